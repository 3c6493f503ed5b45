import { createHash } from 'node:crypto';
import type { RowSource, StoredRow } from '../../src/ports/stored-rows.ts';

/** Per type: the number of records, and one hash over all of them in whatever order. */
export type Digest = ReadonlyMap<string, { count: number; hash: string }>;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function hashOf({ id, data, createdAt, updatedAt, version }: StoredRow): Buffer {
  // Of a text that is no JSON the embedded store keeps nothing else.
  const kept = isJson(data) ? [id, data, createdAt, updatedAt, version] : [id, data, createdAt];
  return createHash('sha256').update(JSON.stringify(kept)).digest();
}

/** Reads everything. */
export async function digestOf(source: RowSource): Promise<Digest> {
  const kinds = new Map<string, { count: number; sum: Buffer }>();
  for await (const rows of source.rows())
    for (const row of rows) {
      const kind = kinds.get(row.collection) ?? { count: 0, sum: Buffer.alloc(32) };
      kinds.set(row.collection, kind);
      kind.count += 1;
      for (const [index, byte] of hashOf(row).entries()) kind.sum[index] = (kind.sum[index] ?? 0) ^ byte;
    }
  return new Map([...kinds].map(([name, { count, sum }]) => [name, { count, hash: sum.toString('hex') }]));
}

/** The types whose number or hash differ. */
export const differences = (one: Digest, other: Digest): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
    const [here, there] = [one.get(name), other.get(name)];
    return here?.count !== there?.count || here?.hash !== there?.hash;
  });
