import { watchClock } from '../src/lib/clock-watch.ts';

/** One for the process: it remembers the time that passed since it was last asked. */
export const clockState = watchClock();
