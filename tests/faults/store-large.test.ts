import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { matching } from '../../netlify/adapters/store/sqlite/query.ts';
import { countOf } from '../../netlify/adapters/store/sqlite/records-adapter.ts';
import { PAGE_OF_KIND } from '../../netlify/adapters/store/sqlite/unreadable.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';

/**
 * What runs on the thread that serves pages never sorts, or looks through, all records of a kind: a store grows for
 * years.
 */
let folder: string;
let database: DatabaseSync;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-large-'));
  const file = path.join(folder, 'site.sqlite');
  await openSqliteStore({ file }).close();
  database = new DatabaseSync(file, { readOnly: true });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});
const planOf = (sql: string) =>
  database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => String(detail));

test('a check of every record reads each page by an index', () => {
  expect(planOf(PAGE_OF_KIND)).toEqual([
    expect.stringContaining('SEARCH records USING INDEX sqlite_autoindex_records_1'),
  ]);
});
test('a count looks up the unreadable records, not every match', () => {
  const plan = planOf(countOf(matching('outboxMail', { state: 'sent' }).sql));
  expect(plan).toContainEqual(expect.stringContaining('SEARCH unreadable'));
  const searches = plan.filter((step) => step.startsWith('SEARCH records'));
  expect(searches).toEqual([
    expect.stringContaining('USING COVERING INDEX records_by_field_state'),
    expect.stringContaining('USING INDEX sqlite_autoindex_records_1 (collection=? AND id=?)'),
  ]);
});
