import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupStore, restoreStore } from '../../netlify/adapters/store/sqlite/backup.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { BackupRefused } from '../../src/ports/backup.ts';
import { order } from './store-pairs.ts';

let folder: string;
let file: string;
let backup: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-backup-'));
  file = path.join(folder, 'store.sqlite');
  backup = path.join(folder, 'backups', 'monday.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

function run(what: 'backup' | 'restore', from: string, to: string): { ok: boolean; said: string } {
  try {
    if (what === 'backup') return { ok: true, said: `${backupStore(from, to)} records are safe in ${to}.` };
    const { records, previous } = restoreStore(from, to);
    return {
      ok: true,
      said: `${records} records are back in ${to}.${previous ? ` The store before is kept as ${previous}.` : ''}`,
    };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return { ok: false, said: error.message };
  }
}

test('a backup made while the site writes is restored once the site has stopped, and the store before is kept', async () => {
  const store = openSqliteStore({ file });
  const first = await store.add(order, { text: 'kept 👩‍👧' }, 'kept');
  expect(run('backup', file, backup)).toEqual({ ok: true, said: `1 records are safe in ${backup}.` });
  await store.add(order, { text: 'later' }, 'later');
  expect(run('restore', backup, file)).toEqual({
    ok: false,
    said: 'The store is locked by another program: stop the site, then restore.',
  });
  expect(await store.count(order)).toBe(2);
  await store.close();

  const restored = run('restore', backup, file);
  expect(restored.said).toContain('1 records are back');
  const again = openSqliteStore({ file });
  expect((await again.find(order)).records).toEqual([first]);
  await again.add(order, { text: 'goes on' });
  await again.close();
  const [, previous = ''] = /kept as (.+)\.$/.exec(restored.said) ?? [];
  const before = openSqliteStore({ file: previous });
  expect(await before.count(order)).toBe(2);
  await before.close();
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('what stands in the journal beside a backup is restored with it', async () => {
  const store = openSqliteStore({ file });
  await store.add(order, { text: 'kept' }, 'kept');
  // As a process that ended without closing leaves them.
  const ended = path.join(folder, 'ended.sqlite');
  for (const end of ['', '-wal']) await copyFile(file + end, ended + end);
  await store.close();
  const target = path.join(folder, 'new.sqlite');
  expect(run('restore', ended, target)).toMatchObject({ ok: true });
  const again = openSqliteStore({ file: target });
  expect((await again.find(order)).records.map(({ id }) => id)).toEqual(['kept']);
  await again.close();
});

test('a backup restores into an empty place, and over a store too damaged to open', async () => {
  const store = openSqliteStore({ file });
  await store.add(order, { text: 'kept' }, 'kept');
  await store.close();
  run('backup', file, backup);
  await writeFile(file, 'ruined');
  for (const target of [file, path.join(folder, 'new', 'store.sqlite')]) {
    expect(run('restore', backup, target)).toMatchObject({ ok: true });
    const again = openSqliteStore({ file: target });
    expect(await again.count(order)).toBe(1);
    await again.close();
  }
});

test('what cannot be done is refused in one sentence, and changes nothing', async () => {
  const store = openSqliteStore({ file });
  await Promise.all(Array.from({ length: 500 }, (_, i) => store.add(order, { text: `${i}`.repeat(50) })));
  await store.close();
  run('backup', file, backup);
  const whole = await readFile(backup);
  const damaged = path.join(folder, 'damaged.sqlite');
  await writeFile(damaged, whole.fill(0xff, 8192, 20_000));
  const words = path.join(folder, 'words.sqlite');
  await writeFile(words, 'only words '.repeat(100));
  const nothing = path.join(folder, 'nothing.sqlite');
  await writeFile(nothing, '');

  const refusals = [
    run('backup', path.join(folder, 'missing'), path.join(folder, 'x')),
    run('backup', file, backup),
    run('backup', words, path.join(folder, 'x')),
    run('restore', path.join(folder, 'missing'), file),
    run('restore', damaged, file),
    run('restore', words, file),
    run('restore', nothing, file),
    run('restore', file, file),
    run('restore', '', file),
  ];
  for (const { ok, said } of refusals) {
    expect(ok).toBe(false);
    expect(said.split('\n'), said).toHaveLength(1);
  }
  const again = openSqliteStore({ file });
  expect(await again.count(order)).toBe(500);
  await again.close();
});
