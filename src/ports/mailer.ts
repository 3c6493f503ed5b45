/** An e-mail ready to leave: both forms, one recipient. */
export interface Email {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: string }[];
}

/** What became of one attempt. `uncertain`: the server may have accepted it; never sent again blindly. */
export type Delivery =
  | { state: 'sent' }
  | { state: 'refused'; permanent: boolean; reason: string }
  | { state: 'uncertain'; reason: string };

/**
 * Keeps that the mail server is about to be given the message. Rejects when it must not be: nothing is handed over
 * then.
 */
export type BeforeDelivery = () => Promise<void>;

export interface Mailer {
  /**
   * Never throws. `messageId` stays the same over the attempts of one e-mail. `begin` is awaited before anything of the
   * message is handed over, and not called when that does not come to pass: whoever is killed in between knows it never
   * left.
   */
  send(email: Email, messageId: string, begin: BeforeDelivery): Promise<Delivery>;
}
