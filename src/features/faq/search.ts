/** Instant search over the questions of the page, deaf to case and accents. Brought by questions.ts. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const input = document.querySelector<HTMLInputElement>('#q');
const count = document.querySelector<HTMLElement>('#faq-count');
const none = document.querySelector<HTMLElement>('#faq-none');
const counts = count?.dataset ?? {};
interface Group {
  section: HTMLElement;
  entries: { entry: HTMLDetailsElement; words: string }[];
}
let groups: Group[] | undefined;
/** Read at the first letter typed: nobody waits for it who only reads. */
const readGroups = (): Group[] =>
  [...document.querySelectorAll<HTMLElement>('[data-group]')].map((section) => ({
    section,
    entries: [...section.querySelectorAll<HTMLDetailsElement>('details')].map((entry) => ({
      entry,
      words: fold(entry.textContent ?? ''),
    })),
  }));

function search(): void {
  const asked = fold(input?.value ?? '')
    .split(/\s+/)
    .filter(Boolean);
  groups ??= readGroups();
  let found = 0;
  for (const { section, entries } of groups) {
    let shown = 0;
    for (const { entry, words } of entries) {
      entry.hidden = !asked.every((word) => words.includes(word));
      if (!entry.hidden) shown++;
    }
    section.hidden = shown === 0;
    found += shown;
  }
  if (none) none.hidden = found > 0;
  const text = found === 0 ? counts.zero : found === 1 ? counts.one : counts.other?.replace('99', String(found));
  if (count) count.textContent = asked.length ? (text ?? '') : '';
}

/** The search stands in the address, to be kept or sent, beside whatever else was asked there. */
function keepInAddress(): void {
  const asked = input?.value.trim() ?? '';
  const address = new URL(location.href);
  address.hash = '';
  if (asked) address.searchParams.set('q', asked);
  else address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
}

const find = () => {
  search();
  keepInAddress();
};
input?.addEventListener('input', find);
if (input) {
  // Typed before this code was here, or asked by the address.
  const asked = new URLSearchParams(location.search).get('q') ?? '';
  input.value ||= asked;
  if (input.value) search();
  if (input.value !== asked) keepInAddress();
}

export {};
