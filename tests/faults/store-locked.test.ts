import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Connection } from '../../netlify/adapters/store/sqlite/connection.ts';
import { GroupCommit } from '../../netlify/adapters/store/sqlite/group-commit.ts';
import { recordsOver } from '../../netlify/adapters/store/sqlite/records-adapter.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';
import { order } from './store-pairs.ts';

/** docs/faults.md row 9: locked, unreachable or full. */
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-locked-'));
  file = path.join(folder, 'store.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

test('locked by another program: reads go on, writes are refused without effect, and succeed later', async () => {
  const store = openSqliteStore({ file, lockPatienceMs: 100 });
  await store.add(order, { text: 'before' }, 'before');
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const refused = await Promise.allSettled(Array.from({ length: 300 }, (_, i) => store.add(order, { text: `${i}` })));
  for (const result of refused)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  expect(await store.count(order)).toBe(1);
  other.exec('ROLLBACK');
  await store.add(order, { text: 'after' }, 'after');
  expect(await store.count(order)).toBe(2);
  other.close();
  await store.close();
});

test('a short lock is waited for, and the rest of the process goes on meanwhile', async () => {
  const store = openSqliteStore({ file });
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 10);
  setTimeout(() => other.exec('COMMIT'), 300);
  await store.add(order, { text: 'patient' }, 'patient');
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(3);
  expect(await store.get(order, 'patient')).toBeDefined();
  other.close();
  await store.close();
});

test('a full disk refuses the whole group without effect, and the store works again once there is room', async () => {
  await openSqliteStore({ file }).close();
  // The limit on pages belongs to one connection, so the store is put together by hand.
  const connection = new Connection(file, { patienceMs: 25 });
  connection.script('PRAGMA max_page_count = 40');
  const group = new GroupCommit(connection, { lockMs: 100, workMs: 1000 });
  const add = (text: string) => group.submit((session) => recordsOver(session, () => new Date()).add(order, { text }));
  const count = () => recordsOver(connection, () => new Date()).count(order);

  await add('before');
  const settled = await Promise.allSettled(Array.from({ length: 100 }, () => add('x'.repeat(4000))));
  for (const result of settled)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  expect(await count()).toBe(1);
  await add('small');
  expect(await count()).toBe(2);
  await group.close();
  connection.close();
});

test('a place that cannot be opened, or a file that is no store, is told with each call: opening never throws', async () => {
  await writeFile(path.join(folder, 'plain'), 'not a folder');
  const text = path.join(folder, 'text.sqlite');
  await writeFile(text, 'not a database, only words '.repeat(100));
  for (const place of [folder, path.join(folder, 'plain', 'store.sqlite'), text]) {
    const store = openSqliteStore({ file: place });
    await expect(store.count(order)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.add(order, { text: 'lost?' })).rejects.toBeInstanceOf(StoreUnavailable);
    await store.close();
  }
  expect(await readFile(text, 'utf8')).toContain('not a database');
});
