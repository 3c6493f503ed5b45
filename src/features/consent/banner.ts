import { readChoice, STORAGE_KEY } from './stored-choice.ts';

/** Shows the banner to those who have not chosen, and lets the foot's link or a program open it again. No framework. */
export function mountBanner(banner: HTMLElement): void {
  let known: unknown;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    known = readChoice(stored, new Date());
    // The server could not be told at the time.
    if (known && stored?.includes('"proved":false'))
      void import('./send-proof.ts').then(({ sendProof }) => sendProof(JSON.parse(stored)));
  } catch {
    // Storage is blocked: asked on each page, and the page works either way.
  }
  banner.hidden = Boolean(known);
  const open = () => {
    banner.hidden = false;
    banner.querySelector('h2')?.focus();
  };
  document
    .querySelector('[data-cookies]')
    ?.addEventListener('click', () => window.dispatchEvent(new Event('cookies:open')));
  window.addEventListener('cookies:open', open);
  for (const outcome of ['accepted', 'rejected'])
    window.addEventListener(`cookies:${outcome}`, () => {
      banner.hidden = true;
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    });
}
