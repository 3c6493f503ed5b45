import type { ShownComment } from './comments.ts';

/** Comments written since the page was built; the shell brings this when the reader comes near them. No framework. */

/** Text only: nothing a visitor writes becomes markup. */
function draw({ id, name, text, createdAt }: ShownComment): HTMLElement {
  const article = document.createElement('article');
  article.className = 'comment';
  article.id = `comment-${id}`;
  const header = document.createElement('header');
  const who = document.createElement('b');
  who.textContent = name;
  const when = document.createElement('time');
  when.className = 'soft';
  when.dateTime = createdAt;
  when.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(new Date(createdAt));
  header.append(who, ' ', when);
  const body = document.createElement('p');
  body.textContent = text;
  article.append(header, body);
  return article;
}

async function load(target: HTMLElement): Promise<void> {
  const answer = await fetch(`/api/comments?blog=${target.dataset.blog}&lang=${document.documentElement.lang}`);
  if (!answer.ok) return;
  const { data } = (await answer.json()) as { data: { comments: ShownComment[] } };
  target.replaceChildren(...data.comments.map(draw));
}

/** Fills the list now, and again after a comment was sent. Without the functions the comments of the build stay. */
export function showLive(list: HTMLElement): void {
  const refresh = () => void load(list).catch(() => undefined);
  refresh();
  document.addEventListener('form:sent', refresh);
}
