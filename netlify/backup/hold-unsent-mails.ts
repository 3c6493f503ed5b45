import { sendReminders } from '../../src/features/events/reminders.server.ts';
import { newsletterBatch } from '../../src/features/newsletter/newsletter-issue.ts';
import { queueIssueMails } from '../../src/features/newsletter/sending.server.ts';
import { remindUnpaidTransfers } from '../../src/features/payment/reconcile.server.ts';
import { composeDueMails } from '../../src/mail/compose-due.server.ts';
import { mailJob } from '../../src/mail/mail-template.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import { mailTemplates } from '../mail-templates.ts';
import { openAppServices } from '../services.ts';

const AT_ONCE = 500;

/**
 * E-mails that were unsent when the backup was made may have been sent since. All of them are composed and set to
 * `uncertain`, for a person to send or to mark as sent. Returns how many.
 */
export async function holdUnsentMails(folder: string, madeAt: string): Promise<number> {
  const embedded = { DATABASE_URL: undefined, NETLIFY_DB_URL: undefined, NETLIFY_DATABASE_URL: undefined };
  const services = openAppServices({ ...process.env, ...embedded, DATA_DIR: folder });
  const { store } = services;
  const lastError = `Restored from the backup of ${madeAt}: it may have been sent since`;
  let count = 0;
  const holdAll = async () => {
    for (const state of ['pending', 'sending'] as const)
      for (;;) {
        const { records } = await store.find(outboxMail, { where: { state }, limit: AT_ONCE });
        if (records.length === 0) break;
        await store.transaction(async (inside) => {
          for (const { id } of records) await inside.update(outboxMail, id, { state: 'uncertain', lastError });
        });
        count += records.length;
      }
  };
  try {
    while ((await store.count(mailJob)) > 0) await composeDueMails(services, mailTemplates, AT_ONCE);
    await sendReminders(services);
    await remindUnpaidTransfers(services);
    await holdAll();
    // Starts the newsletter issues that are due, then composes one batch of recipients at a time.
    do {
      await queueIssueMails(services);
      await holdAll();
    } while ((await store.count(newsletterBatch)) > 0);
    return count;
  } finally {
    await store.close();
  }
}
