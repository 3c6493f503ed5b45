import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { Collection, StoredCollection } from './define.ts';
import type { StoredRecord } from './records-files.ts';
import { recordsFile } from './records-folder.ts';
import { writeWhole } from './snapshot.ts';

/** Which records the site shows, written when a site is complete, read by the server beside it. */
const FILE = 'online.json';

const schema = z.strictObject({
  /** When the store was read. */
  at: z.iso.datetime(),
  /** The last change of each record that is shown, by kind and id. */
  records: z.record(z.string(), z.record(z.string(), z.string())),
  /** What each shows, as a hash; absent in a site of an earlier release. */
  shown: z.record(z.string(), z.record(z.string(), z.string())).optional(),
});
export type OnlineRecords = z.output<typeof schema>;

const sorted = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** What a record shows, whenever it was saved; what a build counts itself is no words of it. */
export function shownHash(collection: Collection, { lang, fields, body }: StoredRecord): string {
  const { counted } = collection as StoredCollection;
  const own = Object.entries(fields).filter(([field]) => field !== counted?.field);
  const text = JSON.stringify([lang, Object.fromEntries(own), body], sorted);
  return createHash('sha256').update(text).digest('base64url');
}

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
