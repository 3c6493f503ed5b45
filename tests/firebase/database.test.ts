import { describe, expect, onTestFinished, test } from 'vitest';
import { type FirestoreStoreOptions, openFirestoreStore } from '../../netlify/adapters/store/firestore.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';
import { note } from '../contracts/records.ts';
import { createDatabase, type TestDatabase } from './firestore.ts';

const opened = ({ open }: TestDatabase, options: Partial<FirestoreStoreOptions> = {}) => {
  const store = openFirestoreStore({ open, ...options });
  onTestFinished(() => store.close());
  return store;
};

describe('Firestore only', () => {
  test('closing finishes what was asked, keeps it, and then refuses', async () => {
    const database = await createDatabase();
    const store = opened(database);
    const asked = Promise.all(Array.from({ length: 200 }, (_, i) => store.add(note, { title: `${i}` })));
    await Promise.all([store.close(), store.close()]);
    await asked;
    await expect(store.add(note, { title: 'late' })).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.count(note)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await opened(database).count(note)).toBe(200);
  });
  test('of many processes that add the last record of a number, one does', async () => {
    const database = await createDatabase();
    const stores = Array.from({ length: 4 }, () => opened(database));
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, i) =>
        stores[i % 4]?.transaction(async (records) => {
          if ((await records.count(note, { group: 'seats' })) >= 5) return 'full';
          await records.add(note, { title: `person ${i}`, group: 'seats' });
          return 'seated';
        }),
      ),
    );
    expect(answers.filter((answer) => answer === 'seated')).toHaveLength(5);
    expect(await stores[0]?.count(note, { group: 'seats' })).toBe(5);
  });
  test('numbers that several processes count up all count', async () => {
    const database = await createDatabase();
    const stores = Array.from({ length: 4 }, () => opened(database));
    await Promise.all(
      Array.from({ length: 80 }, (_, i) =>
        stores[i % 4]?.countUp(note, 'day', ['ranks', i % 2], { title: 'views', ranks: [0, 0] }),
      ),
    );
    expect((await stores[0]?.get(note, 'day'))?.ranks).toEqual([40, 40]);
  });
  test('a work that waits for something else is given up, and the others go on', async () => {
    const store = opened(await createDatabase(), { workPatienceMs: 300 });
    const stuck = store.transaction(async (records) => {
      await records.add(note, { title: 'stuck' });
      await new Promise(() => {});
    });
    const [one, two] = await Promise.allSettled([stuck, store.add(note, { title: 'other' })]);
    expect([one.status, two.status]).toEqual(['rejected', 'fulfilled']);
    expect((await store.find(note)).records.map(({ title }) => title)).toEqual(['other']);
  });
  test('works that share a transaction each see what those before wrote, and not what failed', async () => {
    const store = opened(await createDatabase());
    const works = Array.from({ length: 60 }, (_, i) =>
      store.transaction(async (records) => {
        const seen = await records.count(note);
        await records.add(note, { title: `${i}`, rank: seen });
        if (i % 4 === 0) throw new Error('failed');
      }),
    );
    await Promise.allSettled(works);
    const { records } = await store.find(note, { limit: 1000 });
    expect(records.map(({ rank }) => rank).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 45 }, (_, i) => i),
    );
  });
  test('a transaction of 600 records is refused whole, also when the commit is shared', async () => {
    const store = opened(await createDatabase());
    const write = (count: number, name: string) =>
      store.transaction(async (records) => {
        for (let i = 0; i < count; i++) await records.add(note, { title: name }, `${name} ${i}`);
      });
    await expect(write(600, 'many')).rejects.toThrow('Firestore takes 500');
    expect(await store.count(note)).toBe(0);
    await Promise.all(Array.from({ length: 12 }, (_, i) => write(90, `some ${i}`)));
    expect(await store.count(note)).toBe(1080);
  });
  test('a record of more than Firestore takes is refused before it is sent', async () => {
    const store = opened(await createDatabase());
    const tags = Array.from({ length: 1100 }, () => 'a'.repeat(1000));
    await expect(store.add(note, { title: 'long', tags })).rejects.toThrow('does not fit into Firestore');
    expect(await store.count(note)).toBe(0);
  });
  test('a database of a newer release is refused and left alone', async () => {
    const database = await createDatabase();
    await opened(database).count(note);
    const firestore = await database.open();
    await firestore.doc('terrilys/store').update({ layout: 99 });
    const store = opened(database);
    await expect(store.count(note)).rejects.toThrow('newer release');
    await expect(store.add(note, { title: 'a' })).rejects.toBeInstanceOf(StoreUnavailable);
    expect((await firestore.doc('terrilys/store').get()).data()).toMatchObject({ layout: 99 });
  });
  test('a database that cannot be opened is asked again by the next call, and its state is known', async () => {
    const database = await createDatabase();
    let isAway = true;
    const open = () =>
      isAway ? Promise.reject(Object.assign(new Error('14 UNAVAILABLE'), { code: 14 })) : database.open();
    const store = opened({ open });
    await expect(store.add(note, { title: 'a' })).rejects.toBeInstanceOf(StoreUnavailable);
    expect(store.health()).toMatchObject({ state: 'unavailable', problem: 'Firestore cannot be reached.' });
    isAway = false;
    await store.add(note, { title: 'a' });
    expect(await store.verify()).toMatchObject({ state: 'sound' });
  });
  test('a database that does not answer is unavailable before the visitor gives up', async () => {
    const store = opened(await createDatabase(), { open: () => new Promise(() => {}), answerPatienceMs: 50 });
    await expect(store.get(note, 'a')).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.add(note, { title: 'a' })).rejects.toThrow('does not answer');
    expect(store.health().state).toBe('unavailable');
  });
  test('ids that Firestore reserves, or that are long, are ids like others', async () => {
    const store = opened(await createDatabase());
    for (const id of ['.', '..', '__id__', 'a/b/c', '%', 'é'.repeat(500), 'a\0b', '\ud83d', '\u0001']) {
      expect(await store.get(note, id)).toBeUndefined();
      await store.add(note, { title: 'x' }, id);
      expect((await store.get(note, id))?.id).toBe(id);
      expect((await store.find(note, { where: { id } })).records).toHaveLength(1);
    }
  });
});
