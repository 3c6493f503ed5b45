/**
 * An offer closes on the day after its deadline, even on a page built before: its form goes, the sentence that says so
 * comes, and search engines are no longer told of it. The server refuses late applications by itself (careers.server.ts).
 */
const today = new Date().toISOString().slice(0, 10);

for (const offer of document.querySelectorAll<HTMLElement>('[data-closes]')) {
  if ((offer.dataset.closes ?? '') >= today) continue;
  for (const part of offer.querySelectorAll<HTMLElement>('[data-while-open]')) part.hidden = true;
  for (const part of offer.querySelectorAll<HTMLElement>('[data-once-closed]')) part.hidden = false;
  if (!offer.hasAttribute('data-page')) continue;
  offer.querySelector('[href="#apply"]')?.remove();
  document.querySelector('meta[name=robots]')?.setAttribute('content', 'noindex, follow');
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) if (data.textContent?.includes('"JobPosting"')) data.remove();
}

export {};
