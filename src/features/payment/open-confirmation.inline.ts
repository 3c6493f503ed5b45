import { STORAGE_KEY } from './order-access.ts';

/**
 * Runs on the confirmation, as text in the page: nobody has to touch it for it to speak. Where something may open an
 * order it says so and wakes the form as a first touch would (shell.ts); else the page's own words are shown.
 */
addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector('#confirmation');
  const status = form?.querySelector<HTMLElement>('[role=status]');
  let known = location.search + location.hash;
  try {
    known += sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    // Storage is blocked: the address says all that is known.
  }
  if (status && /order=|payment_intent=/.test(known)) {
    status.textContent = status.dataset.reading ?? '';
    status.className = 'notice';
    form?.dispatchEvent(new Event('focusin'));
  }
  form?.classList.remove('unread');
});
