import { onFirstTouch } from '../../islands/first-touch.ts';
import { readChoice, STORAGE_KEY } from './stored-choice.ts';

/**
 * Shows the banner without a stored choice; a link in the footer, or an event, opens it again. What its buttons do
 * (banner-actions.ts) is fetched at the first touch. This module is on every page: kept short.
 */
export function mountBanner(banner: HTMLElement): void {
  const load = onFirstTouch(banner, () => import('./banner-actions.ts'));
  let choice: unknown;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    choice = readChoice(stored, new Date());
    // An earlier proof did not reach the server: it is sent again.
    if (choice && stored?.includes('"proved":false')) void load().catch(() => undefined);
  } catch {
    // Storage is blocked: the visitor is asked on each page.
  }
  banner.hidden = Boolean(choice);
  const show = () => {
    banner.hidden = banner.inert = false;
  };
  banner.addEventListener('click', ({ target, detail }) => {
    const { parentNode, value } = target as HTMLButtonElement;
    // The second click of two was meant for what the first one changed.
    if (parentNode !== banner || !value || detail > 1) return;
    // Out of sight at once, hidden when the answer is kept (banner-actions.ts); unheard, it is asked again.
    banner.inert = value !== 'customize';
    load()
      .then(({ handlePress }) => handlePress(banner, value))
      .catch(show);
  });
  document
    .querySelector('[data-cookies]')
    ?.addEventListener('click', () => window.dispatchEvent(new Event('cookies:open')));
  window.addEventListener('cookies:open', () => {
    show();
    // A touch like another: it brings the code.
    banner.focus();
  });
}
