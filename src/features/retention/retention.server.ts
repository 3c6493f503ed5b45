import { DAY_MS } from '../../collections/calendar.ts';
import { isSitePicture } from '../../collections/site-pictures.ts';
import type { ClockState } from '../../lib/clock-watch.ts';
import { putRecord } from '../../lib/record-iteration.ts';
import type { StoredFileServices } from '../../ports/services.ts';
import type { RecordType, Stored } from '../../ports/store.ts';
import { type Purged, type PurgedFiles, purgeMark, type Rule } from './retention.ts';

const AT_ONCE = 200;
/** Delay between marking and deletion: time to notice that something is wrong. */
const MARKED_FOR_MS = DAY_MS;
/** Minimum interval between marks of one rule. */
const MARK_EVERY_MS = 3_600_000;

type Found = Stored<RecordType>;
const ageFrom = (record: Found, { since }: Rule) => String((record as Record<string, unknown>)[since] ?? '');
const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The records of a rule older than a moment, oldest first, in small pages: a first run may find a year of them. */
async function* olderThan({ store }: StoredFileServices, rule: Rule, limit: string): AsyncGenerator<Found[]> {
  let cursor: string | undefined;
  do {
    // `search` runs in another thread: sorting a large collection would block requests.
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

/** Checks again in the deleting transaction, as the record may have been updated in between. */
async function remove(services: StoredFileServices, rule: Rule, found: Found): Promise<boolean> {
  // Files first: after a crash the record is found again, and no file is left without a record. The photo of a published
  // review belongs to the site: it is deleted once no record refers to it.
  for (const key of rule.filesOf(found as never))
    if (!(await isSitePicture(services.store, key))) await services.files.remove(key);
  return services.store.transaction(async (records) => {
    const now = await records.get(rule.type, found.id);
    if (now?.updatedAt !== found.updatedAt) return false;
    return rule.remove ? rule.remove(services, records, found) : records.delete(rule.type, found.id);
  });
}

/**
 * The time before which records of a rule may be deleted: marked at least a day ago, under a clock that has not jumped
 * since. Marks are set a day before the retention ends, so that it is kept to the day. A mark is a time limit, not a
 * list: it covers all records older than the limit, and excludes those updated since.
 */
async function ripeUpTo(
  { store, clock }: StoredFileServices,
  what: string,
  days: number,
  { epoch, trusted }: ClockState,
  write: boolean,
): Promise<string | undefined> {
  if (!trusted) return undefined;
  const now = clock();
  const stored = (await store.get(purgeMark, what))?.marks.filter((mark) => mark.epoch === epoch) ?? [];
  const newest = stored[0];
  if (write && (!newest || Math.abs(now.getTime() - Date.parse(newest.at)) >= MARK_EVERY_MS)) {
    const ripe = stored.findIndex(({ at }) => now.getTime() - Date.parse(at) >= MARKED_FOR_MS);
    const retained = ripe < 0 ? stored : stored.slice(0, ripe + 1);
    const marks = [{ at: now.toISOString(), limit: daysBefore(now, days - 1), epoch }, ...retained];
    await store.transaction((records) => putRecord(records, purgeMark, what, { marks }));
  }
  const ripe = stored.find(({ at }) => now.getTime() - Date.parse(at) >= MARKED_FOR_MS);
  return ripe && earlier(ripe.limit, daysBefore(now, days));
}

export interface PurgeOptions {
  dryRun: boolean;
  /** With an untrusted clock nothing is marked or deleted. */
  clockState: ClockState;
  /** Nothing more is begun once it says so: what is left is found again by the next run. */
  isOver?: () => boolean;
}

/**
 * Deletes what exceeds a rule and was marked a day ago, or only counts it (`dryRun`). After a crash the next run
 * continues. Records without a rule are never touched.
 */
export async function purge(
  services: StoredFileServices,
  rules: readonly Rule[],
  { dryRun, clockState, isOver = () => false }: PurgeOptions,
): Promise<Purged[]> {
  const report: Purged[] = [];
  for (const rule of rules) {
    if (isOver()) break;
    const purged: Purged = { what: rule.what, days: rule.days, due: 0, files: 0, ripe: 0, removed: 0 };
    const ripe = (await ripeUpTo(services, rule.what, rule.days, clockState, !dryRun)) ?? '';
    for await (const found of olderThan(services, rule, daysBefore(services.clock(), rule.days))) {
      const going = found.filter((record) => ageFrom(record, rule) <= ripe);
      purged.due += found.length;
      purged.ripe += going.length;
      purged.files += found.reduce((sum, record) => sum + rule.filesOf(record as never).length, 0);
      if (dryRun) continue;
      if (isOver()) break;
      const removed = await Promise.all(going.map((record) => remove(services, rule, record)));
      purged.removed += removed.filter(Boolean).length;
    }
    report.push(purged);
  }
  return report;
}

/** The same for files that belong to no record: mails written as files, and files whose record is gone. */
export async function purgeFiles(
  services: StoredFileServices,
  kinds: readonly PurgedFiles[],
  { dryRun, clockState, isOver = () => false }: PurgeOptions,
): Promise<Purged[]> {
  const report: Purged[] = [];
  for (const { what, days, olderThan: find, remove: removeOne } of kinds) {
    if (isOver()) break;
    const due = await find(daysBefore(services.clock(), days));
    const ripe = await ripeUpTo(services, what, days, clockState, !dryRun);
    const going = ripe ? await find(ripe) : [];
    let removed = 0;
    if (!dryRun)
      for (const name of going) {
        if (isOver()) break;
        removed += (await removeOne(name)) ? 1 : 0;
      }
    report.push({ what, days, due: due.length, files: due.length, ripe: going.length, removed });
  }
  return report;
}
