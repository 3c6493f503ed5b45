import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  type RecordType,
  type Store,
  StoreConflict,
  StoreMissing,
  type UnreadableQuery,
  type Upgrade,
} from '../../src/ports/store.ts';
import { note } from './records.ts';

/** A record type in three releases: a field was renamed, then a value became a list. */
const fullName: Upgrade = ({ name, ...fields }) => ({ ...fields, fullName: name });
const addresses: Upgrade = ({ email, ...fields }) => ({ ...fields, emails: [email] });
const first = { name: note.name, schema: z.strictObject({ name: z.string(), email: z.string() }) };
const second = {
  name: note.name,
  schema: z.strictObject({ fullName: z.string(), email: z.string() }),
  upgrades: [fullName],
};
const third = {
  name: note.name,
  schema: z.strictObject({ fullName: z.string(), emails: z.array(z.email()) }),
  upgrades: [fullName, addresses],
};

/** Records of earlier releases, readable and not. */
export function unreadableCases(store: () => Store): void {
  const noted = async () => (await store().unreadable()).records.filter(({ type }) => type === note.name);
  const ids = async (type: RecordType) =>
    (await store().find(type, { limit: 1000 })).records.map(({ id }) => id).toSorted();

  test('a record of an earlier release is read as of this one, and kept as such once it is changed', async () => {
    const { createdAt } = await store().add(first, { name: 'Ada', email: 'ada@example.org' }, 'ada');
    expect(await store().get(third, 'ada')).toMatchObject({ fullName: 'Ada', emails: ['ada@example.org'], createdAt });
    await store().update(second, 'ada', { email: 'ada@example.com' });
    expect((await store().find(third)).records).toMatchObject([
      { id: 'ada', fullName: 'Ada', emails: ['ada@example.com'] },
    ]);
    await store().update(third, 'ada', { emails: [] });
    expect(await store().get(third, 'ada')).toMatchObject({ fullName: 'Ada', emails: [] });
  });
  test('one record that does not fit is missing, and hides no other', async () => {
    for (const id of ['a', 'c']) await store().add(note, { title: id, group: 'g' }, id);
    await store().add(first, { name: 'Ada', email: 'ada@example.org' }, 'b');
    expect(await ids(note)).toEqual(['a', 'c']);
    expect(await store().get(note, 'b')).toBeUndefined();
    await expect(store().update(note, 'b', { title: 'b' })).rejects.toBeInstanceOf(StoreMissing);
    const changed = await store().transaction(async (records) => {
      const { records: found } = await records.find(note, { direction: 'ascending' });
      for (const { id } of found) await records.update(note, id, { done: true });
      return found.length;
    });
    expect(changed).toBe(2);
    await vi.waitFor(async () => expect(await store().count(note)).toBe(2));
  });
  test('it is told with what is wrong and what it holds, once, and its id stays taken', async () => {
    await store().add(first, { name: 'Ada', email: 'ada@example.org' }, 'told');
    await ids(note);
    await store().get(note, 'told');
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
    const [found] = await noted();
    expect(found).toMatchObject({ type: note.name, id: 'told', reason: 'fields', fields: ['title', 'name', 'email'] });
    expect(JSON.parse(found?.raw ?? '')).toEqual({ name: 'Ada', email: 'ada@example.org' });
    await expect(store().add(note, { title: 'instead' }, 'told')).rejects.toBeInstanceOf(StoreConflict);
    expect(await store().delete(note, 'told')).toBe(true);
    expect(await noted()).toEqual([]);
  });
  test('what a newer release wrote waits for it', async () => {
    await store().add(third, { fullName: 'Ada', emails: [] }, 'newer');
    expect(await store().get(first, 'newer')).toBeUndefined();
    await vi.waitFor(async () => expect(await noted()).toMatchObject([{ id: 'newer', reason: 'newer' }]));
    expect(await store().get(third, 'newer')).toMatchObject({ fullName: 'Ada' });
    expect((await store().check(third)).unreadable).toEqual([]);
    expect(await noted()).toEqual([]);
  });
  test('an upgrade that fails makes one record unreadable, and its reader nothing else', async () => {
    const fails: Upgrade = ({ title }) => {
      if (title === 'odd') throw new Error('never thought of');
      return { title };
    };
    for (const title of ['odd', 'even']) await store().add(note, { title }, title);
    const next = { name: note.name, schema: z.strictObject({ title: z.string() }), upgrades: [fails] };
    expect(await ids(next)).toEqual(['even']);
    await vi.waitFor(async () => expect(await noted()).toMatchObject([{ id: 'odd', reason: 'upgrade' }]));
  });
  test('a check reads everything of a kind; only counting, it notes nothing', async () => {
    for (let i = 0; i < 450; i++) await store().add(note, { title: `${i}` });
    for (const id of ['x', 'y']) await store().add(first, { name: id, email: '' }, id);
    let pauses = 0;
    const pace = async () => {
      pauses += 1;
    };
    const dry = await store().check(note, { note: false, pace });
    expect(pauses, 'visitors come first').toBeGreaterThan(1);
    expect([dry.read, dry.unreadable.map(({ id }) => id)]).toEqual([452, ['x', 'y']]);
    expect(await noted()).toEqual([]);
    await store().check(note);
    expect(await noted()).toHaveLength(2);
    expect(await store().count(note)).toBe(450);
    expect((await store().unreadable({ limit: 1, offset: 1 })).records).toHaveLength(1);
  });
  test('they are asked for by kind, by id, and by what stands in them, whatever its case', async () => {
    for (const id of ['ada', 'bob']) await store().add(first, { name: id, email: `${id}@Example.org` }, id);
    await store().check(note);
    const asked = async (query: UnreadableQuery) => {
      const { records, total } = await store().unreadable(query);
      expect(total).toBe(records.length);
      return records.map(({ id }) => id).toSorted();
    };
    expect(await asked({ type: note.name })).toEqual(['ada', 'bob']);
    expect(await asked({ type: note.name, id: 'bob' })).toEqual(['bob']);
    expect(await asked({ type: 'other', id: 'bob' })).toEqual([]);
    expect(await asked({ type: note.name, holding: 'ADA@example.ORG' })).toEqual(['ada']);
    expect(await asked({ holding: '%' })).toEqual([]);
  });
  test('a text is found in a kind wherever it stands, also in a record that cannot be read', async () => {
    await store().add(note, { title: 'a key: k-0123456789' }, 'read');
    await store().add(first, { name: 'Ada', email: 'ada@example.org' }, 'unread');
    const other = { name: `${note.name}Other`, schema: note.schema };
    expect([await store().holds(note, 'k-0123456789'), await store().holds(note, 'ada@example.org')]).toEqual([
      true,
      true,
    ]);
    expect([await store().holds(note, 'k-01234567890'), await store().holds(other, 'k-0123456789')]).toEqual([
      false,
      false,
    ]);
    await store().delete(note, 'read');
    expect(await store().holds(note, 'k-0123456789')).toBe(false);
  });
}
