import { instant, isoDay } from './calendar.ts';
import { company } from './company.ts';
import type { StoredCollection } from './define.ts';

type Dated = Pick<StoredCollection, 'dates'>;

/**
 * When a record appears on the site: at its hour, in the company's time zone, where it has one; otherwise as its day
 * begins (UTC). Undefined for one without a day, which waits for none.
 */
export function appearsAt({ dates }: Dated, record: Readonly<Record<string, unknown>>): Date | undefined {
  const day = dates?.published && record[dates.published];
  if (typeof day !== 'string' || !day) return undefined;
  const time = dates?.publishedTime && record[dates.publishedTime];
  return typeof time === 'string' && time
    ? new Date(instant(new Date(day), time, company.hours.timeZone))
    : new Date(`${isoDay(new Date(day))}T00:00:00Z`);
}

/** Whether a record waits for its day or its hour. */
export function isPlanned(collection: Dated, record: Readonly<Record<string, unknown>>, now: Date): boolean {
  const at = appearsAt(collection, record);
  return at !== undefined && at > now;
}
