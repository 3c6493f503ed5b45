import { z } from 'zod';
import type { Services } from '../ports/services.ts';
import { putRecord } from './record-iteration.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time servers correct by seconds; a wrong time zone is an hour. */
const BACK_MS = HOUR_MS;
/** A laptop asleep over a long weekend: only the wall clock goes on. */
const ASLEEP_MS = 4 * DAY_MS;
/** A site switched off over the holidays. */
const OFF_MS = 35 * DAY_MS;
/** After a jump, what depends on the clock waits this long. */
const STEADY_MS = DAY_MS;
/** How often the time is stored: a restart compares with it. */
const WRITE_EVERY_MS = 10 * 60_000;

/** The time this installation last saw. */
export const clockReading = {
  name: 'clockReading',
  schema: z.strictObject({
    seenAt: z.iso.datetime(),
    /** Counts the jumps: marks of an earlier epoch are invalid. */
    epoch: z.int().min(1),
    /** Since when the clock has run without a jump. */
    since: z.iso.datetime(),
    /** The last trusted time, after a jump away from it. */
    before: z.iso.datetime().optional(),
    /** It jumped too far ahead: a person must confirm it. */
    doubted: z.boolean(),
  }),
};
export const CLOCK_ID = 'site';
type Reading = z.output<typeof clockReading.schema>;

/** Whether the clock can be relied on. Data may be deleted by age only when it is trusted. */
export interface ClockState {
  epoch: number;
  trusted: boolean;
  /** Ends by `confirmClock`, or when the clock is set back. */
  doubted: boolean;
}

const iso = (time: number): string => new Date(time).toISOString();

/** The reading after a jump: trusted again when back at the trusted time; far ahead of it, a person must confirm. */
function afterJump({ epoch, seenAt, before = seenAt }: Reading, now: number): Reading {
  const anchor = Date.parse(before);
  const reading = { seenAt: iso(now), epoch: epoch + 1, since: iso(now), doubted: now > anchor + OFF_MS };
  return Math.abs(now - anchor) <= OFF_MS && now >= anchor - BACK_MS ? reading : { ...reading, before };
}

type Needs = Pick<Services, 'store' | 'clock'>;

/**
 * Watches the wall clock against the time elapsed in this process (`monotonic`, in ms), and against the last time the
 * store has seen. Checked before anything is deleted by age.
 */
export function watchClock(
  monotonic: () => number = () => performance.now(),
): (services: Needs) => Promise<ClockState> {
  let last: { wall: number; passed: number } | undefined;
  return async ({ store, clock }) => {
    const now = clock().getTime();
    const passed = monotonic();
    const drift = last ? now - last.wall - (passed - last.passed) : 0;
    last = { wall: now, passed };
    const before = await store.get(clockReading, CLOCK_ID);
    if (!before) {
      await putOnce(store, { seenAt: iso(now), epoch: 1, since: iso(now), doubted: false });
      return { epoch: 1, trusted: false, doubted: false };
    }
    const { id: _, createdAt: __, updatedAt: ___, ...stored } = before;
    const gap = now - Date.parse(stored.seenAt);
    const jumped = drift < -BACK_MS || drift > ASLEEP_MS || gap < -BACK_MS || gap > OFF_MS;
    const reading = jumped ? afterJump(stored, now) : { ...stored, seenAt: iso(now) };
    if (jumped)
      console.error(JSON.stringify({ at: iso(now), clock: 'jumped', from: stored.seenAt, doubted: reading.doubted }));
    if (jumped || gap >= WRITE_EVERY_MS) await putOnce(store, reading);
    return {
      epoch: reading.epoch,
      trusted: !reading.doubted && now - Date.parse(reading.since) >= STEADY_MS,
      doubted: reading.doubted,
    };
  };
}

const putOnce = (store: Needs['store'], { before, ...reading }: Reading): Promise<unknown> =>
  store.transaction((records) => putRecord(records, clockReading, CLOCK_ID, { ...reading, before }));

/** Confirms a clock that jumped; what depends on it resumes a day later. */
export async function confirmClock({ store, clock }: Needs): Promise<void> {
  const now = iso(clock().getTime());
  const epoch = ((await store.get(clockReading, CLOCK_ID))?.epoch ?? 0) + 1;
  await putOnce(store, { seenAt: now, epoch, since: now, doubted: false });
}
