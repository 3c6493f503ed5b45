import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { putRecord } from '../../lib/record-iteration.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Records, Store } from '../../ports/store.ts';
import { FAILURES_BEFORE_LOCK, LOCKED_FOR_MS } from './auth.ts';

/** Consecutive failed attempts, including those in progress. */
export const guesses = {
  name: 'signInGuesses',
  schema: z.strictObject({ failures: z.int().min(0), lockedUntil: z.iso.datetime().optional() }),
};

interface AttemptServices {
  store: Store;
  clock: Clock;
}
const WRONG: readonly string[] = ['auth/invalid-credential', 'auth/disabled', 'auth/second-factor-wrong'];

/**
 * Counts an attempt before the hash is computed, so that at most five run, however many are sent in parallel. The fifth
 * locks until it succeeds. @throws auth/locked, which costs no hash.
 */
const reserve = ({ store, clock }: AttemptServices, counter: string): Promise<number> =>
  store.transaction(async (records) => {
    const now = clock().getTime();
    const before = await records.get(guesses, counter);
    const remainingMs = before?.lockedUntil ? new Date(before.lockedUntil).getTime() - now : 0;
    // A longer lock than usual was set by a clock that ran ahead, and would last for years: ignored.
    if (remainingMs > 0 && remainingMs <= LOCKED_FOR_MS)
      throw new AppError('auth/locked', { retryAfter: Math.ceil(remainingMs / 1000) });
    const failures = (before?.lockedUntil ? 0 : (before?.failures ?? 0)) + 1;
    const lockedUntil = failures >= FAILURES_BEFORE_LOCK ? new Date(now + LOCKED_FOR_MS).toISOString() : undefined;
    await putRecord(records, guesses, counter, { failures, lockedUntil });
    return failures;
  });

/** Takes back an attempt that was no guess. */
const release = ({ store }: AttemptServices, counter: string): Promise<void> =>
  store.transaction(async (records) => {
    const now = await records.get(guesses, counter);
    if (now)
      await records.update(guesses, counter, { failures: Math.max(0, now.failures - 1), lockedUntil: undefined });
  });

/**
 * Runs a check of a password or code as one of five attempts; a success resets the count. `onWrong` records a failure.
 */
export async function withAttempt<T>(
  services: AttemptServices,
  counter: string,
  check: () => Promise<T>,
  onWrong: (records: Records, locked: boolean) => Promise<void>,
): Promise<T> {
  const failures = await reserve(services, counter);
  const locked = failures >= FAILURES_BEFORE_LOCK;
  try {
    const proved = await check();
    await services.store.delete(guesses, counter);
    return proved;
  } catch (error) {
    if (!(error instanceof AppError) || !WRONG.includes(error.code)) {
      await release(services, counter);
      throw error;
    }
    await services.store.transaction((records) => onWrong(records, locked));
    throw locked ? new AppError('auth/locked', { retryAfter: LOCKED_FOR_MS / 1000 }) : error;
  }
}
