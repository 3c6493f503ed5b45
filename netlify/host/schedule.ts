import { Cron } from 'croner';

/** When scheduled work is due. Times are UTC, as Netlify's are. */
const MINUTE_MS = 60_000;

/** @throws for an invalid cron expression. */
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
 * Whether work that last started at `before` is due at `now`. A schedule of every minute, Netlify's finest step, is due
 * at each round, so that e-mails are sent sooner here. Everything is due once at the start, as runs may have been
 * missed.
 */
export function isDue(cron: string, before: Date | undefined, now: Date): boolean {
  const schedule = readSchedule(cron);
  if (cron === '* * * * *' || !before) return true;
  // The clock was set back: waiting until `before` comes again could take years.
  if (before.getTime() > now.getTime() + MINUTE_MS) return true;
  const next = schedule.nextRun(before);
  return next !== null && next <= now;
}
