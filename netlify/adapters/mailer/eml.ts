import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { UnsafeEmail } from '../../../src/mail/email.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Mailer } from '../../../src/ports/mailer.ts';
import { compose } from './compose.ts';
import { type ReadableMail, readHeaders, readMessage } from './message-reader.ts';

export interface EmlSettings {
  folder: string;
  /** The sender: `address` or `Name <address>`. */
  from: string;
  clock: Clock;
}
/** A line of the local inbox. */
export type InboxEntry = { name: string } & Pick<ReadableMail, 'subject' | 'from' | 'to' | 'date'>;

/** Mails shown at once. */
const INBOX_PAGE = 50;

/** Nothing that could leave the folder, hide in it, or be one of our unfinished files. */
const MAIL_NAME = /^[A-Za-z0-9][A-Za-z0-9@_-]*(?:\.[A-Za-z0-9@_-]+)*\.eml$/;

/** Date first: the folder reads in order. Both parts are safe in any file system. */
const nameOf = (now: Date, messageId: string) => `${now.toISOString().replace(/[:.]/g, '-')}_${messageId.replace(/[^A-Za-z0-9@_-]/g, '-')}.eml`;

/** The mailer without a mail server: each e-mail becomes a file that mail programs open. */
export function openEmlMailer({ folder, from, clock }: EmlSettings): Mailer {
  return {
    async send(email, messageId, begin) {
      try {
        const now = clock();
        const { envelope: _, ...message } = compose(email, messageId, from);
        const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
        const bytes = await new MailComposer({ ...message, date: now, newline: 'win' }).compile().build();
        await begin();
        await writeWhole(folder, nameOf(now, messageId), bytes);
        return { state: 'sent' };
      } catch (error) {
        return { state: 'refused', permanent: error instanceof UnsafeEmail, reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

/** Under its name only when complete and on the disk. */
async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, `.${name}.part`);
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path.join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** None when there is no folder yet. */
const mailNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(missingIs<string[]>([]))).filter((name) => MAIL_NAME.test(name)).sort();

/** Headers stand at the beginning; attachments, which may weigh megabytes, after them. */
const HEAD_BYTES = 16 * 1024;
async function readHead(place: string): Promise<Buffer | undefined> {
  const file = await open(place, 'r').catch(missingIs(undefined));
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A page of the mails of a folder, newest first. One that is removed meanwhile is left out. */
export async function listInbox(folder: string, { page = 1, size = INBOX_PAGE } = {}): Promise<{ mails: InboxEntry[]; pages: number }> {
  const names = (await mailNames(folder)).reverse();
  const heads = await Promise.all(names.slice((page - 1) * size, page * size).map(async (name) => ({ name, head: await readHead(path.join(folder, name)) })));
  return { mails: heads.flatMap(({ name, head }) => (head ? [{ name, ...readHeaders(head) }] : [])), pages: Math.max(1, Math.ceil(names.length / size)) };
}

/** When a mail was written, as its name says; later than anything for a name that does not. */
const writtenAt = (name: string): string => {
  const [, day, hour, minute, second, millisecond] = /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2})-(\d{3}Z)_/.exec(name) ?? [];
  return day ? `${day}${hour}:${minute}:${second}.${millisecond}` : '9';
};

/** Names of the mails of a folder that were written before a moment (ISO 8601). */
export async function mailsBefore(folder: string, moment: string): Promise<string[]> {
  return (await mailNames(folder)).filter((name) => writtenAt(name) <= moment);
}

/** True when there was one. */
export async function removeMail(folder: string, name: string): Promise<boolean> {
  if (!MAIL_NAME.test(name)) return false;
  return rm(path.join(folder, name)).then(() => true, missingIs(false));
}

/** One mail of the folder. Undefined for a name there is none of, and for a name that is no mail's (`../x.eml`). */
export async function readMail(folder: string, name: string): Promise<ReadableMail | undefined> {
  if (!MAIL_NAME.test(name)) return undefined;
  const bytes = await readFile(path.join(folder, name)).catch(missingIs(undefined));
  return bytes && readMessage(bytes);
}

function missingIs<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
