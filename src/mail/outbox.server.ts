import { setTimeout as pause } from 'node:timers/promises';
import type { Delivery, Email, Mailer } from '../ports/mailer.ts';
import { StoreUnavailable } from '../ports/store.ts';
import {
  after,
  type Lane,
  LeaseLost,
  type Leasing,
  leaseDue,
  markSending,
  reclaimLostLeases,
  recordOutcome,
  releaseLeases,
} from './lease.server.ts';
import { isCredentialMail, type OutboxMail } from './outbox.ts';
import { renderMail } from './render.ts';

/** E-mails that one process sends in parallel, by lane: together, what usual mail servers accept from one address. */
export const CONNECTIONS: Record<Lane, number> = { forms: 5, newsletter: 3 };
export const FIRST_RETRY_MS = 60_000;
export const LONGEST_RETRY_MS = 3_600_000;
export const GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** A clock that jumped over the day between two attempts ends nothing. */
const GIVE_UP_AFTER_ATTEMPTS = 3;
/** Taken in hand at once by one commit; it is longer than a visitor's form waits for. */
const LEASED_AT_ONCE = 50;
const KEEP_AGAIN_MS = 1000;
const KEEP_TRIES = 60;

export interface Outbox extends Leasing {
  mailer: Mailer;
  /** Between 0 and 1, as Math.random. */
  random: () => number;
}
export interface DeliveryRound {
  lane?: Lane;
  /** Mails that leave side by side. */
  connections?: number;
  /** Mails at most. */
  limit?: number;
  /** Nothing more is begun once it says so. */
  isOver?: () => boolean;
  /** Awaited before each mail. */
  pace?: () => Promise<void>;
}
/** What one round did, in e-mails. `retried`: will be tried again later. */
export interface Drained {
  sent: number;
  retried: number;
  failed: number;
  uncertain: number;
  /** Why the last one that is tried again did not leave. */
  problem?: string;
}

/** A whole span of jitter: after an outage the queue does not come back all at once. */
export const retryDelayMs = (attempts: number, random: () => number): number =>
  Math.round(random() * Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1)));

/**
 * Sends what is due at its start, oldest first, and what is not begun when it is over is given back. Any number of
 * workers may run it at once. When the process dies, what was not yet handed over leaves with the next one; what was
 * handed over without a noted answer becomes `uncertain`.
 */
export async function drainOutbox(
  outbox: Outbox,
  { lane = 'forms', connections = 1, limit = Number.POSITIVE_INFINITY, isOver = () => false, pace }: DeliveryRound = {},
): Promise<Drained> {
  const { worker } = outbox;
  const drained: Drained = { sent: 0, retried: 0, failed: 0, uncertain: await reclaimLostLeases(outbox) };
  const startedAt = outbox.clock().toISOString();
  const held: OutboxMail[] = [];
  let left = limit;
  let leasing: Promise<void> | undefined;
  const lease = async () => {
    const leased = await leaseDue(outbox, lane, startedAt, Math.min(left, LEASED_AT_ONCE));
    left = leased.length ? left - leased.length : 0;
    held.push(...leased);
  };
  const next = async (): Promise<OutboxMail | undefined> => {
    while (!isOver() && !worker.stopping.aborted) {
      if (held.length) await pace?.();
      const mail = held.shift();
      if (mail) return mail;
      if (left <= 0) return undefined;
      leasing ??= lease().finally(() => {
        leasing = undefined;
      });
      await leasing;
    }
    return undefined;
  };
  const send = async () => {
    for (let mail = await next(); mail; mail = await next()) {
      const { outcome, problem } = await attempt(outbox, mail);
      if (outcome) drained[outcome] += 1;
      if (outcome === 'retried') drained.problem = problem;
    }
  };
  await worker.whileRunning(async () => {
    try {
      const sendings = await Promise.allSettled(Array.from({ length: connections }, send));
      for (const sending of sendings) if (sending.status === 'rejected') throw sending.reason;
    } finally {
      if (held.length) await onceAvailable(() => releaseLeases(outbox, held));
    }
  });
  return drained;
}

