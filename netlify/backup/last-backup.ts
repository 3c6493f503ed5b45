import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const schema = z.strictObject({
  at: z.iso.datetime(),
  archive: z.string(),
  bytes: z.int(),
  records: z.int(),
  files: z.int(),
});
/** The last successful backup. */
export type LastBackup = z.output<typeof schema>;
const fileIn = (data: string) => path.join(data, 'last-backup.json');

/** Undefined before the first one, and when its note cannot be read. */
export function readLastBackup(data: string): LastBackup | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(fileIn(data), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

export function noteLastBackup(data: string, last: LastBackup): void {
  const next = `${fileIn(data)}.${process.pid}`;
  writeFileSync(next, JSON.stringify(last), { mode: 0o600, flush: true });
  renameSync(next, fileIn(data));
}
