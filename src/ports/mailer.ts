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
export type Delivery = { state: 'sent' } | { state: 'refused'; permanent: boolean; reason: string } | { state: 'uncertain'; reason: string };

export interface Mailer {
  /** Never throws. `messageId` stays the same over the attempts of one e-mail. */
  send(email: Email, messageId: string): Promise<Delivery>;
}
