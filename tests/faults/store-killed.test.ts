import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import type { RecordType, Store, Stored } from '../../src/ports/store.ts';
import { order, outbox, proofOf } from './store-pairs.ts';

/** Faults 1 and 2: killed before and after the commit. */
const KILLS = 8;
const writer = path.join(import.meta.dirname, 'store-writer.ts');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-killed-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Lets a child write for a moment, kills it, and returns what it had acknowledged. */
async function writeUntilKilled(file: string, how: string, afterMs: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, file, how], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += String(chunk);
  });
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs));
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  const [, signal] = await once(child, 'close');
  expect(signal, complaint).toBe('SIGKILL');
  // The last line may be cut: only whole lines were acknowledged to anyone.
  return printed.split('\n').slice(0, -1);
}

async function everything<T extends RecordType>(store: Store, type: T): Promise<Stored<T>[]> {
  const all: Stored<T>[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await store.find(type, { limit: 1000, cursor });
    all.push(...page.records);
    cursor = page.next;
    if (!cursor) return all;
  }
}

test.each(['transactions', 'beside'])(
  `${KILLS} times killed (%s), every acknowledged record exists exactly once and none is torn`,
  { timeout: 30_000 },
  async (how) => {
    const file = path.join(folder, `${how}.sqlite`);
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const printed = await writeUntilKilled(file, how, 10 + 37 * kill);
      expect(printed.length).toBeGreaterThan(0);
      acknowledged.push(...printed);

      const store = openSqliteStore({ file });
      const [orders, rows] = [await everything(store, order), await everything(store, outbox)];
      await store.close();
      const ids = new Set(orders.map(({ id }) => id));
      expect(ids.size).toBe(orders.length);
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      expect(orders.filter(({ id, text }) => text !== proofOf(id))).toEqual([]);
      expect(rows.map((row) => row.order).toSorted()).toEqual([...ids].toSorted());
    }
    const database = new DatabaseSync(file, { readOnly: true });
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    database.close();
  },
);
