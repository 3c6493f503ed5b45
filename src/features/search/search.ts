import { isLocale } from '../../i18n/locales.ts';
import { trustedMarkup } from '../../lib/own-markup.ts';
import { drawResults, sayCount } from './draw-results.ts';
import { siteSearch } from './find.ts';
import type { SearchIndex } from './search-index.ts';
import { indexPath } from './search-paths.ts';
import { mayOpenBySlash, rememberSlash } from './slash-choice.ts';

/** The search of the site as it is typed: brought, with its index, when the field is turned to. */
const place = document.querySelector<HTMLElement>('[data-focus=search]');
const input = document.querySelector<HTMLInputElement>('#q');
const list = document.querySelector<HTMLElement>('#found');
const count = document.querySelector<HTMLElement>('#found-count');

async function openIndex() {
  const { lang } = document.documentElement;
  if (!isLocale(lang)) throw new Error(`No search in "${lang}"`);
  const answer = await fetch(indexPath(lang));
  if (!answer.ok) throw new Error(`The index of the search: ${answer.status}`);
  const index: SearchIndex = await answer.json();
  return { find: siteSearch(index, lang), says: index.says };
}
const opened = openIndex();
// Without it the form is sent, and a function answers.
let answers = false;
opened.then(
  () => {
    answers = true;
    show();
  },
  () => undefined,
);

let shown: string | undefined;
async function search(): Promise<void> {
  const asked = input?.value.trim() ?? '';
  if (asked === shown || !list || !count) return;
  shown = asked;
  const { find, says } = await opened;
  // Something else was typed while the index was on its way.
  if (asked !== shown) return;
  const results = find(asked);
  // Only words of the site are in it (draw-results.ts).
  list.innerHTML = trustedMarkup(drawResults(results, says));
  count.textContent = asked ? sayCount(results.length, says) : '';
}
const show = () => void search().catch(() => undefined);

/** What was asked stands in the address, to be stored or sent. */
function writeAddress(): void {
  const address = new URL(location.href);
  const asked = input?.value.trim() ?? '';
  if (asked) address.searchParams.set('q', asked);
  else address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
}

/** The field, then each result: arrows go up and down. */
function step(by: number, event: KeyboardEvent): void {
  const stops = [input, ...(list?.querySelectorAll('a') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
  const next = at < 0 ? undefined : stops[at + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

place?.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') step(1, event);
  if (event.key === 'ArrowUp') step(-1, event);
});
input?.addEventListener('input', () => {
  writeAddress();
  show();
});
input?.form?.addEventListener('submit', (event) => {
  if (!answers) return;
  event.preventDefault();
  show();
  list?.querySelector('a')?.focus();
});

const choice = document.querySelector<HTMLInputElement>('#slash');
if (choice) {
  choice.checked = mayOpenBySlash();
  choice.addEventListener('change', () => rememberSlash(choice.checked));
  choice.closest('label')?.removeAttribute('hidden');
}
if (input) {
  // Typed before this code was here, or asked by the address.
  input.value ||= new URLSearchParams(location.search).get('q') ?? '';
  if (input.value) writeAddress();
}
