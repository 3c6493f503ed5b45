import { AppError } from '../lib/errors.ts';
import { currentCaller } from './caller.ts';

export interface QueueBounds {
  /** Concurrency. */
  atOnce: number;
  /** Maximum queue length; beyond it, calls are refused as busy. */
  waiting: number;
  /** Maximum per caller, running and waiting. Work without a caller is not limited. */
  perCaller: number;
}

/** Retry-After of a full queue. */
const COME_BACK_AFTER_SECONDS = 5;
/** The error of a full queue: nothing was started; try again later. */
export const busy = (cause?: unknown): AppError =>
  new AppError('server/unavailable', { retryAfter: COME_BACK_AFTER_SECONDS, cause });

/**
 * A bounded queue for costly work, first in, first out, with a limit per caller. Returns the function that runs one
 * piece. @throws AppError server/unavailable at once when it is full.
 */
export function boundedQueue({ atOnce, waiting, perCaller }: QueueBounds): <R>(work: () => Promise<R>) => Promise<R> {
  const waitingCalls: (() => void)[] = [];
  const slots = new Map<string, number>();
  let running = 0;

  function reserve(caller: string | undefined): () => void {
    if (running >= atOnce && waitingCalls.length >= waiting) throw busy();
    if (caller === undefined) return () => undefined;
    const count = slots.get(caller) ?? 0;
    if (count >= perCaller) throw busy();
    slots.set(caller, count + 1);
    return () => {
      const remaining = (slots.get(caller) ?? 1) - 1;
      if (remaining) slots.set(caller, remaining);
      else slots.delete(caller);
    };
  }
  /** Hands the slot directly to the next in line, so that no new call overtakes it. */
  const handOver = () => {
    const next = waitingCalls.shift();
    if (next) next();
    else running--;
  };

  return async (work) => {
    const release = reserve(currentCaller());
    try {
      if (running < atOnce) running++;
      else await new Promise<void>((start) => waitingCalls.push(start));
      try {
        return await work();
      } finally {
        handOver();
      }
    } finally {
      release();
    }
  };
}
