/** A composed e-mail as text and HTML, to one recipient. */
export interface Email {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** `base64`: the content is bytes, not a text. */
  attachments?: { filename: string; contentType: string; content: string; encoding?: 'base64' | undefined }[];
}

/** Result of one attempt. `uncertain`: the server may have accepted it; it must not be sent again automatically. */
export type Delivery =
  | { state: 'sent' }
  | { state: 'refused'; permanent: boolean; reason: string }
  | { state: 'uncertain'; reason: string };

/** Records that delivery begins. When it rejects, nothing may be handed over. */
export type BeforeDelivery = () => Promise<void>;

export interface Mailer {
  /**
   * Never throws. `messageId` is the same for all attempts of an e-mail. `begin` is awaited before anything of the
   * message is handed over, and not called otherwise: after a crash it shows whether the message may have been sent.
   */
  send(email: Email, messageId: string, begin: BeforeDelivery): Promise<Delivery>;
}