/** An e-mail in both its forms. @throws when it can have none: it is for a person to see. */
export function draw({ email, words }: Pick<OutboxMail, 'email' | 'words'>): Email {
  const { html, text } = words ? renderMail(words) : email;
  if (html === undefined || text === undefined) throw new Error('This e-mail says nothing');
  return { ...email, html, text };
}

type Outcome = Exclude<keyof Drained, 'problem'>;

/** Hands one over and keeps what became of it. Nothing is kept when it was not held any more, or is given back. */
async function attempt(outbox: Outbox, lease: OutboxMail): Promise<{ outcome?: Outcome; problem?: string }> {
  let begun: OutboxMail | undefined;
  let lost = false;
  const begin = async () => {
    begun ??= await markSending(outbox, lease).catch((error: unknown) => {
      // Nothing was begun, and not for the mail server's sake: it is no attempt.
      lost = error instanceof LeaseLost || error instanceof StoreUnavailable;
      throw error;
    });
  };
  const delivery = await deliver(outbox.mailer, lease, begin, () => begun !== undefined);
  if (lost || (outbox.worker.stopping.aborted && !begun && delivery.state !== 'sent')) {
    await onceAvailable(() => releaseLeases(outbox, [lease]));
    return {};
  }
  const now = outbox.clock();
  const mail = begun ?? {
    ...lease,
    attempts: lease.attempts + 1,
    firstAttemptAt: lease.firstAttemptAt ?? now.toISOString(),
  };
  const { outcome, change } = outcomeOf(mail, delivery, now, outbox.random);
  const { attempts, firstAttemptAt } = mail;
  // Its link has left: the store keeps no key to an account.
  const forgotten =
    outcome === 'sent' && mail.words && isCredentialMail(mail.purpose)
      ? { words: { ...mail.words, action: undefined, links: undefined } }
      : {};
  const noted = { attempts, firstAttemptAt, ...change, ...forgotten };
  await onceAvailable(() => recordOutcome(outbox.store, begun ?? lease, noted));
  return { outcome, ...(change.lastError !== undefined && { problem: change.lastError }) };
}

/**
 * What became of a letter is known here only, and what is in hand is nobody else's while this process lives: a store
 * that is locked or full is waited for.
 */
async function onceAvailable<R>(keep: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++)
    try {
      return await keep();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || tries >= KEEP_TRIES) throw error;
      await pause(KEEP_AGAIN_MS);
    }
}

async function deliver(
  mailer: Mailer,
  mail: OutboxMail,
  begin: () => Promise<void>,
  hasBegun: () => boolean,
): Promise<Delivery> {
  let email: Email;
  try {
    email = draw(mail);
  } catch (error) {
    return { state: 'refused', permanent: true, reason: String(error) };
  }
  try {
    return await mailer.send(email, mail.id, begin);
  } catch (error) {
    // A mailer never throws; one that does anyway has told nothing about what the server accepted, if it was given
    // anything.
    return hasBegun()
      ? { state: 'uncertain', reason: String(error) }
      : { state: 'refused', permanent: false, reason: String(error) };
  }
}

function outcomeOf(
  mail: OutboxMail,
  delivery: Delivery,
  now: Date,
  random: () => number,
): { outcome: Outcome; change: Partial<OutboxMail> } {
  if (delivery.state === 'sent') return { outcome: 'sent', change: { state: 'sent' } };
  const lastError = delivery.reason.slice(0, 1000);
  if (delivery.state === 'uncertain') return { outcome: 'uncertain', change: { state: 'uncertain', lastError } };
  const triedForMs = now.getTime() - Date.parse(mail.firstAttemptAt ?? now.toISOString());
  const longEnough = triedForMs >= GIVE_UP_AFTER_MS && mail.attempts >= GIVE_UP_AFTER_ATTEMPTS;
  if (delivery.permanent || longEnough) return { outcome: 'failed', change: { state: 'failed', lastError } };
  return {
    outcome: 'retried',
    change: { state: 'pending', nextAttemptAt: after(now, retryDelayMs(mail.attempts, random)), lastError },
  };
}
