import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReplyMailbox } from '../../../src/ports/reply-mailbox.ts';
import { readMessage } from './message-reader.ts';

/** Excludes path traversal, folders of a Maildir and files that are being written. */
const MAIL_NAME = /^[A-Za-z0-9][^/\\]{0,250}$/;
/** A larger mail is not read. */
export const MOST_BYTES = 25 * 1024 * 1024;
/** Where mails are left that answer nothing we wrote. */
export const ASIDE = 'aside';

/** A folder a mail server delivers into, one file for each mail: the `new` of a Maildir, or any other. */
export function openReplyFolder(folder: string): ReplyMailbox {
  const placeOf = (name: string) => {
    if (!MAIL_NAME.test(name)) throw new RangeError(`No name of a mail: ${JSON.stringify(name)}`);
    return path.join(folder, name);
  };
  return {
    async unread(limit) {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        // Nothing was delivered yet.
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const names = entries.filter((entry) => entry.isFile() && MAIL_NAME.test(entry.name)).map(({ name }) => name);
      return names.sort().slice(0, limit);
    },
    async read(name) {
      const place = placeOf(name);
      if ((await stat(place)).size > MOST_BYTES) return undefined;
      return readMessage(await readFile(place)).catch(() => undefined);
    },
    async settle(name, isKept) {
      if (isKept) return rm(placeOf(name), { force: true });
      await mkdir(path.join(folder, ASIDE), { recursive: true });
      await rename(placeOf(name), path.join(folder, ASIDE, name));
    },
    close: async () => {},
  };
}
