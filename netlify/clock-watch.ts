import { watchClock } from '../src/lib/clock-watch.ts';

/** One per process: it compares the wall clock with the time elapsed since its last call. */
export const clockState = watchClock();
