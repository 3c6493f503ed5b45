import { expect, test } from 'vitest';
import { type Store, StoreConflict } from '../../src/ports/store.ts';
import { note, seat } from './records.ts';

/** Atomicity and isolation. */
export function transactionCases(store: () => Store): void {
  test('gives back what the work returns, and the work reads its own writes', async () => {
    const seen = await store().transaction(async (records) => {
      const { id } = await records.add(note, { title: 'inside' });
      await records.increment(note, id, 'count');
      return { one: await records.get(note, id), all: await records.find(note), many: await records.count(note) };
    });
    expect(seen.one).toMatchObject({ title: 'inside', count: 1 });
    expect(seen.all.records).toHaveLength(1);
    expect(seen.many).toBe(1);
  });
  test('a work that fails leaves nothing behind, and only that one fails', async () => {
    const kept = await store().add(note, { title: 'kept', count: 1 });
    const works = Array.from({ length: 9 }, (_, i) =>
      store().transaction(async (records) => {
        await records.add(note, { title: `work ${i}` });
        await records.increment(note, kept.id, 'count');
        if (i % 3 === 0) throw new Error(`failed ${i}`);
        return i;
      }),
    );
    const settled = await Promise.allSettled(works);
    expect(settled.map(({ status }) => status === 'fulfilled')).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => i % 3 !== 0),
    );
    expect(settled[3]).toMatchObject({ reason: new Error('failed 3') });
    const titles = (await store().find(note)).records.map(({ title }) => title).toSorted();
    expect(titles).toEqual(['kept', ...[1, 2, 4, 5, 7, 8].map((i) => `work ${i}`)].toSorted());
    expect((await store().get(note, kept.id))?.count).toBe(7);
  });
  test('a work may go on after a conflict it caught', async () => {
    await store().add(note, { title: 'there' }, 'taken');
    const title = await store().transaction(async (records) => {
      const conflict = await records.add(note, { title: 'mine' }, 'taken').catch((error: unknown) => error);
      expect(conflict).toBeInstanceOf(StoreConflict);
      return (await records.update(note, 'taken', { title: 'changed' })).title;
    });
    expect([title, (await store().get(note, 'taken'))?.title]).toEqual(['changed', 'changed']);
  });
  test('nobody outside sees what is not committed', async () => {
    let outside: Promise<number> | undefined;
    await store().transaction(async (records) => {
      await records.add(note, { title: 'half' });
      outside = store().count(note);
      await records.add(note, { title: 'whole' });
    });
    // The read began before the commit: it sees none or both, never one.
    expect(await outside).not.toBe(1);
    expect(await store().count(note)).toBe(2);
  });
  test('works that read and then write do not lose each other', async () => {
    const { id } = await store().add(note, { title: 'account' });
    const addOne = () =>
      store().transaction(async (records) => {
        const before = await records.get(note, id);
        await records.count(note);
        await records.update(note, id, { count: (before?.count ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 40 }, addOne));
    expect((await store().get(note, id))?.count).toBe(40);
  });
  test('1,000 registrations at once for 50 seats, duplicates among them, end in exactly 50 people', async () => {
    const register = (person: string) =>
      store().transaction(async (records) => {
        const where = { event: 'workshop' };
        if ((await records.find(seat, { where: { ...where, person }, limit: 1 })).records.length) return 'already';
        if ((await records.count(seat, where)) >= 50) return 'full';
        await records.add(seat, { ...where, person });
        return 'seated';
      });
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => register(`person ${i % 700}`)));
    expect(answers.filter((answer) => answer === 'seated')).toHaveLength(50);
    const { records } = await store().find(seat, { limit: 1000 });
    expect(records).toHaveLength(50);
    expect(new Set(records.map(({ person }) => person)).size).toBe(50);
  });
  test('the records of a transaction that is over refuse', async () => {
    const records = await store().transaction(async (given) => given);
    await expect(records.add(note, { title: 'late' })).rejects.toThrow();
    expect(await store().count(note)).toBe(0);
  });
}
