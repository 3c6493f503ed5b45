import type { Clock } from '../ports/clock.ts';
import type { Records, Store } from '../ports/store.ts';
import { isPostponed } from '../queue/postponed.ts';
import { type Worker, workerRecord } from '../queue/worker.server.ts';
import { type OutboxMail, outboxMail } from './outbox.ts';

/**
 * Longer than the slowest attempt (the SMTP adapter gives up after two minutes). A worker that is gone loses its leases
 * at once; this is for one that lives and does nothing.
 */
export const LEASE_MS = 5 * 60_000;
/** Twice the longest wait before an attempt. */
const PUT_OFF_AT_MOST_MS = 2 * 3_600_000;
const ROWS_AT_MOST = 1000;
/** Taken in hand and not begun yet, while more is asked for: each connection has one. */
const IN_HAND_AT_MOST = 50;

export interface Leasing {
  store: Store;
  clock: Clock;
  worker: Worker;
}
/** `forms`: what people wait for. `newsletter`: one of very many. Neither waits behind the other. */
export type Lane = 'forms' | 'newsletter';
const ofLane = { forms: undefined, newsletter: true } as const;

/** The lease was lost, or is being given back: nothing of it may be done. */
export class LeaseLost extends Error {}

export const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
const NOBODY = { heldBy: undefined, leaseUntil: undefined };
const isOver = ({ nextAttemptAt }: OutboxMail, now: string) => nextAttemptAt <= now;
const oldestFirst = (a: OutboxMail, b: OutboxMail) =>
  a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0;

/**
 * What the worker had in hand that is gone: begun, it is `uncertain`; not begun, it waits again and is due. Also what
 * was begun and has outlived its lease. Returns how many are uncertain.
 */
export async function reclaimLostLeases({ store, clock, worker }: Leasing): Promise<number> {
  let uncertain = await giveUpOnOverdue({ store, clock, worker });
  for (const id of await worker.findDead())
    uncertain += await store.transaction(async (records) => {
      if (!(await worker.isDead(id, records))) return 0;
      const heldBy = { heldBy: id };
      const { records: begun } = await records.find(outboxMail, {
        where: { state: 'sending', ...heldBy },
        limit: ROWS_AT_MOST,
      });
      const { records: waiting } = await records.find(outboxMail, {
        where: { state: 'pending', ...heldBy },
        limit: ROWS_AT_MOST,
      });
      for (const mail of begun) await leaveToAPerson(records, mail);
      for (const mail of waiting)
        await records.update(outboxMail, mail.id, { ...NOBODY, nextAttemptAt: clock().toISOString() });
      if (begun.length + waiting.length < ROWS_AT_MOST) await records.delete(workerRecord, id);
      return begun.length;
    });
  return uncertain;
}

function giveUpOnOverdue({ store, clock }: Leasing): Promise<number> {
  return store.transaction(async (records) => {
    const { records: sending } = await records.find(outboxMail, {
      where: { state: 'sending' },
      direction: 'ascending',
      limit: ROWS_AT_MOST,
    });
    const overdue = sending.filter((mail) => isOver(mail, clock().toISOString()));
    for (const mail of overdue) await leaveToAPerson(records, mail);
    return overdue.length;
  });
}

const leaveToAPerson = (records: Records, mail: OutboxMail) =>
  records.update(outboxMail, mail.id, {
    ...NOBODY,
    state: 'uncertain',
    lastError: 'Interrupted while the mail server had it: no answer was noted',
  });

/** Takes at most `limit` in hand that were due at `until`, oldest first: people expect the order of what they did. */
export async function leaseDue(
  { store, clock, worker }: Leasing,
  lane: Lane,
  until: string,
  limit: number,
): Promise<OutboxMail[]> {
  const waiting = { state: 'pending', bulk: ofLane[lane] } as const;
  return store.transaction(async (records) => {
    const isDue = ({ heldBy, nextAttemptAt }: OutboxMail) =>
      heldBy ? nextAttemptAt <= until : !isPostponed(nextAttemptAt, new Date(until), PUT_OFF_AT_MOST_MS);
    // By age there is nothing to sort, however many wait; those that are tried again later may stand before what is
    // due.
    const { records: oldest } = await records.find(outboxMail, {
      where: waiting,
      direction: 'ascending',
      limit: limit + IN_HAND_AT_MOST,
    });
    let due = oldest.filter(isDue);
    // The first of those that wait, then the last: put off by a clock that ran ahead.
    for (const direction of ['ascending', 'descending'] as const)
      if (!due.length && oldest.length)
        due = (
          await records.find(outboxMail, { where: waiting, orderBy: 'nextAttemptAt', direction, limit })
        ).records.filter(isDue);
    if (!due.length) return [];
    await worker.register(records);
    const leaseUntil = after(clock(), LEASE_MS);
    const lease = { heldBy: worker.id, leaseUntil, nextAttemptAt: leaseUntil };
    const leased: OutboxMail[] = [];
    for (const { id } of due.slice(0, limit)) leased.push(await records.update(outboxMail, id, lease));
    return leased.sort(oldestFirst);
  });
}

const isHeld = (mail: OutboxMail | undefined, lease: OutboxMail): mail is OutboxMail =>
  mail?.state === 'pending' &&
  mail.heldBy === lease.heldBy &&
  mail.leaseUntil === lease.leaseUntil &&
  mail.nextAttemptAt === lease.leaseUntil;

/** Notes that the mail server is about to be given it. @throws NotHeld when another may have it by now. */
export async function markSending({ store, clock, worker }: Leasing, lease: OutboxMail): Promise<OutboxMail> {
  const begun = (mail: OutboxMail | undefined): Partial<OutboxMail> => {
    const now = clock();
    if (worker.stopping.aborted || !isHeld(mail, lease) || isOver(mail, now.toISOString()))
      throw new LeaseLost(`The e-mail ${lease.id} is not held any more`);
    const leaseUntil = after(now, LEASE_MS);
    return {
      state: 'sending',
      attempts: mail.attempts + 1,
      firstAttemptAt: mail.firstAttemptAt ?? now.toISOString(),
      leaseUntil,
      nextAttemptAt: leaseUntil,
    };
  };
  const sending = await store.updateUnchanged(outboxMail, lease, begun(lease));
  return (
    sending ??
    store.transaction(async (records) =>
      records.update(outboxMail, lease.id, begun(await records.get(outboxMail, lease.id))),
    )
  );
}

/** What was not begun waits again, as before it was taken in hand. */
export function releaseLeases({ store, clock }: Leasing, leases: readonly OutboxMail[]): Promise<void> {
  return store.transaction(async (records) => {
    for (const lease of leases) {
      const mail = await records.get(outboxMail, lease.id);
      if (isHeld(mail, lease))
        await records.update(outboxMail, lease.id, { ...NOBODY, nextAttemptAt: clock().toISOString() });
    }
  });
}

/**
 * Keeps what became of an attempt, unless somebody else has acted in between. An answer later than its lease still is
 * the truth.
 */
export async function recordOutcome(store: Store, begun: OutboxMail, change: Partial<OutboxMail>): Promise<void> {
  const outcome = { ...NOBODY, ...change };
  if (await store.updateUnchanged(outboxMail, begun, outcome)) return;
  await store.transaction(async (records) => {
    const mail = await records.get(outboxMail, begun.id);
    const isOurs = mail?.attempts === begun.attempts && (mail.state === 'sending' || mail.state === 'uncertain');
    if (begun.state === 'sending' ? isOurs : isHeld(mail, begun)) await records.update(outboxMail, begun.id, outcome);
  });
}
