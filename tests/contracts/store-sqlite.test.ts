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

/** As many notes as an import brings, without the time that many transactions take. */
function importNotes(file: string, count: number): void {
  const database = new DatabaseSync(file);
  const add = database.prepare(
    "INSERT INTO records (collection, id, data, created_at, updated_at) VALUES ('contract_note', ?, ?, '2026', '2026')",
  );
  database.exec('BEGIN');
  for (let n = 0; n < count; n++) add.run(`note-${n}`, JSON.stringify({ title: `Bonjour ${n}`, group: 'a' }));
  database.exec('COMMIT');
  database.close();
}

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

  test('words are searched in a store that has changed more often than it remembers', async () => {
    const file = await place();
    const store = openSqliteStore({ file, searched });
    onTestFinished(() => store.close());
    const { id } = await store.add(note, { title: 'premier' });
    for (const title of ['second', 'troisième', 'quatrième']) await store.update(note, id, { title });
    const database = new DatabaseSync(file);
    database.exec('DELETE FROM record_changes WHERE position < 3');
    database.close();
    expect((await store.search(note, { words: 'quatrieme' })).total).toBe(1);
    expect((await store.search(note, { words: 'premier' })).total).toBe(0);
  });
  test('an index of words that takes long is made in slices: who asks is told how far it is, and lists go on', async () => {
    const file = await place();
    await openSqliteStore({ file }).close();
    importNotes(file, 50_000);
    const store = openSqliteStore({ file, searched, indexPatienceMs: 0 });
    onTestFinished(() => store.close());
    await expect(store.search(note, { words: 'bonjour' })).rejects.toBeInstanceOf(StoreUnavailable);
    const first = await store.search(note, { words: 'bonjour', partial: true });
    expect(first.indexed).toBeGreaterThan(0);
    expect(first.total).toBeLessThan(50_000);
    expect((await store.search(note, {})).total).toBe(50_000);
    const search = () => store.search(note, { words: 'bonjour', partial: true });
    await expect.poll(async () => (await search()).indexed, { timeout: 20_000 }).toBeUndefined();
    expect((await search()).total).toBe(50_000);
    expect((await store.search(note, { words: '49999' })).records.map(({ id }) => id)).toEqual(['note-49999']);
  });
});
