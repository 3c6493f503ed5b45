/** A mail as a person reads it. `html` is what the sender wrote: show it in a sandboxed frame only. */
export interface ReadableMail {
  subject: string;
  from: string;
  to: string;
  /** ISO 8601; empty where the mail names none. */
  date: string;
  text: string;
  html: string;
  /** By lower-case name; the last one when a header is repeated. */
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; size: number }[];
}
/** A line of a list of mails. */
export type InboxEntry = { name: string } & Pick<ReadableMail, 'subject' | 'from' | 'to' | 'date'>;

/** The mails of an installation that sends none: kept on this machine, to be read there. */
export interface Inbox {
  /** A page of them, newest first; pages are counted from 1. */
  list(page?: number): Promise<{ mails: InboxEntry[]; pages: number }>;
  /** Undefined for a name there is none of, and for a name that is no mail's (`../x.eml`). */
  read(name: string): Promise<ReadableMail | undefined>;
  /** Names of the mails that were written before a moment (ISO 8601). */
  writtenBefore(moment: string): Promise<string[]>;
  /** True when there was one. */
  remove(name: string): Promise<boolean>;
}
