import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { UnsafeEmail } from '../../../src/mail/email.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Mailer } from '../../../src/ports/mailer.ts';
import { compose } from './compose.ts';

export interface EmlSettings {
  folder: string;
  /** The sender: `address` or `Name <address>`. */
  from: string;
  clock: Clock;
}
/** The date first, so that names sort by time. Both parts are safe in any file system. */
const nameOf = (now: Date, messageId: string) =>
  `${now.toISOString().replace(/[:.]/g, '-')}_${messageId.replace(/[^A-Za-z0-9@_-]/g, '-')}.eml`;

/** A mailer without a mail server: writes each e-mail to a file that mail programs open. */
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
        return {
          state: 'refused',
          permanent: error instanceof UnsafeEmail,
          reason: error instanceof Error ? error.message : String(error),
        };
      }
    },
  };
}

/** Writes to a temporary file, flushes it, then renames it. */
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
