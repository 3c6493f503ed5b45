import { onFirstTouch } from '../../islands/first-touch.ts';
import type { StoredChoice } from './stored-choice.ts';
import { POLICY_VERSION, STORAGE_KEY } from './stored-key.ts';

/**
 * Shows the banner without a stored choice; a link in the footer, or an event, opens it again. What its buttons do
 * (banner-actions.ts) is fetched at the first touch. This module is on every page: kept short.
 */
export function mountBanner(banner: HTMLElement): void {
  const load = onFirstTouch(banner, () => import('./banner-actions.ts'));
  let chosen = false;
  try {
    const stored: Partial<StoredChoice> = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    chosen = stored.version === POLICY_VERSION && Date.parse(stored.expiresAt ?? '') > Date.now();
    // An earlier proof did not reach the server: it is sent again.
    if (chosen && stored.proved === false) void load().catch(() => undefined);
  } catch {
    // Storage is blocked, or holds something else: the visitor is asked.
  }
  banner.hidden = chosen;
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
  addEventListener('cookies:open', () => {
    show();
    // A touch like another: it brings the code.
    banner.focus();
  });
}
