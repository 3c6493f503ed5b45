import { Cron } from 'croner';

/** When scheduled work is due. Times are UTC, as Netlify's are. */
const MINUTE_MS = 60_000;

/** @throws for what is no schedule: it must not be skipped in silence. */
export function readSchedule(cron: string): Cron {
  try {
    return new Cron(cron, { timezone: 'UTC', mode: '5-part', paused: true });
  } catch (cause) {
    throw new Error(
      `The schedule "${cron}" is not one this host knows: write "* * * * *", "30 7 * * *", "@hourly" or "@daily".`,
      { cause },
    );
  }
}

/**
 * Whether work last begun at `before` is due at `now`. What may run every minute is due at each round: Netlify's finest
 * step is a minute, and here mails leave sooner. Work is due once at the start, for whatever was missed while stopped.
 */
export function isDue(cron: string, before: Date | undefined, now: Date): boolean {
  const schedule = readSchedule(cron);
  if (cron === '* * * * *' || !before) return true;
  // The clock went back: waiting for the old time to come again could take years.
  if (before.getTime() > now.getTime() + MINUTE_MS) return true;
  const next = schedule.nextRun(before);
  return next !== null && next <= now;
}
