import { expect, test } from 'vitest';
import type { Query, Store } from '../../src/ports/store.ts';
import { note, seat } from './records.ts';

/** Queries, counts, order and pages. */
export function queryCases(store: () => Store): void {
  const addAll = async (...notes: { title: string; group?: string | null; rank?: number; done?: boolean }[]) => {
    for (const fields of notes) await store().add(note, fields);
  };
  const titles = async (query?: Query<typeof note>) =>
    (await store().find(note, query)).records.map(({ title }) => title);

  test('the newest comes first unless said otherwise', async () => {
    await addAll({ title: '1' }, { title: '2' }, { title: '3' });
    expect(await titles()).toEqual(['3', '2', '1']);
    expect(await titles({ direction: 'ascending' })).toEqual(['1', '2', '3']);
    expect(await titles({ orderBy: 'createdAt' })).toEqual(['3', '2', '1']);
  });
  test('equality holds on every field given, and on the right type', async () => {
    await addAll(
      { title: 'a', group: 'x', done: true, rank: 1 },
      { title: 'b', group: 'x', rank: 1.5 },
      { title: 'c', group: null, rank: 0 },
      { title: 'd' },
    );
    const found = async (where: Query<typeof note>['where']) => {
      const names = (await titles({ where })).toSorted().join('');
      expect(await store().count(note, where)).toBe(names.length);
      return names;
    };
    expect(await found({})).toBe('abcd');
    expect(await found({ group: 'x' })).toBe('ab');
    expect(await found({ group: 'x', done: true })).toBe('a');
    expect(await found({ done: false })).toBe('bcd');
    expect(await found({ rank: 1 })).toBe('a');
    expect(await found({ rank: 1.5 })).toBe('b');
    expect(await found({ rank: 0 })).toBe('c');
    expect(await found({ group: null })).toBe('c');
    expect(await found({ group: undefined })).toBe('d');
    expect(await found({ group: 'X' })).toBe('');
    expect(await found({ done: 1 as unknown as boolean })).toBe('');
    expect(await found({ rank: '1' as unknown as number })).toBe('');
  });
  test('the id and the dates can be asked for', async () => {
    const { id, createdAt } = await store().add(note, { title: 'a' });
    await addAll({ title: 'b' });
    expect(await titles({ where: { id } })).toEqual(['a']);
    expect(await titles({ where: { createdAt } })).toContain('a');
    expect(await titles({ where: { id: undefined } })).toEqual([]);
  });
  test('kinds do not mix', async () => {
    await addAll({ title: 'a' });
    expect(await store().find(seat)).toEqual({ records: [] });
    expect(await store().count(seat)).toBe(0);
  });
  test('any field orders, what lacks it comes first, and equals stay in order of arrival', async () => {
    await addAll(
      { title: 'b', rank: 10 },
      { title: 'a', rank: 9 },
      { title: 'none' },
      { title: 'c', rank: 10 },
      { title: 'd', rank: -1 },
    );
    expect(await titles({ orderBy: 'rank' })).toEqual(['none', 'd', 'a', 'b', 'c']);
    expect(await titles({ orderBy: 'rank', direction: 'descending' })).toEqual(['c', 'b', 'a', 'd', 'none']);
    expect(await titles({ orderBy: 'title' })).toEqual(['a', 'b', 'c', 'd', 'none']);
  });
  test('a page holds 50 records unless said otherwise, and never more than 1,000', async () => {
    await Promise.all(Array.from({ length: 1001 }, (_, i) => store().add(note, { title: `${i}` })));
    const sizes = await Promise.all(
      [undefined, 7, 5000].map(async (limit) => (await store().find(note, { limit })).records.length),
    );
    expect(sizes).toEqual([50, 7, 1000]);
    expect(await store().count(note)).toBe(1001);
  });
  test('the last page has no next, also when it is full', async () => {
    await addAll({ title: '1' }, { title: '2' });
    expect((await store().find(note, { limit: 2 })).next).toBeUndefined();
    expect((await store().find(note, { limit: 1 })).next).toBeTypeOf('string');
  });
  test.each(['createdAt', 'title', 'rank', 'done', 'id'] as const)(
    'pages by %s show each record once while others arrive and go',
    async (orderBy) => {
      for (const direction of ['ascending', 'descending'] as const) {
        const there = await Promise.all(
          Array.from({ length: 23 }, (_, i) =>
            store().add(note, { title: `t${i % 5}`, ...(i % 3 && { rank: i % 4 }), done: i % 2 > 0 }),
          ),
        );
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await store().find(note, { orderBy, direction, limit: 4, cursor });
          seen.push(...page.records.map(({ id }) => id));
          cursor = page.next;
          await addAll({ title: 't2', rank: 2 }, { title: 'a' });
          // The cursor is a position: its record may be deleted.
          const last = page.records.at(-1);
          if (last) await store().delete(note, last.id);
        } while (cursor && seen.length < 500);
        expect(new Set(seen).size).toBe(seen.length);
        expect(there.filter(({ id }) => !seen.includes(id))).toEqual([]);
      }
    },
  );
  test('a cursor of another query, or invented, is refused', async () => {
    await addAll({ title: '1' }, { title: '2' });
    const { next } = await store().find(note, { limit: 1 });
    await expect(store().find(note, { cursor: next, orderBy: 'title' })).rejects.toBeInstanceOf(RangeError);
    await expect(store().find(note, { cursor: next, direction: 'ascending' })).rejects.toBeInstanceOf(RangeError);
    for (const cursor of ['', 'x', '💥', Buffer.from('[1,2]').toString('base64url')])
      await expect(store().find(note, { cursor })).rejects.toBeInstanceOf(RangeError);
  });
  test.each(["a'b", 'a.b', '$.a', '__proto__', 'a b', ''])('%j is not the name of a field', async (field) => {
    const where = Object.fromEntries([[field, 'x']]);
    await expect(store().find(note, { where })).rejects.toBeInstanceOf(RangeError);
    await expect(store().count(note, where)).rejects.toBeInstanceOf(RangeError);
    await expect(store().find(note, { orderBy: field as 'title' })).rejects.toBeInstanceOf(RangeError);
  });
  test.each([0, -1, 1.5, Number.NaN])('%s is not a number of records', async (limit) => {
    await expect(store().find(note, { limit })).rejects.toBeInstanceOf(RangeError);
  });
}
