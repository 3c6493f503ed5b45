import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INDEXED_FIELDS } from '../../netlify/adapters/store/shared/columns.ts';
import { differences, digestOf } from '../../netlify/move/digest.ts';
import { openStore } from '../../netlify/services/store.ts';
import { openRows } from '../../netlify/services/stored-rows.ts';
import { supportRequest } from '../../src/features/support/support.ts';
import { CONSENT_VERSION } from '../../src/lib/submission-record.ts';
import { note } from '../contracts/records.ts';
import { createDatabase, type TestDatabase } from '../postgres/databases.ts';

vi.setConfig({ testTimeout: 120_000 });
const asked = {
  ...{ name: 'Ada 👩‍👧', email: 'ada@example.fr', issueType: 'other' as const, subject: 'Une panne' },
  ...{ message: 'Un écran noir.', lang: 'fr' as const, suspect: false, consentVersion: CONSENT_VERSION },
};
/** PostgreSQL's own texts hold neither. */
const ODD = 'a\0b \ud83d';
let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'move-'));
  database = await createDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const SCRIPT = ['--disable-warning=ExperimentalWarning', path.resolve('scripts/move.ts')];
const parametersOf = (from: string, to: string, more: string[] = []) => [
  ...SCRIPT,
  '--from',
  from,
  '--to',
  to,
  ...more,
];
const sqlite = (name = 'data') => `sqlite:${path.join(folder, name)}`;
function move(from: string, to: string, more: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, parametersOf(from, to, more), { encoding: 'utf8' });
  return { ok: status === 0, said: (stdout + stderr).trim() };
}
const digest = async (place: Parameters<typeof openRows>[0]) => {
  const source = await openRows(place).source();
  const read = await digestOf(source);
  await source.close();
  return read;
};
const inFile = (name = 'data') => ({ folder: path.join(folder, name) });
const inDatabase = () => ({ folder: '', url: database.url });

/** Records as visitors leave them, one that no release can read, and one that is no JSON. */
async function fill(count: number): Promise<void> {
  const store = openStore(inFile());
  await store.transaction(async (records) => {
    for (let n = 0; n < count; n++) await records.add(supportRequest, { ...asked, subject: `Une panne ${n}` }, `r${n}`);
  });
  await store.add(note, { title: ODD }, 'odd text');
  await store.delete(supportRequest, 'r1');
  await store.close();
  const file = new DatabaseSync(path.join(folder, 'data/site.sqlite'));
  const add = file.prepare(
    "INSERT INTO records (collection, id, data, created_at, updated_at) VALUES ('supportRequest', ?, ?, '2026', '2026')",
  );
  add.run('odd', '{"name":1}');
  for (const field of INDEXED_FIELDS) file.exec(`DROP INDEX records_by_field_${field}`);
  add.run('broken', 'no JSON \u0001');
  file.close();
  const again = openStore(inFile());
  await again.check(supportRequest);
  await again.close();
}

test('a site moves to PostgreSQL and back: every record is the same text, in the same order, and is found', async () => {
  await fill(700);
  const before = await digest(inFile());
  const there = move(sqlite(), database.url);
  expect(there, there.said).toMatchObject({ ok: true, said: expect.stringContaining('equal in number and hash') });
  expect(differences(before, await digest(inDatabase()))).toEqual([]);
  const store = openStore(inDatabase());
  expect(await store.get(supportRequest, 'r7')).toMatchObject({ ...asked, subject: 'Une panne 7' });
  expect((await store.find(note, { where: { title: ODD } })).records.map(({ id }) => id)).toEqual(['odd text']);
  expect((await store.search(supportRequest, { words: 'panne 699' })).records.map(({ id }) => id)).toEqual(['r699']);
  expect((await store.unreadable()).records.map(({ id, reason }) => [id, reason]).toSorted()).toEqual([
    ['broken', 'text'],
    ['odd', 'fields'],
  ]);
  const latest = (await store.find(supportRequest, { limit: 1000 })).records.map(({ id }) => id);
  await store.add(supportRequest, asked, 'new');
  expect(move(database.url, sqlite('other')).said, 'not beside a running site').toContain('stop it first');
  await store.close();

  const back = move(database.url, sqlite('other'));
  expect(back, back.said).toMatchObject({ ok: true });
  expect(differences(await digest(inDatabase()), await digest(inFile('other')))).toEqual([]);
  const returned = openStore(inFile('other'));
  const { records } = await returned.find(supportRequest, { limit: 1000 });
  expect(records.map(({ id }) => id)).toEqual(['new', ...latest]);
  expect((await returned.unreadable()).records.map(({ id }) => id).toSorted()).toEqual(['broken', 'odd']);
  await returned.close();
});

