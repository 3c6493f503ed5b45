import { atom } from 'nanostores';

/** While it is set, the dialog for reauthentication is open. */
export const $proofAsked = atom<{ settle(given: boolean): void } | undefined>();
let asked: Promise<boolean> | undefined;

/** Asks once, however many calls wait for it. False when the person would not. */
export function requireReauthentication(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const settle = (given: boolean) => {
      asked = undefined;
      $proofAsked.set(undefined);
      resolve(given);
    };
    $proofAsked.set({ settle });
  });
  return asked;
}
