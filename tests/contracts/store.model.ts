import { expect, test } from 'vitest';
import { type Store, StoreConflict, StoreMissing } from '../../src/ports/store.ts';
import { note, numbersFrom } from './records.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];
const GROUPS = ['x', 'y', 'é', '__proto__', undefined, null];
const STEPS = 150;

interface Fields {
  title: string;
  group?: string | null | undefined;
  count: number;
}

/** Model test: random sequences of calls must have the same result as in a Map. */
export function modelCases(store: () => Store): void {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('random calls, seed %i', async (seed) => {
    const random = numbersFrom(seed);
    const pick = <V>(values: readonly V[]) => values[random(values.length)] as V;
    const model = new Map<string, Fields>();

    for (let step = 0; step < STEPS; step++) {
      const id = pick(IDS);
      const before = model.get(id);
      const [title, group] = [`${seed}.${step}`, pick(GROUPS)];
      const call = random(6);
      if (call === 0) {
        const adding = store().add(note, { title, group }, id);
        if (before) await expect(adding).rejects.toBeInstanceOf(StoreConflict);
        else model.set(id, { ...(await adding), title, group, count: 0 });
      } else if (call === 1) {
        const updating = store().update(note, id, { group });
        if (!before) await expect(updating).rejects.toBeInstanceOf(StoreMissing);
        else model.set(id, { ...before, group: (await updating).group });
      } else if (call === 2) {
        const adding = store().increment(note, id, 'count', 3);
        if (!before) await expect(adding).rejects.toBeInstanceOf(StoreMissing);
        else await adding.then(() => model.set(id, { ...before, count: before.count + 3 }));
      } else if (call === 3 && random(2)) {
        expect(await store().delete(note, id)).toBe(model.delete(id));
      } else if (call === 4) {
        await twoInOne(store(), model, id, pick(IDS), title, random(2) > 0);
      } else {
        const same = [...model.values()].filter((fields) => fields.group === group);
        expect(await store().count(note, { group })).toBe(same.length);
        const { records } = await store().find(note, { where: { group }, orderBy: 'title' });
        expect(records.map((record) => record.title).toSorted()).toEqual(same.map((fields) => fields.title).toSorted());
      }
    }
    const { records } = await store().find(note);
    const left = new Map(records.map(({ id, title, group, count }) => [id, { title, group, count }]));
    expect(left).toEqual(new Map([...model].map(([id, { title, group, count }]) => [id, { title, group, count }])));
  });
}

/** Two writes in one transaction, which fails when requested, or when the second has no record to update. */
async function twoInOne(
  store: Store,
  model: Map<string, Fields>,
  first: string,
  second: string,
  title: string,
  fails: boolean,
): Promise<void> {
  const done = await store
    .transaction(async (records) => {
      await records.delete(note, first);
      await records.update(note, second, { title });
      if (fails) throw new StoreMissing('on purpose');
      return true;
    })
    .catch((error: unknown) => {
      expect(error).toBeInstanceOf(StoreMissing);
      return false;
    });
  const changed = model.get(second);
  expect(done).toBe(!fails && first !== second && changed !== undefined);
  if (!done || !changed) return;
  model.delete(first);
  model.set(second, { ...changed, title });
}
