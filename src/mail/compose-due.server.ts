import { company } from '../collections/company.ts';
import { escapeMarkup } from '../lib/escape.ts';
import type { Clock } from '../ports/clock.ts';
import type { Records, Store, Stored } from '../ports/store.ts';
import { type MailTemplates, mailJob } from './mail-template.ts';
import { outboxMail, queueEmail } from './outbox.ts';
import { ACKNOWLEDGEMENTS_PER_HOUR, mayWriteTo } from './recipient-limit.ts';

type Due = Stored<typeof mailJob>;
interface Composing {
  store: Store;
  clock: Clock;
  secret: string;
}

const ours: ReadonlySet<string> = new Set([
  company.email,
  company.supportEmail,
  company.jobsEmail,
  company.privacyEmail,
]);
const acknowledgement = { kind: 'acknowledgement', perHour: ACKNOWLEDGEMENTS_PER_HOUR };

/**
 * Composes the letters about the records that wait longest for theirs, at most `limit` records, into the outbox. Any
 * number of workers may run it at once: a record is taken in the transaction that queues its letters. Returns how many
 * records it was.
 */
export function composeDueMails(
  { store, clock, secret }: Composing,
  all: readonly MailTemplates[],
  limit: number,
): Promise<number> {
  const byName = new Map(all.map((one) => [one.about.name, one]));
  return store.transaction(async (records) => {
    const { records: waiting } = await records.find(mailJob, { direction: 'ascending', limit });
    for (const due of waiting) {
      await composeOne(records, byName.get(due.about), due, { clock, secret });
      await records.delete(mailJob, due.id);
    }
    return waiting.length;
  });
}

async function composeOne(
  records: Records,
  templates: MailTemplates | undefined,
  due: Due,
  services: Omit<Composing, 'store'>,
): Promise<void> {
  const { clock } = services;
  try {
    if (!templates) throw new Error(`No letters are known about a ${due.about}`);
    const record = await records.get(templates.about, due.record);
    // Deleted or erased since: nobody is left to write to.
    const letters = record ? templates.compose(record) : [];
    // The form is taken and the company has its copy: only a stranger's mailbox is spared.
    for (const letter of letters)
      if (ours.has(letter.to) || (await mayWriteTo(records, services, letter.to, acknowledgement)))
        await queueEmail(records, letter, due.about, clock);
  } catch (error) {
    await keepDeadLetter(records, due, error, clock);
  }
}

/** What cannot be composed holds up no other, and an administrator sees it. */
async function keepDeadLetter(records: Records, { about, record }: Due, error: unknown, clock: Clock): Promise<void> {
  const lastError = String(error).slice(0, 1000);
  const email = { to: company.email, subject: `${about} ${record}`, text: lastError, html: escapeMarkup(lastError) };
  const { id } = await queueEmail(records, email, about, clock);
  await records.update(outboxMail, id, { state: 'failed', lastError });
}
