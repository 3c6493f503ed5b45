/** When scheduled work is due, by the forms of cron the functions use. Times are UTC, as Netlify's are. */

const MINUTE_MS = 60_000;
const NAMED: Record<string, string> = { '@hourly': '0 * * * *', '@daily': '0 0 * * *' };

interface Times {
  minutes: (minute: number) => boolean;
  hours: (hour: number) => boolean;
}

/** Every value, every Nth, or one below `below`. */
function field(text: string, below: number): ((value: number) => boolean) | undefined {
  if (text === '*') return () => true;
  const [, step = '', number = ''] = /^(?:\*\/(\d{1,2})|(\d{1,2}))$/.exec(text) ?? [];
  if (step && Number(step) > 0 && Number(step) < below) return (value) => value % Number(step) === 0;
  return number && Number(number) < below ? (value) => value === Number(number) : undefined;
}

/** @throws for a form this host does not know: a schedule must not be skipped in silence. */
export function readSchedule(cron: string): Times {
  const [minute = '', hour = '', ...days] = (NAMED[cron] ?? cron).trim().split(/\s+/);
  const [minutes, hours] = [field(minute, 60), field(hour, 24)];
  if (!minutes || !hours || days.join(' ') !== '* * *')
    throw new Error(`The schedule "${cron}" is not one this host knows: write "* * * * *", "*/15 * * * *", "30 7 * * *", "@hourly" or "@daily".`);
  return { minutes, hours };
}

/**
 * Whether work last begun at `before` is due at `now`. What may run every minute is due at each round: Netlify's finest
 * step is a minute, and here mails leave sooner. Work is due once at the start, for whatever was missed while stopped.
 */
export function isDue(cron: string, before: Date | undefined, now: Date): boolean {
  const { minutes, hours } = readSchedule(cron);
  if (cron === '* * * * *' || !before) return true;
  // The clock went back: waiting for the old time to come again could take years.
  if (before.getTime() > now.getTime() + MINUTE_MS) return true;
  const last = Math.floor(now.getTime() / MINUTE_MS);
  // A day holds every time these forms can name.
  const first = Math.max(Math.floor(before.getTime() / MINUTE_MS) + 1, last - 24 * 60);
  for (let minute = first; minute <= last; minute++) {
    const at = new Date(minute * MINUTE_MS);
    if (minutes(at.getUTCMinutes()) && hours(at.getUTCHours())) return true;
  }
  return false;
}