test.each(['to PostgreSQL', 'to SQLite'])('%s, killed in the middle, and run again until it ends', async (way) => {
  await fill(6000);
  if (way === 'to SQLite') expect(move(sqlite(), database.url).ok).toBe(true);
  const [from, to] = way === 'to SQLite' ? [database.url, sqlite('other')] : [sqlite(), database.url];
  const copied = async (): Promise<number> => {
    if (way === 'to SQLite') {
      const file = path.join(folder, 'other/site.sqlite.moving');
      if (!existsSync(file)) return 0;
      const opened = new DatabaseSync(file, { readOnly: true });
      try {
        return Number(opened.prepare('SELECT count(*) AS count FROM records').get()?.count);
      } catch {
        // Its table is about to be made.
        return 0;
      } finally {
        opened.close();
      }
    }
    const [row] = await database
      .query<{ count: number }>('SELECT count(*)::int AS count FROM terrilys_moving.records')
      .catch(() => []);
    return row?.count ?? 0;
  };
  for (let kill = 1; kill <= 3; kill++) {
    const begun = await copied();
    const child = spawn(process.execPath, parametersOf(from, to), { stdio: 'ignore' });
    const ended = once(child, 'exit');
    while (child.exitCode === null && (await copied()) <= begun) await pause(5);
    child.kill('SIGKILL');
    await ended;
    if (child.exitCode === 0) break;
  }
  const end = move(from, to);
  expect(end, end.said).toMatchObject({ ok: true });
  expect(
    differences(await digest(inFile()), await digest(way === 'to SQLite' ? inFile('other') : inDatabase())),
  ).toEqual([]);
  if (way === 'to SQLite')
    expect(readdirSync(path.join(folder, 'other')).filter((name) => name.includes('moving'))).toEqual([]);
});

test('a source that changed after an earlier run is refused, and moved anew; what was there is kept', async () => {
  await fill(600);
  const kept = openStore(inDatabase());
  await kept.add(supportRequest, asked, 'before');
  await kept.close();
  const target = await openRows(inDatabase()).target();
  const source = await openRows(inFile()).source();
  for await (const rows of source.rows()) await target.put(rows);
  await Promise.all([target.close(), source.close()]);
  const changed = openStore(inFile());
  await changed.update(supportRequest, 'r5', { subject: 'Une autre' });
  await changed.close();
  expect(move(sqlite(), database.url)).toMatchObject({ ok: false, said: expect.stringContaining('--anew') });
  const asBefore = openStore(inDatabase());
  expect((await asBefore.find(supportRequest)).records.map(({ id }) => id)).toEqual(['before']);
  await asBefore.close();
  const anew = move(sqlite(), database.url, ['--anew']);
  expect(anew, anew.said).toMatchObject({
    ok: true,
    said: expect.stringContaining('kept as the schema terrilys_before'),
  });
  const [schema] = await database.query<{ nspname: string }>(
    "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'terrilys_before_%'",
  );
  expect(await database.query(`SELECT id FROM ${schema?.nspname}.records`)).toEqual([{ id: 'before' }]);
});
