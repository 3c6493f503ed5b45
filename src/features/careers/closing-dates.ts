/**
 * Closes an offer on the day after its deadline, also on a page built before: removes its form and structured data, and
 * shows that it is closed. The server refuses late applications by itself (careers.server.ts).
 */
const today = new Date().toISOString().slice(0, 10);
const isClosed = ({ dataset }: HTMLElement) => (dataset.closes ?? '') < today;

/** A list of offers, each with its deadline. */
const { closed = '' } = document.querySelector<HTMLElement>('#jobs')?.dataset ?? {};
for (const offer of document.querySelectorAll<HTMLElement>('#jobs > [data-closes]'))
  if (isClosed(offer)) offer.querySelector('[data-until]')?.replaceChildren(closed);

/** The page of one offer. */
const page = document.querySelector<HTMLElement>('#job[data-closes]');
if (page && isClosed(page)) {
  for (const element of page.querySelectorAll('#apply-here,[href="#apply"]')) element.remove();
  page.querySelector('#job-closed')?.removeAttribute('hidden');
  document.querySelector('meta[name=robots]')?.setAttribute('content', 'noindex, follow');
  document.querySelector('[type="application/ld+json"]')?.remove();
}

export {};
