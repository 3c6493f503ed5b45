import { STORAGE_KEY } from './order-access.ts';

/**
 * Inline script of the confirmation page: when the address or storage may open an order, it shows the loading state and
 * hydrates at once (shell.ts), without waiting for an interaction; otherwise it shows the prerendered text.
 */
addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector('#confirmation');
  const status = form?.querySelector<HTMLElement>('[role=status]');
  // What `accessIn` needs, in fewer bytes: a payment's name alone opens nothing.
  let access = location.search + location.hash;
  try {
    access += sessionStorage[STORAGE_KEY];
  } catch {
    // Storage is blocked: only the address counts.
  }
  if (status && /\border=|proof=|secret=/.test(access)) {
    status.textContent = status.dataset.reading ?? '';
    status.className = 'notice';
    form?.dispatchEvent(new Event('focusin'));
  }
  form?.classList.remove('unread');
});
