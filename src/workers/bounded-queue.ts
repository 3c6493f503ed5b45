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
  const line: (() => void)[] = [];
  const places = new Map<string, number>();
  let running = 0;

  function takePlace(caller: string | undefined): () => void {
    if (running >= atOnce && line.length >= waiting) throw busy();
    if (caller === undefined) return () => undefined;
    const taken = places.get(caller) ?? 0;
    if (taken >= perCaller) throw busy();
    places.set(caller, taken + 1);
    return () => {
      const left = (places.get(caller) ?? 1) - 1;
      if (left) places.set(caller, left);
      else places.delete(caller);
    };
  }
  /** Hands the slot directly to the next in line, so that no new call overtakes it. */
  const passTurn = () => {
    const next = line.shift();
    if (next) next();
    else running--;
  };

  return async (work) => {
    const leave = takePlace(currentCaller());
    try {
      if (running < atOnce) running++;
      else await new Promise<void>((turn) => line.push(turn));
      try {
        return await work();
      } finally {
        passTurn();
      }
    } finally {
      leave();
    }
  };
}
