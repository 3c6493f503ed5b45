import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Store, StoreConflict, StoreMissing } from '../../src/ports/store.ts';
import { note, type OpenStore, seat } from './records.ts';
import { modelCases } from './store.model.ts';
import { onceCases } from './store.once.ts';
import { queryCases } from './store.queries.ts';
import { searchCases } from './store.search.ts';
import { transactionCases } from './store.transactions.ts';
import { unreadableCases } from './store.unreadable.ts';

/** The behaviour required of every adapter of the store port. The contract's records are removed before each case. */
export function storeContract(name: string, open: OpenStore): void {
  describe(`store contract: ${name}`, () => {
    let opened: Awaited<ReturnType<OpenStore>>;
    const store = (): Store => opened.store;
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(() => empty(store()));
    afterAll(() => opened?.clean());

    describe('records', () => recordCases(store));
    describe('values', () => valueCases(store));
    describe('queries', () => queryCases(store));
    describe('search', () => searchCases(store));
    describe('transactions', () => transactionCases(store));
    describe('what is kept once', () => onceCases(store));
    describe('records of other releases', () => unreadableCases(store));
    describe('against a model', () => modelCases(store));
  });
}

async function empty(store: Store): Promise<void> {
  for (const type of [note, seat])
    for (
      let page = await store.find(type, { limit: 1000 });
      page.records.length;
      page = await store.find(type, { limit: 1000 })
    )
      await Promise.all(page.records.map(({ id }) => store.delete(type, id)));
  for (const { id } of (await store.check(note)).unreadable) await store.delete(note, id);
}

function recordCases(store: () => Store): void {
  test('a record added is read back with its id and dates, the schema having had its say', async () => {
    const before = new Date().toISOString();
    const added = await store().add(note, { title: '  Bonjour ' });
    expect(added).toMatchObject({ title: 'Bonjour', done: false, count: 0 });
    expect(added.id).toMatch(/^\S{8,}$/);
    expect(added.createdAt >= before && new Date(added.createdAt).toISOString() === added.createdAt).toBe(true);
    expect(added.updatedAt).toBe(added.createdAt);
    expect(await store().get(note, added.id)).toEqual(added);
  });
  test('an id may be chosen, once per kind of record', async () => {
    await store().add(note, { title: 'first' }, 'chosen');
    await expect(store().add(note, { title: 'second' }, 'chosen')).rejects.toBeInstanceOf(StoreConflict);
    expect((await store().get(note, 'chosen'))?.title).toBe('first');
    await store().add(seat, { event: 'e', person: 'p' }, 'chosen');
    expect(await store().count(note)).toBe(1);
  });
  test('one of many who choose the same id at once gets it', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => store().add(note, { title: `try ${i}` }, 'same')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const tried of tries) if (tried.status === 'rejected') expect(tried.reason).toBeInstanceOf(StoreConflict);
  });
  test('what is not there is undefined, not deleted, and cannot be changed', async () => {
    expect(await store().get(note, 'nobody')).toBeUndefined();
    expect(await store().delete(note, 'nobody')).toBe(false);
    await expect(store().update(note, 'nobody', { title: 'x' })).rejects.toBeInstanceOf(StoreMissing);
    await expect(store().increment(note, 'nobody', 'count')).rejects.toBeInstanceOf(StoreMissing);
  });
  test('an update merges fields, keeps the id and the first date, and can take an optional field away', async () => {
    const added = await store().add(note, { title: 'one', group: 'a', tags: ['x', 'y'] });
    const updated = await store().update(note, added.id, { title: 'two', tags: ['z'], group: undefined });
    expect(updated).toMatchObject({ id: added.id, createdAt: added.createdAt, title: 'two', tags: ['z'] });
    expect(updated.updatedAt >= added.updatedAt).toBe(true);
    expect(updated.group).toBeUndefined();
    expect(await store().get(note, added.id)).toEqual(updated);
  });
  test('a whole record, changed, can be given back as an update', async () => {
    const added = await store().add(note, { title: 'one' });
    expect(await store().update(note, added.id, { ...added, title: 'two' })).toMatchObject({
      id: added.id,
      title: 'two',
    });
  });
  test('a deleted record is gone', async () => {
    const { id } = await store().add(note, { title: 'one' });
    expect(await store().delete(note, id)).toBe(true);
    expect(await store().get(note, id)).toBeUndefined();
    expect((await store().find(note)).records).toEqual([]);
  });
  test('a deleted record can be put back with its first date', async () => {
    const { id, createdAt, updatedAt: _, ...fields } = await store().add(note, { title: 'one', tags: ['x'] });
    await store().delete(note, id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await store().add(note, fields, id, createdAt)).toMatchObject({ id, createdAt, ...fields });
    expect((await store().get(note, id))?.createdAt).toBe(createdAt);
  });
  test('an invalid record is refused and nothing is written', async () => {
    const wrong = { title: 42 } as unknown as { title: string };
    await expect(store().add(note, wrong)).rejects.toThrow();
    await expect(store().add(note, { title: 'x', unknown: 1 } as { title: string })).rejects.toThrow();
    expect(await store().count(note)).toBe(0);
    const { id } = await store().add(note, { title: 'good', count: 3 });
    await expect(store().update(note, id, wrong)).rejects.toThrow();
    await expect(store().increment(note, id, 'count', -4)).rejects.toThrow();
    expect(await store().get(note, id)).toMatchObject({ title: 'good', count: 3 });
  });
  test('increments at once all count', async () => {
    const { id } = await store().add(note, { title: 'views' });
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => store().increment(note, id, 'count', i % 2 ? undefined : 2)),
    );
    expect((await store().get(note, id))?.count).toBe(150);
    await store().increment(note, id, 'count', -150);
    expect((await store().get(note, id))?.count).toBe(0);
  });
}

