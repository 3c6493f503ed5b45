/**
 * Closes an offer on the day after its deadline, also on a page built before: removes its form and structured data, and
 * shows that it is closed. The server refuses late applications by itself (careers.server.ts).
 */
const today = new Date().toISOString().slice(0, 10);

// In a list of offers each has its deadline; the page of one has an id.
for (const offer of document.querySelectorAll<HTMLElement>('[data-closes]')) {
  if ((offer.dataset.closes as string) >= today) continue;
  if (offer.id) {
    offer.querySelector('#job-closed')?.removeAttribute('hidden');
    document.querySelector('[name=robots]')?.setAttribute('content', 'noindex, follow');
    for (const element of document.querySelectorAll('#apply-here,[href="#apply"],[type*=ld]')) element.remove();
  } else offer.querySelector('[data-until]')?.replaceChildren(offer.parentElement?.dataset.closed ?? '');
}

export {};
