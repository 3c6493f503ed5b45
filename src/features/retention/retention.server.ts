import { DAY_MS } from '../../collections/calendar.ts';
import type { Services } from '../../ports/services.ts';
import type { RecordType, Stored } from '../../ports/store.ts';
import type { Purged, Rule } from './retention.ts';

const AT_ONCE = 200;

type Found = Stored<RecordType>;
const ageFrom = (record: Found, { since }: Rule) => String((record as Record<string, unknown>)[since] ?? '');

/** The records a rule finds too old, oldest first, a handful at a time: a first run may find a year of them. */
async function* tooOld({ store, clock }: Services, rule: Rule): AsyncGenerator<Found[]> {
  const limit = new Date(clock().getTime() - rule.days * DAY_MS).toISOString();
  let cursor: string | undefined;
  do {
    const page = await store.find(rule.type, { where: rule.where, orderBy: rule.since as never, direction: 'ascending', limit: AT_ONCE, cursor });
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
 * Removes what is kept longer than its rule allows, or only counts it (`dryRun`). Killed half-way, it goes on the next
 * time. Nothing a rule does not name is ever touched.
 */
export async function purge(services: Services, rules: readonly Rule[], { dryRun }: { dryRun: boolean }): Promise<Purged[]> {
  const report: Purged[] = [];
  for (const rule of rules) {
    const purged: Purged = { what: rule.what, days: rule.days, due: 0, files: 0, removed: 0 };
    for await (const found of tooOld(services, rule)) {
      purged.due += found.length;
      purged.files += found.reduce((sum, record) => sum + rule.filesOf(record as never).length, 0);
      if (dryRun) continue;
      const removed = await Promise.all(found.map((record) => remove(services, rule, record)));
      purged.removed += removed.filter(Boolean).length;
    }
    report.push(purged);
  }
  return report;
}
