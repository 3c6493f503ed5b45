import { AppError } from '../lib/errors.ts';
import { currentCaller } from './caller.ts';

export interface QueueBounds {
  /** How many run at the same time. */
  atOnce: number;
  /** How many may wait; whoever comes then is told that the server is busy. */
  waiting: number;
  /** How many one caller may have, running and waiting. Work without a caller is not counted. */
  perCaller: number;
}

/** Told to whoever finds a queue full. */
const COME_BACK_AFTER_SECONDS = 5;
/** Nothing was begun: it is worth trying again a little later. */
export const busy = (cause?: unknown): AppError =>
  new AppError('server/unavailable', { retryAfter: COME_BACK_AFTER_SECONDS, cause });

/**
 * Costly work in the order it came, a few at a time, with a bounded line behind it and no place for a caller who fills
 * it. Returns what runs one piece. @throws AppError server/unavailable at once when there is no place.
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
  /** The turn of one that ends goes to the next in line, so that nobody slips in between. */
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
