import { createHash } from 'node:crypto';
import { fileKeysIn } from '../../src/lib/submission-record.ts';
import { Connection } from '../adapters/store/sqlite/connection.ts';
import type { Manifest } from './archive.ts';

interface Row {
  collection: string;
  id: string;
  data: string;
  created_at: string;
  updated_at: string;
  sequence: number;
}
const AT_ONCE = 1000;
const NEXT =
  'SELECT sequence, collection, id, data, created_at, updated_at FROM records WHERE sequence > ? ORDER BY sequence LIMIT ?';

/** File keys anywhere in a record: a trash entry contains the fields of another record. */
function filesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...fileKeysIn(value), ...Object.values(value).flatMap(filesIn)];
}

/** Reads a store file that is not written to: number and hash of the records per type, and the files they name. */
export function readKinds(file: string): { kinds: Manifest['kinds']; files: Set<string> } {
  const connection = new Connection(file, { readOnly: true, patienceMs: 0 });
  const kinds = new Map<string, { count: number; hash: ReturnType<typeof createHash> }>();
  const files = new Set<string>();
  try {
    for (let after = -1; ; ) {
      const rows = connection.all<Row>(NEXT, [after, AT_ONCE]);
      for (const { collection, id, data, created_at, updated_at } of rows) {
        const kind = kinds.get(collection) ?? { count: 0, hash: createHash('sha256') };
        kinds.set(collection, kind);
        kind.count++;
        kind.hash.update(JSON.stringify([id, data, created_at, updated_at]));
        for (const key of filesIn(JSON.parse(data))) files.add(key);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.sequence;
    }
  } finally {
    connection.close();
  }
  const entries = [...kinds].map(([name, { count, hash }]) => [name, { count, hash: hash.digest('hex') }] as const);
  return { kinds: Object.fromEntries(entries), files };
}
