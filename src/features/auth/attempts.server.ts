import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { putRecord } from '../../lib/record-iteration.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Records, Store } from '../../ports/store.ts';
import { FAILURES_BEFORE_LOCK, LOCKED_FOR_MS } from './auth.ts';

/** Attempts in a row that did not succeed, those under way included. */
export const guesses = {
  name: 'signInGuesses',
  schema: z.strictObject({ failures: z.int().min(0), lockedUntil: z.iso.datetime().optional() }),
};

interface Keeper {
  store: Store;
  clock: Clock;
}
const WRONG: readonly string[] = ['auth/invalid-credential', 'auth/disabled', 'auth/second-factor-wrong'];

/**
 * Counted before anything is computed: however many attempts come side by side, five are made. The fifth locks until it
 * proves right. @throws auth/locked, which costs no hash.
 */
const reserve = ({ store, clock }: Keeper, counter: string): Promise<number> =>
  store.transaction(async (records) => {
    const now = clock().getTime();
    const before = await records.get(guesses, counter);
    const left = before?.lockedUntil ? new Date(before.lockedUntil).getTime() - now : 0;
    // A lock that is longer than locks are was set by a clock that ran ahead: it would last for years.
    if (left > 0 && left <= LOCKED_FOR_MS) throw new AppError('auth/locked', { retryAfter: Math.ceil(left / 1000) });
    const failures = (before?.lockedUntil ? 0 : (before?.failures ?? 0)) + 1;
    const lockedUntil = failures >= FAILURES_BEFORE_LOCK ? new Date(now + LOCKED_FOR_MS).toISOString() : undefined;
    await putRecord(records, guesses, counter, { failures, lockedUntil });
    return failures;
  });

/** Gives a reserved attempt back that was no guess. */
const release = ({ store }: Keeper, counter: string): Promise<void> =>
  store.transaction(async (records) => {
    const now = await records.get(guesses, counter);
    if (now)
      await records.update(guesses, counter, { failures: Math.max(0, now.failures - 1), lockedUntil: undefined });
  });

/**
 * Runs a check of a password or a code as one of five attempts; the right one forgets those before it. `onWrong` keeps
 * what happened.
 */
export async function withAttempt<T>(
  keeper: Keeper,
  counter: string,
  check: () => Promise<T>,
  onWrong: (records: Records, locked: boolean) => Promise<void>,
): Promise<T> {
  const failures = await reserve(keeper, counter);
  const locked = failures >= FAILURES_BEFORE_LOCK;
  try {
    const proved = await check();
    await keeper.store.delete(guesses, counter);
    return proved;
  } catch (error) {
    if (!(error instanceof AppError) || !WRONG.includes(error.code)) {
      await release(keeper, counter);
      throw error;
    }
    await keeper.store.transaction((records) => onWrong(records, locked));
    throw locked ? new AppError('auth/locked', { retryAfter: LOCKED_FOR_MS / 1000 }) : error;
  }
}
