/**
 * Filters the offers by department, contract and place without a reload; the selection is in the query, to be
 * bookmarked.
 */
const form = document.querySelector<HTMLFormElement>('#job-filters');
const offers = [...document.querySelectorAll<HTMLElement>('#jobs > [data-department]')];
const none = document.querySelector<HTMLElement>('#no-job');
const status = form?.querySelector<HTMLElement>('[role=status]');
const lists = [...(form?.querySelectorAll('select') ?? [])];

function narrow(): void {
  let shown = 0;
  for (const offer of offers) {
    offer.hidden = lists.some(({ name, value }) => value && offer.dataset[name] !== value);
    if (!offer.hidden) shown++;
  }
  if (none) none.hidden = shown > 0;
  const { zero = '', one = '', other = '' } = status?.dataset ?? {};
  if (status) status.textContent = shown === 0 ? zero : shown === 1 ? one : other.replace('99', String(shown));
}

function updateQuery(): void {
  const chosen = new URLSearchParams(lists.filter(({ value }) => value).map(({ name, value }) => [name, value]));
  history.replaceState(history.state, '', chosen.size ? `?${chosen}` : location.pathname);
}

/** Reads the selection from the query; unknown values are ignored, and changes made since the page opened are kept. */
function read(): void {
  const query = new URLSearchParams(location.search);
  for (const list of lists) {
    const value = query.get(list.name) ?? '';
    if (!list.value && [...list.options].some((option) => option.value === value)) list.value = value;
  }
  if (lists.every(({ value }) => !value)) return;
  narrow();
  updateQuery();
}

form?.addEventListener('submit', (event) => event.preventDefault());
form?.addEventListener('change', () => {
  narrow();
  updateQuery();
});
read();

export {};
