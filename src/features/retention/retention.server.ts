import { DAY_MS } from '../../collections/calendar.ts';
import type { ClockState } from '../../lib/clock-watch.ts';
import { putRecord } from '../../lib/record-iteration.ts';
import type { Services } from '../../ports/services.ts';
import type { RecordType, Stored } from '../../ports/store.ts';
import { type Purged, type PurgedFiles, purgeMark, type Rule } from './retention.ts';

const AT_ONCE = 200;
/** What was found too old is removed so long after: time for a person to see that something is wrong. */
const MARKED_FOR_MS = DAY_MS;
/** However often a person asks: a day of marks is a short list. */
const MARK_EVERY_MS = 3_600_000;

type Found = Stored<RecordType>;
const ageFrom = (record: Found, { since }: Rule) => String((record as Record<string, unknown>)[since] ?? '');
const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * The records a rule finds older than a moment, oldest first, a handful at a time: a first run may find a year of them.
 */
async function* olderThan({ store }: Services, rule: Rule, limit: string): AsyncGenerator<Found[]> {
  let cursor: string | undefined;
  do {
    // Beside the thread that serves pages: sorting all of a kind by its age takes long.
    const page = await store.search(rule.type, {
      where: rule.where,
      orderBy: rule.since as never,
      direction: 'ascending',
      limit: AT_ONCE,
      uncounted: true,
      cursor,
    });
    const due = page.records.filter((record) => ageFrom(record, rule) <= limit);
    const dated = due.filter((record) => ageFrom(record, rule));
    if (dated.length) yield dated;
    cursor = due.length === page.records.length ? page.next : undefined;
  } while (cursor);
}

/** Once more in the transaction that removes: somebody may have confirmed or answered in between. */
async function remove(services: Services, rule: Rule, found: Found): Promise<boolean> {
  // Files first: killed in between, the record is found again tomorrow and nothing stays that no record names.
  for (const key of rule.filesOf(found as never)) await services.files.remove(key);
  return services.store.transaction(async (records) => {
    const now = await records.get(rule.type, found.id);
    if (now?.updatedAt !== found.updatedAt) return false;
    return rule.remove ? rule.remove(services, records, found) : records.delete(rule.type, found.id);
  });
}

/**
 * Up to which age what a rule speaks of may go: what was marked a day ago or more, under a clock that has not jumped
 * since. Marks come a day before the time is up, so that the promise is kept to the day. A mark is a moment, not a
 * list: whatever was older then is marked, and what has changed since is younger.
 */
async function ripeUpTo(
  { store, clock }: Services,
  what: string,
  days: number,
  { epoch, trusted }: ClockState,
  write: boolean,
): Promise<string | undefined> {
  if (!trusted) return undefined;
  const now = clock();
  const known = (await store.get(purgeMark, what))?.marks.filter((mark) => mark.epoch === epoch) ?? [];
  const newest = known[0];
  if (write && (!newest || Math.abs(now.getTime() - Date.parse(newest.at)) >= MARK_EVERY_MS)) {
    const ripe = known.findIndex(({ at }) => now.getTime() - Date.parse(at) >= MARKED_FOR_MS);
    const kept = ripe < 0 ? known : known.slice(0, ripe + 1);
    const marks = [{ at: now.toISOString(), limit: daysBefore(now, days - 1), epoch }, ...kept];
    await store.transaction((records) => putRecord(records, purgeMark, what, { marks }));
  }
  const ripe = known.find(({ at }) => now.getTime() - Date.parse(at) >= MARKED_FOR_MS);
  return ripe && earlier(ripe.limit, daysBefore(now, days));
}

export interface PurgeOptions {
  dryRun: boolean;
  /** What the clock is worth: under one that jumped nothing is marked, nothing removed. */
  clockState: ClockState;
}

/**
 * Removes what is kept longer than its rule allows and was marked a day ago, or only counts it (`dryRun`). Killed
 * half-way, it goes on the next time. Nothing a rule does not name is ever touched.
 */
export async function purge(
  services: Services,
  rules: readonly Rule[],
  { dryRun, clockState }: PurgeOptions,
): Promise<Purged[]> {
  const report: Purged[] = [];
  for (const rule of rules) {
    const purged: Purged = { what: rule.what, days: rule.days, due: 0, files: 0, ripe: 0, removed: 0 };
    const ripe = (await ripeUpTo(services, rule.what, rule.days, clockState, !dryRun)) ?? '';
    for await (const found of olderThan(services, rule, daysBefore(services.clock(), rule.days))) {
      const going = found.filter((record) => ageFrom(record, rule) <= ripe);
      purged.due += found.length;
      purged.ripe += going.length;
      purged.files += found.reduce((sum, record) => sum + rule.filesOf(record as never).length, 0);
      if (dryRun) continue;
      const removed = await Promise.all(going.map((record) => remove(services, rule, record)));
      purged.removed += removed.filter(Boolean).length;
    }
    report.push(purged);
  }
  return report;
}

/** The same for files that are no record's: mails kept as files, files whose record is gone. */
export async function purgeFiles(
  services: Services,
  kinds: readonly PurgedFiles[],
  { dryRun, clockState }: PurgeOptions,
): Promise<Purged[]> {
  const report: Purged[] = [];
  for (const { what, days, olderThan: find, remove: removeOne } of kinds) {
    const due = await find(daysBefore(services.clock(), days));
    const ripe = await ripeUpTo(services, what, days, clockState, !dryRun);
    const going = ripe ? await find(ripe) : [];
    let removed = 0;
    if (!dryRun) for (const name of going) removed += (await removeOne(name)) ? 1 : 0;
    report.push({ what, days, due: due.length, files: due.length, ripe: going.length, removed });
  }
  return report;
}
