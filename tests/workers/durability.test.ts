import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Connection } from '../../netlify/adapters/store/sqlite/connection.ts';
import { DURABLE } from '../../netlify/adapters/store/sqlite/durability.ts';

/** SQLite's number for FULL (https://sqlite.org/pragma.html#pragma_synchronous). */
const FULL = 2;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'durability-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an acknowledged commit is on the disk (docs/faults.md)', () => {
  const connection = new Connection(path.join(folder, 'site.sqlite'), { patienceMs: 0 });
  try {
    connection.script(DURABLE);
    expect(connection.all('PRAGMA synchronous')).toEqual([{ synchronous: FULL }]);
    expect(connection.all('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(connection.all('PRAGMA fullfsync')).toEqual([{ fullfsync: 1 }]);
  } finally {
    connection.close();
  }
});
