import { isLocale } from '../../i18n/locales.ts';
import { faqFinder } from './find.ts';
import { type FaqSearchData, SEVERAL } from './search-data.ts';

/** The search over the questions of the page, as it is typed. Brought when its field is turned to. */
const input = document.querySelector<HTMLInputElement>('#q');
const count = document.querySelector<HTMLElement>('#faq-count');
const none = document.querySelector<HTMLElement>('#faq-none');
const list = document.querySelector<HTMLElement>('#questions');
const sections = [...document.querySelectorAll<HTMLElement>('[data-group]')];
const entriesOf = (place: ParentNode) => [...place.querySelectorAll<HTMLDetailsElement>('details')];

async function openFinder() {
  const { lang } = document.documentElement;
  if (!list || !isLocale(lang)) throw new Error('There are no questions on this page');
  const answer = await fetch(`/FAQ/words.${lang}.json`);
  // Without them the words themselves are looked for.
  const data: FaqSearchData = answer.ok ? await answer.json() : { stopWords: [], synonyms: [], words: [], counts: {} };
  const entries = entriesOf(list).map(({ id, textContent }) => ({ id, words: textContent ?? '' }));
  return { find: faqFinder(entries, data, lang), counts: data.counts };
}
let finder: ReturnType<typeof openFinder> | undefined;

async function search(): Promise<void> {
  finder ??= openFinder();
  const { find, counts } = await finder;
  const asked = input?.value.trim() ?? '';
  const found = find(asked);
  // What is found stands in any category.
  if (asked) list?.setAttribute('data-searched', '');
  let shown = 0;
  for (const section of sections) {
    const entries = entriesOf(section);
    for (const entry of entries) entry.hidden = found !== undefined && !found.has(entry.id);
    const left = entries.filter(({ hidden }) => !hidden).length;
    section.hidden = left === 0;
    shown += left;
  }
  if (none) none.hidden = shown > 0;
  const text =
    shown === 0 ? counts.zero : shown === 1 ? counts.one : counts.other?.replace(String(SEVERAL), String(shown));
  if (count) count.textContent = asked ? (text ?? '') : '';
}

/** The search stands in the address, to be stored or sent, beside whatever else was asked there. */
function writeAddress(): void {
  const asked = input?.value.trim() ?? '';
  const address = new URL(location.href);
  address.hash = '';
  if (asked) address.searchParams.set('q', asked);
  else address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
}

input?.addEventListener('input', () => {
  writeAddress();
  void search();
});
input?.form?.addEventListener('submit', (event) => event.preventDefault());
// Another category was chosen: it is shown whole.
addEventListener('hashchange', () => {
  list?.removeAttribute('data-searched');
  if (!input?.value) return;
  input.value = '';
  const chosen = location.hash;
  writeAddress();
  history.replaceState(history.state, '', location.href + chosen);
  void search();
});
if (input) {
  // Typed before this code was here, or asked by the address.
  const asked = new URLSearchParams(location.search).get('q') ?? '';
  input.value ||= asked;
  if (input.value) void search();
  if (input.value !== asked) writeAddress();
}
