/** What a mail server reports of a mail it could not deliver (RFC 3464). */
export interface DeliveryReport {
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string;
  /** `5.1.1` (RFC 3463); empty when the report has none. */
  status: string;
  /** The other server's words. */
  diagnostic: string;
  /** Of the mail that is meant, without brackets; absent when it did not come back. */
  messageId?: string;
}

/** A parsed mail. `html` is untrusted: show it in a sandboxed frame only. */
export interface ReadableMail {
  subject: string;
  from: string;
  to: string;
  /** ISO 8601; empty when the mail has none. */
  date: string;
  text: string;
  html: string;
  /** By lower-case name; the last one of repeated headers. */
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; size: number }[];
  /** Present when the mail is such a report. */
  deliveryReport?: DeliveryReport;
}
/** An entry in the list of mails. */
export type InboxEntry = { name: string } & Pick<ReadableMail, 'subject' | 'from' | 'to' | 'date'>;

/** The mails of a demonstration, which sends none: stored on this machine. */
export interface Inbox {
  /** A page of them, newest first; pages count from 1. */
  list(page?: number): Promise<{ mails: InboxEntry[]; pages: number }>;
  /** Undefined for a name that does not exist or is invalid (`../x.eml`). */
  read(name: string): Promise<ReadableMail | undefined>;
  /** Names of the mails written before a moment (ISO 8601). */
  writtenBefore(moment: string): Promise<string[]>;
  /** Returns whether it existed. */
  remove(name: string): Promise<boolean>;
}
