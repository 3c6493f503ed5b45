import { sendReminders } from '../../src/features/events/reminders.server.ts';
import { newsletterBatch } from '../../src/features/newsletter/newsletter-issue.ts';
import { writeLetters } from '../../src/features/newsletter/sending.server.ts';
import { chaseTransfers } from '../../src/features/payment/reconcile.server.ts';
import { composeLetters } from '../../src/mail/compose.server.ts';
import { lettersDue } from '../../src/mail/letters.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import { correspondence } from '../correspondence.ts';
import { openInstallation } from '../services.ts';

const AT_ONCE = 500;

/**
 * What waited to be sent when a backup was made may have been sent since, and what came due since too: all of it is
 * written, and held as `uncertain`, for a person to send or to mark as sent. Returns how many e-mails are held.
 */
export async function holdUnsent(folder: string, madeAt: string): Promise<number> {
  const services = openInstallation({ ...process.env, DATA_DIR: folder });
  const { store } = services;
  const lastError = `Restored from the backup of ${madeAt}: it may have been sent since`;
  let held = 0;
  const holdAll = async () => {
    for (const state of ['pending', 'sending'] as const)
      for (;;) {
        const { records } = await store.find(outboxMail, { where: { state }, limit: AT_ONCE });
        if (records.length === 0) break;
        await store.transaction(async (inside) => {
          for (const { id } of records) await inside.update(outboxMail, id, { state: 'uncertain', lastError });
        });
        held += records.length;
      }
  };
  try {
    while ((await store.count(lettersDue)) > 0) await composeLetters(services, correspondence, AT_ONCE);
    await sendReminders(services);
    await chaseTransfers(services);
    await holdAll();
    // Begins what is due, then writes a batch of recipients each time.
    do {
      await writeLetters(services);
      await holdAll();
    } while ((await store.count(newsletterBatch)) > 0);
    return held;
  } finally {
    await store.close();
  }
}
