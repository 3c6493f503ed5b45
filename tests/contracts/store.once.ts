import { expect, test } from 'vitest';
import { type Store, StoreConflict } from '../../src/ports/store.ts';
import { note, seat } from './records.ts';

/** Writes of forms: stored once together with related records, and counted. */
export function onceCases(store: () => Store): void {
  const seatOf = (person: string, id?: string) => ({
    type: seat,
    fields: { event: 'workshop', person },
    ...(id && { id }),
  });

  test('a record is added with what goes with it, and read back as it was given', async () => {
    const added = await store().addOnce(note, 'form', { title: '  Bonjour ', tags: ['é', '👩‍👩‍👧‍👦'] }, [
      seatOf('Ada'),
      seatOf('Bob'),
    ]);
    expect(added).toMatchObject({ id: 'form', title: 'Bonjour', done: false, tags: ['é', '👩‍👩‍👧‍👦'] });
    expect(await store().get(note, 'form')).toEqual(added);
    expect((await store().find(seat)).records.map(({ person }) => person).toSorted()).toEqual(['Ada', 'Bob']);
    expect((await store().find(note, { where: { title: 'Bonjour' } })).records).toEqual([added]);
  });
  test('sent again it is the first one, and nothing goes with it a second time', async () => {
    const first = await store().addOnce(note, 'form', { title: 'first' }, [seatOf('Ada')]);
    expect(await store().addOnce(note, 'form', { title: 'second' }, [seatOf('Bob')])).toEqual(first);
    expect(await store().count(seat)).toBe(1);
  });
  test('of forty at once under one key, one is kept, and all are told the same', async () => {
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, i) => store().addOnce(note, 'key', { title: `try ${i}` }, [seatOf(`${i}`)])),
    );
    expect(new Set(tries.map(({ title }) => title)).size).toBe(1);
    expect([await store().count(note), await store().count(seat)]).toEqual([1, 1]);
  });
  test('where what goes with it cannot be added, it is not kept, and the others are', async () => {
    await store().add(seat, seatOf('Ada').fields, 'taken');
    const forms = Array.from({ length: 9 }, (_, i) =>
      store().addOnce(note, `form ${i}`, { title: 'x' }, [seatOf(`${i}`), seatOf('late', i % 3 ? undefined : 'taken')]),
    );
    const settled = await Promise.allSettled(forms);
    for (const [i, result] of settled.entries())
      if (i % 3) expect(result.status).toBe('fulfilled');
      else expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreConflict) });
    expect([await store().count(note), await store().count(seat)]).toEqual([6, 13]);
  });
  test('what does not fit its schema is refused, and nothing of it is written', async () => {
    await expect(store().addOnce(note, 'wrong', { title: 'x', count: -1 }, [seatOf('Ada')])).rejects.toThrow();
    await expect(
      store().addOnce(note, 'wrong', { title: 'x' }, [{ type: seat, fields: { event: 'workshop' } }]),
    ).rejects.toThrow();
    await expect(store().addOnce(note, '', { title: 'x' })).rejects.toBeInstanceOf(RangeError);
    expect([await store().count(note), await store().count(seat)]).toEqual([0, 0]);
  });
  test('it is not written around a transaction from inside it', async () => {
    const around = store().transaction(async () => store().addOnce(note, 'around', { title: 'x' }));
    await expect(around).rejects.toThrow('with the records it was given');
    expect(await store().count(note)).toBe(0);
  });
  test('beside transactions that read and write, neither loses the other', async () => {
    const { id } = await store().add(note, { title: 'account' });
    const addOne = () =>
      store().transaction(async (records) => {
        const before = await records.get(note, id);
        await records.count(seat);
        await records.update(note, id, { count: (before?.count ?? 0) + 1 });
      });
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => [
        addOne(),
        store().addOnce(seat, `seat ${i}`, seatOf(`${i}`).fields),
      ]).flat(),
    );
    expect((await store().get(note, id))?.count).toBe(40);
    expect(await store().count(seat)).toBe(40);
  });
  test('numbers in a list grow by one, from what they begin with, and all of them count', async () => {
    const initial = { title: 'views', ranks: [0, 5, 0] };
    await Promise.all(Array.from({ length: 60 }, (_, i) => store().countUp(note, 'day', ['ranks', i % 3], initial)));
    expect(await store().get(note, 'day')).toMatchObject({ title: 'views', ranks: [20, 25, 20] });
    await store().update(note, 'day', { ranks: [1, 2, 3] });
    await store().countUp(note, 'day', ['ranks', 1], initial);
    expect((await store().get(note, 'day'))?.ranks).toEqual([1, 3, 3]);
  });
  test('a record is changed as it was read; one that was changed meanwhile is left as it is', async () => {
    const before = await store().add(note, { title: 'one', group: 'a', tags: ['é', 'a\0b'] }, 'card');
    const after = await store().updateUnchanged(note, before, { title: 'two', group: undefined });
    expect(after).toMatchObject({ id: 'card', createdAt: before.createdAt, title: 'two', tags: before.tags });
    expect(after?.group).toBeUndefined();
    expect(await store().get(note, 'card')).toEqual(after);
    expect(await store().updateUnchanged(note, before, { title: 'late' })).toBeUndefined();
    expect(await store().get(note, 'card')).toEqual(after);
    await expect(store().updateUnchanged(note, after ?? before, { count: -1 })).rejects.toThrow();
    await store().delete(note, 'card');
    expect(await store().updateUnchanged(note, before, { title: 'gone' })).toBeUndefined();
    expect(await store().count(note)).toBe(0);
  });
  test('of forty who change what they read, one does', async () => {
    const before = await store().add(note, { title: 'seat' }, 'card');
    const changes = await Promise.all(
      Array.from({ length: 40 }, (_, i) => store().updateUnchanged(note, before, { count: i + 1 })),
    );
    expect(changes.filter(Boolean)).toHaveLength(1);
  });
}
