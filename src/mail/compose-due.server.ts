import { company } from '../collections/company.ts';
import { escapeMarkup } from '../lib/escape.ts';
import type { Clock } from '../ports/clock.ts';
import type { Records, Store, Stored } from '../ports/store.ts';
import { type MailTemplates, mailJob } from './mail-template.ts';
import { acknowledgementId } from './message-ids.ts';
import { outboxMail, queueEmail } from './outbox.ts';
import { ACKNOWLEDGEMENTS_PER_HOUR, mayWriteTo } from './recipient-limit.ts';

type Due = Stored<typeof mailJob>;
interface Composing {
  store: Store;
  clock: Clock;
  secret: string;
  siteUrl: string;
}

const ours: ReadonlySet<string> = new Set([
  company.email,
  company.supportEmail,
  company.jobsEmail,
  company.privacyEmail,
]);
const acknowledgement = { kind: 'acknowledgement', perHour: ACKNOWLEDGEMENTS_PER_HOUR };

/**
 * Composes the e-mails about the records that wait longest for theirs, at most `limit` records, into the outbox. Any
 * number of workers may run it at once: a record is taken in the transaction that queues its e-mails. Returns how many
 * records it was.
 */
export function composeDueMails(
  { store, ...services }: Composing,
  all: readonly MailTemplates[],
  limit: number,
): Promise<number> {
  const byName = new Map(all.map((one) => [one.about.name, one]));
  return store.transaction(async (records) => {
    const { records: waiting } = await records.find(mailJob, { direction: 'ascending', limit });
    for (const due of waiting) {
      await composeOne(records, byName.get(due.about), due, services);
      await records.delete(mailJob, due.id);
    }
    return waiting.length;
  });
}

const addresseeOf = (record: object | undefined): unknown => (record as { email?: unknown } | undefined)?.email;

async function composeOne(
  records: Records,
  templates: MailTemplates | undefined,
  due: Due,
  services: Omit<Composing, 'store'>,
): Promise<void> {
  const { clock, siteUrl } = services;
  try {
    if (!templates) throw new Error(`No e-mails are known about a ${due.about}`);
    const record = await records.get(templates.about, due.record);
    // Deleted or erased since: nobody is left to write to.
    const emails = record ? await templates.compose(record, { siteUrl, records }) : [];
    // The form is stored and the company has its copy: only a stranger's mailbox is spared.
    for (const email of emails)
      if (ours.has(email.to) || (await mayWriteTo(records, services, email.to, acknowledgement)))
        await queueEmail(
          records,
          email,
          due.about,
          clock,
          email.to === addresseeOf(record) ? acknowledgementId(due) : undefined,
        );
  } catch (error) {
    await queueDeadLetter(records, due, error, clock);
  }
}

/** What cannot be composed holds up no other, and an administrator sees it. */
async function queueDeadLetter(records: Records, { about, record }: Due, error: unknown, clock: Clock): Promise<void> {
  const lastError = String(error).slice(0, 1000);
  const email = { to: company.email, subject: `${about} ${record}`, text: lastError, html: escapeMarkup(lastError) };
  const { id } = await queueEmail(records, email, about, clock);
  await records.update(outboxMail, id, { state: 'failed', lastError });
}
