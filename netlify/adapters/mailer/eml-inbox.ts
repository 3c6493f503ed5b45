import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Inbox } from '../../../src/ports/inbox.ts';
import { readMessage } from './message-reader.ts';

/** Mails on one page. */
const PAGE_SIZE = 50;
/** Excludes path traversal, hidden files and the temporary files of the mailer. */
const MAIL_NAME = /^[A-Za-z0-9][A-Za-z0-9@_-]*(?:\.[A-Za-z0-9@_-]+)*\.eml$/;

function missingIs<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}

/** Empty while the folder does not exist. */
const mailNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(missingIs<string[]>([]))).filter((name) => MAIL_NAME.test(name)).sort();

/** Headers come first; attachments, which may have megabytes, after them. */
const HEAD_BYTES = 16 * 1024;
async function readHead(place: string): Promise<Buffer | undefined> {
  const file = await open(place, 'r').catch(missingIs(undefined));
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const end = head.indexOf('\r\n\r\n');
    return end < 0 ? head : head.subarray(0, end + 4);
  } finally {
    await file.close();
  }
}

/** When a mail was written, as its name says (eml.ts); names without a time sort last. */
const writtenAt = (name: string): string => {
  const [, day, hour, minute, second, millisecond] =
    /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2})-(\d{3}Z)_/.exec(name) ?? [];
  return day ? `${day}${hour}:${minute}:${second}.${millisecond}` : '9';
};

/** Reads the mails that openEmlMailer wrote into a folder. */
export function openEmlInbox(folder: string, pageSize = PAGE_SIZE): Inbox {
  return {
    // A mail removed since the listing is left out.
    async list(page = 1) {
      const names = (await mailNames(folder)).reverse();
      const shown = names.slice((page - 1) * pageSize, page * pageSize);
      const entries = await Promise.all(
        shown.map(async (name) => {
          const head = await readHead(path.join(folder, name));
          if (!head) return [];
          const { subject, from, to, date } = await readMessage(head);
          return [{ name, subject, from, to, date }];
        }),
      );
      return { mails: entries.flat(), pages: Math.max(1, Math.ceil(names.length / pageSize)) };
    },
    async read(name) {
      if (!MAIL_NAME.test(name)) return undefined;
      const bytes = await readFile(path.join(folder, name)).catch(missingIs(undefined));
      return bytes && readMessage(bytes);
    },
    writtenBefore: async (moment) => (await mailNames(folder)).filter((name) => writtenAt(name) <= moment),
    async remove(name) {
      if (!MAIL_NAME.test(name)) return false;
      return rm(path.join(folder, name)).then(() => true, missingIs(false));
    },
  };
}
