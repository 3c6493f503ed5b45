import type { PaymentWords } from '../payment-words.ts';
import { createElement } from './create-element.ts';

/** The bank's authentication, like Stripe's test page: a dialog to approve or refuse. Closing it refuses. */
export function askBankChallenge(words: PaymentWords['demonstration']): Promise<boolean> {
  const title = createElement('h2', { id: 'challenge-title' }, words.challengeTitle);
  const approve = createElement('button', { type: 'button', className: 'button' }, words.approve);
  const refuse = createElement('button', { type: 'button', className: 'button line' }, words.refuse);
  const dialog = createElement(
    'dialog',
    { className: 'challenge' },
    createElement('p', { className: 'real' }, words.banner),
    title,
    createElement('p', {}, words.challengeText),
    createElement('p', { className: 'actions' }, approve, refuse),
  );
  dialog.setAttribute('aria-labelledby', title.id);
  approve.addEventListener('click', () => dialog.close('approve'));
  refuse.addEventListener('click', () => dialog.close('refuse'));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'approve');
    });
  });
}
