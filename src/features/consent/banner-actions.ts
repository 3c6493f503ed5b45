import { allCategories, necessaryOnly } from './consent.ts';
import { chosenPreferences, saveChoice } from './save-choice.ts';
import { sendProofAgain } from './send-proof.ts';

/** What leads back to the banner: the link in the footer. */
const opener = () => document.querySelector<HTMLElement>('[data-touch=cookies]');
const banner = document.querySelector<HTMLElement>('#cookies');

function close(next: HTMLElement | null): void {
  if (banner) banner.hidden = true;
  next?.focus({ preventScroll: true });
}

for (const outcome of ['accepted', 'rejected'])
  window.addEventListener(`cookies:${outcome}`, () => close(document.querySelector('main')));
// Nobody leaves the first question by a key: it has not been answered.
banner?.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && chosenPreferences()) close(opener());
});

sendProofAgain();

/** Does what a button of the banner says; the panel is an island of its own. */
export async function handlePress(place: HTMLElement, action: string): Promise<void> {
  if (action === 'accept') saveChoice(allCategories);
  else if (action === 'reject') saveChoice(necessaryOnly);
  else (await import('./mount.tsx')).openPanel(place);
}
