import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';
import { note } from './records.ts';
import { storeContract } from './store.contract.ts';

const searched = {
  contract_note: {
    fields: ['title', 'tags'],
    instead: { field: 'group', value: 'secret', fields: ['title', 'group'] },
  },
};
const temporary = () => mkdtemp(path.join(tmpdir(), 'store-'));

for (const writesBeside of [false, true])
  storeContract(writesBeside ? 'SQLite, with a thread that writes' : 'SQLite', async () => {
    const folder = await temporary();
    const store = openSqliteStore({ file: path.join(folder, 'deep', 'store.sqlite'), searched, writesBeside });
    return {
      store,
      async clean() {
        await store.close();
        await rm(folder, { recursive: true });
      },
    };
  });

describe('SQLite only', () => {
  async function place(): Promise<string> {
    const folder = await temporary();
    onTestFinished(() => rm(folder, { recursive: true }));
    return path.join(folder, 'store.sqlite');
  }

  test('the dates are those of the clock', async () => {
    let now = '2026-01-01T00:00:00.000Z';
    const store = openSqliteStore({ file: await place(), clock: () => new Date(now) });
    const { id } = await store.add(note, { title: 'a' });
    now = '2026-01-02T00:00:00.000Z';
    expect(await store.update(note, id, { title: 'b' })).toMatchObject({
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: now,
    });
    await store.close();
  });
  test('closing finishes what was asked, keeps it, and then refuses', async () => {
    const file = await place();
    const store = openSqliteStore({ file });
    const asked = Promise.all(Array.from({ length: 600 }, (_, i) => store.add(note, { title: `${i}` })));
    await Promise.all([store.close(), store.close()]);
    await asked;
    await expect(store.add(note, { title: 'late' })).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.count(note)).rejects.toBeInstanceOf(StoreUnavailable);
    const again = openSqliteStore({ file });
    expect(await again.count(note)).toBe(600);
    await again.close();
  });
  test('writing around a transaction from inside it is refused at once', async () => {
    const store = openSqliteStore({ file: await place() });
    const around = store.transaction(async () => store.add(note, { title: 'around' }));
    await expect(around).rejects.toThrow('with the records it was given');
    expect(await store.count(note)).toBe(0);
    await store.close();
  });
  test('a work that waits for something else is given up, and the others go on', async () => {
    const store = openSqliteStore({ file: await place(), workPatienceMs: 50 });
    const stuck = store.transaction(async (records) => {
      await records.add(note, { title: 'stuck' });
      await new Promise(() => {});
    });
    const [one, two] = await Promise.allSettled([stuck, store.add(note, { title: 'other' })]);
    expect([one.status, two.status]).toEqual(['rejected', 'fulfilled']);
    expect((await store.find(note)).records.map(({ title }) => title)).toEqual(['other']);
    await store.close();
  });
  test('a search by an indexed field does not read the whole collection', async () => {
    const file = await place();
    await openSqliteStore({ file, indexedFields: ['group'] }).close();
    const database = new DatabaseSync(file);
    const plan = database.prepare(
      `EXPLAIN QUERY PLAN SELECT * FROM records WHERE collection = ? AND (data -> '$.group') = ? ORDER BY created_at DESC, sequence DESC`,
    );
    expect(plan.all().map(({ detail }) => detail)).toEqual([
      'SEARCH records USING INDEX records_by_field_group (collection=? AND <expr>=?)',
    ]);
    database.close();
  });
  test('a field that is searched no longer costs no index', async () => {
    const file = await place();
    await openSqliteStore({ file, indexedFields: ['group', 'title'] }).close();
    await openSqliteStore({ file, indexedFields: ['group'] }).close();
    const database = new DatabaseSync(file);
    const indexes = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'records_by_field_%'")
      .all();
    expect(indexes.map(({ name }) => name)).toEqual(['records_by_field_group']);
    database.close();
  });
  test('a file of a newer release is refused and left alone', async () => {
    const file = await place();
    await openSqliteStore({ file }).close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    const store = openSqliteStore({ file });
    await expect(store.count(note)).rejects.toThrow('newer release');
    await expect(store.add(note, { title: 'a' })).rejects.toBeInstanceOf(StoreUnavailable);
    expect(database.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 99 });
    await store.close();
    database.close();
  });
});
