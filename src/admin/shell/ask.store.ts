import { atom } from 'nanostores';
import type { MailPreview } from '../../mail/mail-preview.ts';

/** What is asked before something is done that cannot be taken back. */
export interface Question {
  title: string;
  text: string[];
  /** What somebody wrote, that is to be read first. */
  quote?: string;
  /** The records it concerns. */
  links?: { href: string; text: string }[];
  /** The e-mails that would leave. */
  mails?: MailPreview[];
  /** What the button that agrees says. */
  action: string;
  /** What the other one says, where it is not that nothing changes. */
  decline?: string;
}
interface AskedQuestion extends Question {
  settle(agreed: boolean): void;
}

export const $question = atom<AskedQuestion | undefined>(undefined);

/** Asks in a dialog, with what would be sent; another question asked meanwhile is declined. */
export function ask(question: Question): Promise<boolean> {
  $question.get()?.settle(false);
  return new Promise((resolve) =>
    $question.set({
      ...question,
      settle: (agreed) => {
        $question.set(undefined);
        resolve(agreed);
      },
    }),
  );
}
