import { readChoice, STORAGE_KEY } from './stored-choice.ts';

/** Shows the banner without a stored choice; a link in the footer, or an event, opens it again. No framework. */
export function mountBanner(banner: HTMLElement): void {
  let choice: unknown;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    choice = readChoice(stored, new Date());
    // An earlier proof did not reach the server.
    if (choice && stored?.includes('"proved":false'))
      void import('./send-proof.ts').then(({ sendProof }) => sendProof(JSON.parse(stored)));
  } catch {
    // Storage is blocked: the visitor is asked on each page.
  }
  banner.hidden = Boolean(choice);
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
