import { ADDED, hasMore, loadNext } from '../../islands/load-more.ts';

/**
 * One service among all the reviews: those of the further pages come first. Without scripts each page is read whole.
 */
const list = document.querySelector<HTMLElement>('#reviews');
const none = document.querySelector<HTMLElement>('#no-review');
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

/** Draws what is here, then every further page. It stops where one does not come: the link asks again. */
async function drawAll(): Promise<void> {
  draw();
  while (service && hasMore() && (await loadNext()).length > 0) draw();
}
list?.addEventListener(ADDED, () => void drawAll());

export function handlePress(pressed: HTMLElement): void {
  service = pressed.dataset.service ?? '';
  for (const button of pressed.parentElement?.querySelectorAll('button') ?? [])
    button.setAttribute('aria-pressed', String(button === pressed));
  void drawAll();
}