/** docs/faults.md row 24: names and pasted text. */
const VALUES: [what: string, value: string][] = [
  ['accents and apostrophes', "Zoë O'Brien-L’Hôpital"],
  ['a decomposed accent', 'e\u0301'],
  ['an emoji family', '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['right to left, with marks', '\u202Bمرحبا\u202C שלום\u200F'],
  ['10,000 characters', 'é'.repeat(10_000)],
  ['nothing', ''],
  ['Null', 'Null'],
  ['null', 'null'],
  ['undefined', 'undefined'],
  ['true', 'true'],
  ['a number', '1e309'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['SQL', "'; DROP TABLE records; --"],
  ['wildcards', '%_*?'],
  ['JSON', '{"$type":"x"}'],
  ['quotes and slashes', '\\"/\\u0041'],
  ['line ends and a separator', 'a\r\nb\u2028c'],
  ['a NUL', 'a\0b'],
  ['half an emoji', 'a\ud83db'],
];

function valueCases(store: () => Store): void {
  test.each(VALUES)('%s comes back the same, and is found', async (_, title) => {
    const { id } = await store().add(note, { title, tags: [title] });
    await store().add(note, { title: `${title.slice(0, 9000)}!` });
    expect(await store().get(note, id)).toMatchObject({ title, tags: [title] });
    expect((await store().find(note, { where: { title } })).records.map((found) => found.id)).toEqual([id]);
    expect(await store().count(note, { title })).toBe(1);
  });
  test('a long page of such values, sorted, loses none at the cursors', async () => {
    const ids = await Promise.all(VALUES.map(async ([, title]) => (await store().add(note, { title })).id));
    for (const direction of ['ascending', 'descending'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await store().find(note, { orderBy: 'title', direction, limit: 1, cursor });
        seen.push(...page.records.map(({ id }) => id));
        cursor = page.next;
      } while (cursor && seen.length <= ids.length);
      expect(seen.toSorted()).toEqual(ids.toSorted());
    }
  });
  test.each(['__proto__', 'constructor', 'a/b', "it's", 'é'])('%s is an id like another', async (id) => {
    expect(await store().get(note, id)).toBeUndefined();
    await store().add(note, { title: 'x' }, id);
    expect((await store().get(note, id))?.id).toBe(id);
    expect(await store().count(note, { id })).toBe(1);
  });
}
