import type { Clock } from '../ports/clock.ts';
import type { Delivery, Email, Mailer } from '../ports/mailer.ts';
import type { Records, Store } from '../ports/store.ts';
import { layOut } from './layout.ts';
import { isKeyMail, type OutboxMail, outboxMail } from './outbox.ts';

/** Longer than the slowest attempt (the SMTP adapter gives up after two minutes). */
export const LEASE_MS = 5 * 60_000;
export const FIRST_RETRY_MS = 60_000;
export const LONGEST_RETRY_MS = 3_600_000;
export const GIVE_UP_AFTER_MS = 24 * 3_600_000;

export interface Outbox {
  store: Store;
  mailer: Mailer;
  clock: Clock;
  /** Between 0 and 1, as Math.random. */
  random: () => number;
}
/** What one round did, in e-mails. `retried`: will be tried again later. */
export interface Drained {
  sent: number;
  retried: number;
  failed: number;
  uncertain: number;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** A whole span of jitter: after an outage the queue does not come back all at once. */
export const retryDelayMs = (attempts: number, random: () => number): number =>
  Math.round(random() * Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1)));

/**
 * Sends what is due, oldest first; in `lanes` side by side. Any number of workers may run it at once. When the process dies, what was not
 * yet handed over goes out after the lease; what was handed over without a noted answer becomes `uncertain`.
 */
export async function drainOutbox(outbox: Outbox, { limit, lanes = 1 }: { limit: number; lanes?: number }): Promise<Drained> {
  const drained: Drained = { sent: 0, retried: 0, failed: 0, uncertain: await giveUpOnInterrupted(outbox) };
  const due = await leaseDue(outbox, limit);
  // One commit tells what became of a letter and that the next one leaves: half as many waits for the disk.
  const lane = async () => {
    let gone: { mail: OutboxMail; delivery: Delivery } | undefined;
    for (let leased = due.shift(); leased || gone; leased = due.shift()) {
      const { outcome, mail } = await outbox.store.transaction(async (records) => ({
        outcome: gone && (await noteDelivery(records, outbox, gone.mail, gone.delivery)),
        mail: leased && (await noteSending(records, outbox, leased)),
      }));
      if (outcome) drained[outcome] += 1;
      gone = mail && { mail, delivery: await deliver(outbox.mailer, mail) };
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return drained;
}

/** Still `sending` after its lease: its worker died between the mail server's answer and noting it, or before. */
function giveUpOnInterrupted({ store, clock }: Outbox): Promise<number> {
  return store.transaction(async (records) => {
    const now = clock().toISOString();
    const { records: sending } = await records.find(outboxMail, { where: { state: 'sending' }, orderBy: 'nextAttemptAt', direction: 'ascending', limit: 1000 });
    const interrupted = sending.filter(({ nextAttemptAt }) => nextAttemptAt <= now);
    for (const { id } of interrupted) {
      await records.update(outboxMail, id, { state: 'uncertain', lastError: 'Interrupted while the mail server had it: no answer was noted' });
    }
    return interrupted.length;
  });
}

function leaseDue({ store, clock }: Outbox, limit: number): Promise<OutboxMail[]> {
  return store.transaction(async (records) => {
    const now = clock();
    const { records: pending } = await records.find(outboxMail, { where: { state: 'pending' }, orderBy: 'nextAttemptAt', direction: 'ascending', limit });
    const due = pending.filter(({ nextAttemptAt }) => nextAttemptAt <= now.toISOString());
    const leaseUntil = after(now, LEASE_MS);
    const leased: OutboxMail[] = [];
    for (const { id } of due) leased.push(await records.update(outboxMail, id, { leaseUntil, nextAttemptAt: leaseUntil }));
    // Retries come due in the order of their jitter; people expect the order of what they did.
    return leased.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  });
}

/** Undefined when the lease ran out while earlier e-mails were sent: another worker may have it. */
async function noteSending(records: Records, { clock }: Outbox, leased: OutboxMail): Promise<OutboxMail | undefined> {
  const now = clock();
  const mail = await records.get(outboxMail, leased.id);
  const held = mail?.state === 'pending' && mail.leaseUntil === leased.leaseUntil && mail.nextAttemptAt === leased.leaseUntil;
  if (!held || mail.nextAttemptAt <= now.toISOString()) return undefined;
  const leaseUntil = after(now, LEASE_MS);
  return records.update(outboxMail, mail.id, {
    state: 'sending',
    attempts: mail.attempts + 1,
    firstAttemptAt: mail.firstAttemptAt ?? now.toISOString(),
    leaseUntil,
    nextAttemptAt: leaseUntil,
  });
}

/** An e-mail in both its forms. @throws when it can have none: it is for a person to see. */
export function draw({ email, words }: Pick<OutboxMail, 'email' | 'words'>): Email {
  const { html, text } = words ? layOut(words) : email;
  if (html === undefined || text === undefined) throw new Error('This e-mail says nothing');
  return { ...email, html, text };
}

async function deliver(mailer: Mailer, mail: OutboxMail): Promise<Delivery> {
  let email: Email;
  try {
    email = draw(mail);
  } catch (error) {
    return { state: 'refused', permanent: true, reason: String(error) };
  }
  try {
    return await mailer.send(email, mail.id);
  } catch (error) {
    // A mailer never throws; one that does anyway has told nothing about what the server accepted.
    return { state: 'uncertain', reason: String(error) };
  }
}

async function noteDelivery(records: Records, { clock, random }: Outbox, sent: OutboxMail, delivery: Delivery): Promise<keyof Drained> {
  const { outcome, change } = outcomeOf(sent, delivery, clock(), random);
  const mail = await records.get(outboxMail, sent.id);
  // An answer later than its lease still is the truth, unless a person has acted in between.
  const ours = mail?.attempts === sent.attempts && (mail.state === 'sending' || mail.state === 'uncertain');
  // Its link has left: the store keeps no key to an account.
  const forgotten = outcome === 'sent' && mail?.words && isKeyMail(mail.purpose) ? { words: { ...mail.words, action: undefined, links: undefined } } : {};
  if (ours) await records.update(outboxMail, sent.id, { ...change, ...forgotten });
  return outcome;
}

function outcomeOf(mail: OutboxMail, delivery: Delivery, now: Date, random: () => number): { outcome: keyof Drained; change: Partial<OutboxMail> } {
  if (delivery.state === 'sent') return { outcome: 'sent', change: { state: 'sent' } };
  const lastError = delivery.reason.slice(0, 1000);
  if (delivery.state === 'uncertain') return { outcome: 'uncertain', change: { state: 'uncertain', lastError } };
  const triedForMs = now.getTime() - Date.parse(mail.firstAttemptAt ?? now.toISOString());
  if (delivery.permanent || triedForMs >= GIVE_UP_AFTER_MS) return { outcome: 'failed', change: { state: 'failed', lastError } };
  return { outcome: 'retried', change: { state: 'pending', nextAttemptAt: after(now, retryDelayMs(mail.attempts, random)), lastError } };
}
