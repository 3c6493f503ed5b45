import { formatDay } from '../../i18n/format.ts';
import type { lists } from '../../i18n/fr/lists.ts';
import type { reports } from '../../i18n/fr/reports.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ShownComment } from './comments.ts';

/** Comments written since the page was built; brought when the reader comes near them. No framework. */
interface Words {
  lists: Messages<typeof lists>;
  reports: Messages<typeof reports>;
}
interface Answer {
  comments: ShownComment[];
  total: number;
  open: boolean;
  next?: string;
}

const pageLang = (): Locale => (document.documentElement.lang === 'en' ? 'en' : 'fr');

async function wordsOf(lang: Locale): Promise<Words> {
  const [{ lists }, { reports }] =
    lang === 'en'
      ? await Promise.all([import('../../i18n/en/lists.ts'), import('../../i18n/en/reports.ts')])
      : await Promise.all([import('../../i18n/fr/lists.ts'), import('../../i18n/fr/reports.ts')]);
  return { lists, reports };
}

const element = (tag: string, className: string, ...content: (string | Node)[]): HTMLElement => {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...content);
  return made;
};

/** Text only: nothing a visitor writes becomes markup. */
function draw({ id, name, text, createdAt }: ShownComment, words: Words, report: string): HTMLElement {
  const when = element('time', 'soft', formatDay(new Date(createdAt), pageLang()));
  when.setAttribute('datetime', createdAt);
  const link = element('a', 'caption', words.reports.report) as HTMLAnchorElement;
  link.href = `${report}?${new URLSearchParams({ kind: 'comment', record: id, subject: `${location.pathname}#comment-${id}` })}`;
  link.ariaLabel = words.reports.reportComment.replace('{{name}}', name);
  const author = element('b', '', name);
  const said = text.split(/\n{2,}/).map((paragraph) => element('p', '', paragraph));
  // In the direction of its own letters, whatever the page's.
  for (const words of [author, ...said]) words.dir = 'auto';
  const comment = element('article', 'comment', element('header', '', author, ' ', when, ' ', link), ...said);
  comment.id = `comment-${id}`;
  return comment;
}

async function ask(target: HTMLElement, cursor = ''): Promise<Answer> {
  const query = new URLSearchParams({ blog: target.dataset.blog ?? '', lang: document.documentElement.lang, cursor });
  const answer = await fetch(`/api/comments?${query}`);
  if (!answer.ok) throw new Error(`comments: ${answer.status}`);
  return ((await answer.json()) as { data: Answer }).data;
}

/** The heading counts those written since the page was built as well. */
function countIn(heading: HTMLElement, total: number, { lists: { comments } }: Words): void {
  const rule = new Intl.PluralRules(pageLang()).select(total) === 'one' ? comments.count_one : comments.count_other;
  heading.textContent = (total ? rule : comments.count_zero).replace('{{count}}', String(total));
}

/** A button under the list; what it said is gone once pressed. */
function offer(target: HTMLElement, label: string, act: () => void, before = ''): void {
  const button = element('button', 'button line compact', label);
  const line = element('p', 'actions', before, button);
  button.addEventListener('click', () => {
    line.remove();
    act();
  });
  target.append(line);
}

/**
 * Fills the list now, and again after a comment was sent. What cannot be loaded is said, and asked for again on demand.
 */
function showLive(target: HTMLElement): void {
  const words = wordsOf(pageLang());
  const load = async (cursor?: string): Promise<void> => {
    const { lists, reports } = await words;
    try {
      const { comments, total, open, next } = await ask(target, cursor);
      if (!cursor) target.replaceChildren();
      const heading = document.querySelector<HTMLElement>('#comments h2');
      if (heading) countIn(heading, total, { lists, reports });
      // The build may hold some of them already.
      const fresh = comments.filter(({ id }) => !document.getElementById(`comment-${id}`));
      target.append(...fresh.map((one) => draw(one, { lists, reports }, target.dataset.report ?? '')));
      if (next) offer(target, lists.comments.more, () => void load(next));
      const form = document.querySelector('#comment');
      if (!open && form) form.replaceWith(element('p', 'notice', lists.comments.closed));
    } catch {
      if (!cursor) target.replaceChildren();
      offer(target, lists.retry, () => void load(cursor), `${lists.comments.failed} `);
    }
  };
  void load();
  document.addEventListener('form:sent', () => void load());
}

const target = document.querySelector<HTMLElement>('#live-comments');
if (target) showLive(target);
