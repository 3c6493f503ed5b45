import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { type Store, StoreDamaged, StoreUnavailable } from '../../src/ports/store.ts';
import { order } from './store-pairs.ts';

let folder: string;
let file: string;
let store: Store | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-damaged-'));
  file = path.join(folder, 'site.sqlite');
});
afterEach(async () => {
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});
const open = (): Store => {
  store = openSqliteStore({ file });
  return store;
};
async function filled(records: number): Promise<void> {
  const full = openSqliteStore({ file });
  await Promise.all(Array.from({ length: records }, (_, i) => full.add(order, { text: `${i} `.repeat(200) }, `${i}`)));
  await full.close();
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}
/** What a failing disk does: some pages in the middle are no longer what was written. */
function ruin(): void {
  const { size } = statSync(file);
  const handle = openSync(file, 'r+');
  const garbage = Buffer.alloc(4096 * 8, 0xa5);
  writeSync(handle, garbage, 0, garbage.length, Math.floor(size / 2 / 4096) * 4096);
}

test('a sound store says so once it was checked, and until then that nobody has looked', async () => {
  await filled(10);
  expect(open().health()).toEqual({ state: 'unchecked' });
  expect(await store?.verify()).toMatchObject({ state: 'sound', checkedAt: expect.any(String) });
});
test('damage is found by the check, before any visitor meets it, and nothing more is acknowledged', async () => {
  await filled(500);
  ruin();
  expect(await open().verify()).toMatchObject({
    state: 'damaged',
    problem: expect.stringContaining('restore a backup'),
  });
  for (let i = 0; i < 60; i++) await expect(store?.add(order, { text: 'x' })).rejects.toBeInstanceOf(StoreDamaged);
  expect(store?.health()).toMatchObject({ state: 'damaged' });
});
test('what was acknowledged between the damage and its discovery is kept: the next process reads it', async () => {
  await filled(500);
  const opened = open();
  await opened.get(order, '3');
  ruin();
  const kept: string[] = [];
  for (let i = 0; i < 20; i++)
    await opened.add(order, { text: 'x' }, `new ${i}`).then(
      ({ id }) => kept.push(id),
      (error: unknown) => expect(error).toBeInstanceOf(StoreDamaged),
    );
  expect(kept.length, 'nobody has met the damage yet').toBeGreaterThan(0);
  expect(await opened.verify()).toMatchObject({ state: 'damaged' });
  await opened.close();
  const again = open();
  for (const id of kept) expect(await again.get(order, id)).toMatchObject({ text: 'x' });
});
test('damage that a reader meets stops writing from then on', async () => {
  await filled(500);
  ruin();
  const opened = open();
  const met = Array.from({ length: 500 }, (_, i) => opened.get(order, `${i}`));
  expect((await Promise.allSettled(met)).some(({ status }) => status === 'rejected')).toBe(true);
  await expect(opened.add(order, { text: 'x' })).rejects.toBeInstanceOf(StoreDamaged);
});
test('a file of garbage is told with each call, and a store put in its place is used without a restart', async () => {
  await filled(3);
  const whole = readFileSync(file);
  writeFileSync(file, 'garbage '.repeat(2000));
  const opened = open();
  await expect(opened.count(order)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(opened.health()).toMatchObject({ state: 'damaged' });
  expect(await opened.verify()).toMatchObject({ state: 'damaged' });
  writeFileSync(`${file}.new`, whole);
  renameSync(`${file}.new`, file);
  await vi.waitFor(async () => expect(await opened.count(order)).toBe(3), { timeout: 5000 });
  await opened.add(order, { text: 'again' });
  expect(opened.health().state).toBe('unchecked');
});
test('a folder in its place, then none: the store begins as soon as it can', async () => {
  mkdirSync(file);
  const opened = open();
  await expect(opened.add(order, { text: 'x' })).rejects.toBeInstanceOf(StoreUnavailable);
  expect(opened.health().state).toBe('unavailable');
  rmSync(file, { recursive: true });
  await vi.waitFor(() => opened.add(order, { text: 'x' }), { timeout: 5000 });
  expect(await opened.count(order)).toBe(1);
});
test('a store replaced under the running site: nothing is acknowledged that went into the old file', async () => {
  await filled(3);
  const opened = open();
  copyFileSync(file, `${file}.other`);
  renameSync(`${file}.other`, file);
  const kept: string[] = [];
  for (let i = 0; i < 20; i++) {
    const added = await opened.add(order, { text: 'x' }, `new ${i}`).catch((error: unknown) => {
      expect(error).toBeInstanceOf(StoreUnavailable);
      return undefined;
    });
    if (added) kept.push(added.id);
  }
  await vi.waitFor(() => opened.add(order, { text: 'x' }, 'last'), { timeout: 5000 });
  await opened.close();
  const again = open();
  for (const id of [...kept, 'last']) expect(await again.get(order, id)).toBeDefined();
});
