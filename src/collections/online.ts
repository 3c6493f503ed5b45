import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { recordsFile } from './records-folder.ts';
import { writeWhole } from './snapshot.ts';

/** Which records the site shows, written when a site is complete, read by the server beside it. */
const FILE = 'online.json';

const schema = z.strictObject({
  /** When the store was read. */
  at: z.iso.datetime(),
  /** The last change of each record that is shown, by kind and id. */
  records: z.record(z.string(), z.record(z.string(), z.string())),
});
export type OnlineRecords = z.output<typeof schema>;

export const writeOnline = (online: OnlineRecords): Promise<void> => writeWhole(recordsFile(FILE), online);

let known: { writtenAt: number; online: OnlineRecords } | undefined;

/** Undefined where no site was built. Read once for each publication. */
export function readOnline(): OnlineRecords | undefined {
  const file = recordsFile(FILE);
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (writtenAt === undefined) return undefined;
  if (known?.writtenAt !== writtenAt)
    known = { writtenAt, online: schema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  return known.online;
}
