/** Making one takes longer than all that is formatted for an answer. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish dates are those of ISO 8601.
  const made = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, made);
  return made;
}

/** What the clocks of a time zone show at an instant: `2026-11-29 18:30:00`. */
export const localTime = (at: Date, timeZone: string): string => formatOf(timeZone).format(at);
/** The day in a time zone: `2026-11-29`. */
export const dayIn = (at: Date, timeZone: string): string => localTime(at, timeZone).slice(0, 10);
/** The time of day in a time zone: `18:30`. */
export const timeIn = (at: Date, timeZone: string): string => localTime(at, timeZone).slice(11, 16);
/** The minute in a time zone, as every spreadsheet reads and sorts it: `2026-11-29 18:30`. */
export const minuteIn = (at: Date, timeZone: string): string => localTime(at, timeZone).slice(0, 16);
