import { goOnFrom, hasMore, loadNext, onMore } from '../../islands/load-more.ts';

/** Filter by service over every review, and "load more". Without scripts each page of reviews is a page. */
const list = document.querySelector<HTMLElement>('#reviews');
const none = document.querySelector<HTMLElement>('#no-review');
const filters = document.querySelector<HTMLElement>('#filters');
const more = document.querySelector<HTMLElement>('#more');
let service = '';

function draw(): void {
  let shown = 0;
  for (const review of list?.children ?? []) {
    const other = Boolean(service) && (review as HTMLElement).dataset.service !== service;
    (review as HTMLElement).hidden = other;
    if (!other) shown++;
  }
  if (none) none.hidden = shown > 0 || hasMore();
}

/** One service is chosen among all the reviews: they have to be here first. */
async function showChosen(): Promise<void> {
  draw();
  while (service && hasMore()) {
    await loadNext();
    draw();
  }
}

filters?.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('button');
  if (!button) return;
  service = button.dataset.service ?? '';
  for (const other of filters.querySelectorAll('button')) other.setAttribute('aria-pressed', String(other === button));
  // What does not come was said beside the link, which asks again for the same service.
  showChosen().catch(() => more?.focus());
});
onMore(async () => {
  if (service) return showChosen();
  const [first] = await loadNext();
  draw();
  goOnFrom(first);
});
