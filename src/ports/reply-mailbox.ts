import type { ReadableMail } from './inbox.ts';

/** The mailbox that answers to our answers come to. */
export interface ReplyMailbox {
  /** Names of the mails that were not looked at yet, at most so many. */
  unread(limit: number): Promise<string[]>;
  /** Undefined for one that is gone, is too large, or is no mail. */
  read(name: string): Promise<ReadableMail | undefined>;
  /** It is kept as a reply, or answers nothing: then it is left aside for a person. */
  settle(name: string, isKept: boolean): Promise<void>;
  /** Ends a connection, if one was opened; the next call opens another. */
  close(): Promise<void>;
}
