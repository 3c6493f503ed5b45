import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStore, type PostgresStoreOptions } from '../../netlify/adapters/store/postgres.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';
import { createDatabase, type TestDatabase } from '../postgres/databases.ts';
import { note } from './records.ts';
import { storeContract } from './store.contract.ts';

const searched = {
  contract_note: {
    fields: ['title', 'tags'],
    instead: { field: 'group', value: 'secret', fields: ['title', 'group'] },
  },
};

// Whatever the language of the database, and the order of its letters.
for (const [name, options] of [
  ['PostgreSQL', ''],
  ['PostgreSQL in French', "TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'fr-FR'"],
] as const)
  storeContract(name, async () => {
    const database = await createDatabase(options);
    const store = openPostgresStore({ url: database.url, searched });
    return {
      store,
      async clean() {
        await store.close();
        await database.drop();
      },
    };
  });

describe('PostgreSQL only', () => {
  async function place(): Promise<TestDatabase> {
    const database = await createDatabase();
    onTestFinished(() => database.drop());
    return database;
  }
  const opened = ({ url }: TestDatabase, options: Partial<PostgresStoreOptions> = {}) => {
    const store = openPostgresStore({ url, searched, ...options });
    onTestFinished(() => store.close());
    return store;
  };

  test('closing finishes what was asked, keeps it, and then refuses', async () => {
    const database = await place();
    const store = opened(database);
    const asked = Promise.all(Array.from({ length: 600 }, (_, i) => store.add(note, { title: `${i}` })));
    await Promise.all([store.close(), store.close()]);
    await asked;
    await expect(store.add(note, { title: 'late' })).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.count(note)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await opened(database).count(note)).toBe(600);
  });
  test('many processes that start at once create the tables once, and read each other', async () => {
    const database = await place();
    const stores = Array.from({ length: 8 }, () => opened(database));
    await Promise.all(stores.map((store, i) => store.add(note, { title: `${i}` }, `${i}`)));
    expect(await Promise.all(stores.map((store) => store.count(note)))).toEqual(stores.map(() => 8));
  });
  test('of many processes that add the last record of a number, one does', async () => {
    const database = await place();
    const stores = Array.from({ length: 4 }, () => opened(database));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        stores[i % 4]?.transaction(async (records) => {
          if ((await records.count(note, { group: 'seats' })) >= 5) return 'full';
          await records.add(note, { title: `person ${i}`, group: 'seats' });
          return 'seated';
        }),
      ),
    );
    expect(answers.filter((answer) => answer === 'seated')).toHaveLength(5);
  });
  test('a work that waits for something else is given up, and the others go on', async () => {
    const store = opened(await place(), { workPatienceMs: 500 });
    const stuck = store.transaction(async (records) => {
      await records.add(note, { title: 'stuck' });
      await new Promise(() => {});
    });
    const [one, two] = await Promise.allSettled([stuck, store.add(note, { title: 'other' })]);
    expect([one.status, two.status]).toEqual(['rejected', 'fulfilled']);
    expect((await store.find(note)).records.map(({ title }) => title)).toEqual(['other']);
  });
  test('a field that is searched no longer costs no index', async () => {
    const database = await place();
    await opened(database, { indexedFields: ['group', 'title'] }).count(note);
    await opened(database, { indexedFields: ['group'] }).count(note);
    const indexes = await database.query<{ indexname: string }>(
      "SELECT indexname FROM pg_indexes WHERE indexname LIKE 'records_by_field_%'",
    );
    expect(indexes.map(({ indexname }) => indexname)).toEqual(['records_by_field_group']);
  });
  test('a database of a newer release is refused and left alone', async () => {
    const database = await place();
    await opened(database).count(note);
    await database.query('UPDATE terrilys.version SET version = 99');
    const store = opened(database);
    await expect(store.count(note)).rejects.toThrow('newer release');
    await expect(store.add(note, { title: 'a' })).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await database.query('SELECT version FROM terrilys.version')).toEqual([{ version: 99 }]);
  });
  test('records of a release that searched other fields are found by this one', async () => {
    const database = await place();
    const earlier = opened(database, { searched: { contract_note: { fields: ['group'] } } });
    for (let n = 0; n < 1200; n++) await earlier.addOnce(note, `${n}`, { title: `Bonjour ${n}`, group: 'a' });
    const store = opened(database);
    await store.indexWords();
    // Refused until every record is in the index.
    const found = async () => (await store.search(note, { words: '1199' })).records.map(({ id }) => id);
    await expect.poll(found, { timeout: 20_000 }).toEqual(['1199']);
    expect((await store.search(note, { words: 'bonjour' })).total).toBe(1200);
  });
  test('ids and cursors that no visitor should have are looked for, not an error of the database', async () => {
    const store = opened(await place());
    for (const id of ['a\0b', '\ud83d', '\u0001']) {
      expect(await store.get(note, id)).toBeUndefined();
      await store.add(note, { title: 'x' }, id);
      expect((await store.get(note, id))?.id).toBe(id);
    }
    const forged = Buffer.from(JSON.stringify([note.name, 'title', false, '3a\0', 1])).toString('base64url');
    await expect(store.find(note, { orderBy: 'title', cursor: forged })).rejects.toBeInstanceOf(RangeError);
  });
});
