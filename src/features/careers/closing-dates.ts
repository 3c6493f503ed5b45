/**
 * Closes an offer on the day after its deadline, also on a page built before: removes its form and structured data, and
 * shows that it is closed. The server refuses late applications by itself (careers.server.ts).
 */
const today = new Date().toISOString().slice(0, 10);
const isClosed = ({ dataset }: HTMLElement) => (dataset.closes as string) < today;

/** A list of offers, each with its deadline. */
const { closed = '' } = document.querySelector<HTMLElement>('#jobs')?.dataset ?? {};
for (const offer of document.querySelectorAll<HTMLElement>('#jobs>[data-closes]'))
  if (isClosed(offer)) offer.querySelector('[data-until]')?.replaceChildren(closed);

/** The page of one offer. */
const page = document.querySelector<HTMLElement>('#job[data-closes]');
if (page && isClosed(page)) {
  page.querySelector('#job-closed')?.removeAttribute('hidden');
  document.querySelector('[name=robots]')?.setAttribute('content', 'noindex, follow');
  for (const element of document.querySelectorAll('#apply-here,[href="#apply"],[type*=ld]')) element.remove();
}

export {};
