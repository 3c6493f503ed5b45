import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { type Store, StoreUnavailable } from '../../src/ports/store.ts';
import { order, outbox } from './store-pairs.ts';

/** Faults 1, 2 and 9 where the store is written by a thread of its own: it ends, waits, or finds another file. */
let folder: string;
let file: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-beside-'));
  file = path.join(folder, 'site.sqlite');
  store = openSqliteStore({ file, lockPatienceMs: 200, writesBeside: true });
});
afterEach(async () => {
  await store.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});
const keep = (id: string, text = 'x') => store.addOnce(order, id, { text }, [{ type: outbox, fields: { order: id } }]);
/** The threads that are given work from here on. */
function watchThreads(): Set<Worker> {
  const threads = new Set<Worker>();
  const { postMessage } = Worker.prototype;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...given) {
    threads.add(this);
    postMessage.apply(this, given);
  });
  return threads;
}

test('the thread ends in the middle: whoever waited is told to try again, and what is tried again is kept once', async () => {
  const threads = watchThreads();
  await keep('first');
  const forms = Array.from({ length: 100 }, (_, i) => `form ${i}`);
  const sent = Promise.allSettled(forms.map((id) => keep(id)));
  await nextTurn();
  await Promise.all([...threads].map((thread) => thread.terminate()));
  for (const result of await sent)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(StoreUnavailable);
  await Promise.all(forms.map((id) => keep(id)));
  expect([await store.count(order), await store.count(outbox)]).toEqual([101, 101]);
  expect(threads.size).toBeGreaterThan(1);
});
test('locked by another program: it is waited for a while, then refused without effect, and nobody else has to wait', async () => {
  await keep('first');
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  let turns = 0;
  const counting = setInterval(() => turns++, 10);
  for (const result of await Promise.allSettled([keep('a'), keep('b')]))
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  clearInterval(counting);
  expect(turns, 'the thread that serves pages goes on').toBeGreaterThan(3);
  expect(await store.count(order)).toBe(1);
  other.exec('ROLLBACK');
  other.close();
  await keep('a');
  expect(await store.count(order)).toBe(2);
});
test('the file is replaced under the running site: nothing is acknowledged that went into the old one', async () => {
  await keep('before');
  await store.close();
  store = openSqliteStore({ file, writesBeside: true });
  copyFileSync(file, `${file}.other`);
  await keep('warm');
  renameSync(`${file}.other`, file);
  const kept: string[] = [];
  for (let i = 0; i < 20; i++) {
    const added = await keep(`new ${i}`).catch((error: unknown) => {
      expect(error).toBeInstanceOf(StoreUnavailable);
      return undefined;
    });
    if (added) kept.push(added.id);
  }
  await vi.waitFor(() => keep('last'), { timeout: 5000 });
  await store.close();
  store = openSqliteStore({ file });
  for (const id of [...kept, 'last']) expect(await store.get(order, id)).toBeDefined();
});
test('closing finishes what was asked, keeps it, and then refuses', async () => {
  const asked = Promise.all(Array.from({ length: 600 }, (_, i) => keep(`${i}`)));
  await Promise.all([store.close(), store.close()]);
  await asked;
  await expect(keep('late')).rejects.toBeInstanceOf(StoreUnavailable);
  store = openSqliteStore({ file });
  expect(await store.count(order)).toBe(600);
});
