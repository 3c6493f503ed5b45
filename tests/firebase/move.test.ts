import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { firestoreRows } from '../../netlify/adapters/store/firestore/stored-rows.ts';
import { openFirestoreStore } from '../../netlify/adapters/store/firestore.ts';
import { INDEXED_FIELDS } from '../../netlify/adapters/store/shared/columns.ts';
import { sqliteRows } from '../../netlify/adapters/store/sqlite/stored-rows.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { differences, digestOf } from '../../netlify/move/digest.ts';
import { moveRecords } from '../../netlify/move/move.ts';
import type { RowPlace } from '../../src/ports/stored-rows.ts';
import { note } from '../contracts/records.ts';
import { createDatabase } from './firestore.ts';

const ODD = 'a\0b \ud83d';
const now = () => new Date();

async function places(count: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'move-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (name: string) => path.join(folder, `${name}.sqlite`);
  const store = openSqliteStore({ file: file('one') });
  await store.transaction(async (records) => {
    for (let n = 0; n < count; n++) await records.add(note, { title: `note ${n}` }, `n${n}`);
  });
  await store.add(note, { title: ODD }, 'odd text');
  await store.delete(note, 'n1');
  await store.close();
  const database = new DatabaseSync(file('one'));
  const add = database.prepare(
    "INSERT INTO records (collection, id, data, created_at, updated_at) VALUES ('contract_note', ?, ?, '2026', '2026')",
  );
  add.run('misfit', '{"name":1}');
  database.close();
  const again = openSqliteStore({ file: file('one') });
  await again.check(note);
  await again.close();
  const { open } = await createDatabase();
  const there = firestoreRows({ open, now });
  return {
    open,
    there,
    from: sqliteRows(file('one'), INDEXED_FIELDS),
    back: sqliteRows(file('two'), INDEXED_FIELDS),
    file,
  };
}
const digest = async (place: RowPlace) => {
  const source = await place.source();
  const read = await digestOf(source);
  await source.close();
  return read;
};

test('a site moves to Firestore and back: every record is the same text, in the same order, and is found', async () => {
  const { open, there, from, back, file } = await places(900);
  const moved = await moveRecords(from, there);
  expect(moved.previous).toContain('terrilys/main');
  expect(differences(await digest(from), await digest(there))).toEqual([]);
  const store = openFirestoreStore({ open, searched: { contract_note: { fields: ['title'] } } });
  expect(await store.count(note)).toBe(900);
  expect((await store.find(note, { where: { title: ODD } })).records.map(({ id }) => id)).toEqual(['odd text']);
  expect((await store.search(note, { words: 'note 899' })).records.map(({ id }) => id)).toEqual(['n899']);
  expect((await store.unreadable()).records.map(({ id, reason }) => [id, reason])).toEqual([['misfit', 'fields']]);
  const latest = (await store.find(note, { limit: 1000 })).records.map(({ id }) => id);
  await store.add(note, { title: 'new' }, 'new');
  expect(await there.isInUse(), 'not beside a running site').toBe(true);
  await store.close();

  await moveRecords(there, back);
  expect(differences(await digest(there), await digest(back))).toEqual([]);
  const returned = openSqliteStore({ file: file('two') });
  expect((await returned.find(note, { limit: 1000 })).records.map(({ id }) => id)).toEqual(['new', ...latest]);
  expect((await returned.unreadable()).records.map(({ id }) => id)).toEqual(['misfit']);
  await returned.close();
});
test('a move that was stopped goes on where it was, and replaces nothing before its end', async () => {
  const { open, there, from } = await places(1500);
  let pages = 0;
  const stopped = moveRecords(from, there, {
    onRows: () => {
      pages += 1;
      if (pages === 2) throw new Error('stopped');
    },
  });
  await expect(stopped).rejects.toThrow('stopped');
  const before = openFirestoreStore({ open });
  expect(await before.count(note)).toBe(0);
  await before.close();
  const moved = await moveRecords(from, there);
  expect(moved.resumed).toBe(1001);
  expect(differences(await digest(from), await digest(there))).toEqual([]);
  expect((await moveRecords(from, there, { anew: true })).resumed).toBe(0);
  expect(differences(await digest(from), await digest(there))).toEqual([]);
});
