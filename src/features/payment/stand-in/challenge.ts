import type { PaymentWords } from '../payment-words.ts';
import { make } from './make.ts';

/** The bank's question, as Stripe's own test shows it: a dialog over the page, approved or refused. Closing it refuses. */
export function askBank(words: PaymentWords['demonstration']): Promise<boolean> {
  const title = make('h2', { id: 'challenge-title' }, words.challengeTitle);
  const approve = make('button', { type: 'button', className: 'btn' }, words.approve);
  const refuse = make('button', { type: 'button', className: 'btn line' }, words.refuse);
  const dialog = make(
    'dialog',
    { className: 'challenge' },
    make('p', { className: 'real' }, words.banner),
    title,
    make('p', {}, words.challengeText),
    make('p', { className: 'acts' }, approve, refuse),
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
