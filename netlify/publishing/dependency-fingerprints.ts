import { createHash, randomUUID } from 'node:crypto';
import { isoDay } from '../../src/collections/calendar.ts';
import type { Collection, StoredCollection } from '../../src/collections/define.ts';
import type { Entries } from '../../src/collections/given-entries.ts';
import { lastModified } from '../../src/collections/last-modified.ts';
import { readPictures } from '../../src/collections/pictures.ts';
import { inOrder } from '../../src/collections/record-order.ts';
import { publishedCollections, publishedNames } from '../../src/collections/stored.ts';

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 22);

/** `place`: in the order of the store, where a publication has read it. */
type Entry = { id: string; data: Record<string, unknown>; body?: string; place?: number };
type Kind = Pick<StoredCollection, 'counted'> & Collection;
const kindOf = (name: string): Kind | undefined =>
  publishedCollections[name as keyof typeof publishedCollections] as never;
const without = (fields: Record<string, unknown>, field: string | undefined) =>
  field === undefined ? fields : { ...fields, [field]: undefined };

/**
 * Fingerprints of what pages read (src/lib/page-dependencies.ts), as `entries` and the snapshot of the store are now: one that
 * is the same means a read that would find the same. What is in Git is not among them: it is part of the inputs.
 */
export function dependencyFingerprints(entries: Entries, now: Date): (read: string) => string {
  const entriesIn = (name: string) => [...(entries.get(name)?.values() ?? [])] as unknown as Entry[];
  const countedOf = (name: string) => kindOf(name)?.counted?.field;
  const entryOf = (name: string, id: string) => entries.get(name)?.get(id) as Entry | undefined;
  const find: Record<string, (...parts: string[]) => unknown> = {
    day: () => isoDay(now),
    entry(name = '', id = '') {
      const entry = entryOf(name, id);
      return entry && [without(entry.data, countedOf(name)), entry.body];
    },
    count: (name = '', id = '') => entryOf(name, id)?.data[countedOf(name) ?? ''],
    list(name = '', lang = '') {
      const found = entriesIn(name).filter(({ id }) => id.startsWith(`${lang}/`));
      const kind = kindOf(name);
      return (kind ? inOrder(found, kind) : found).map(({ id }) => id);
    },
    with: (name = '', field = '', value = '') =>
      entriesIn(name).flatMap(({ id, data, body }) => (String(data[field]) === value ? [[id, data, body]] : [])),
    records(folder = '') {
      const name = publishedNames.find((one) => publishedCollections[one].folder === folder) ?? '';
      const inOrderOfStore = entriesIn(name).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
      return inOrderOfStore.map(({ id }) => [id, fingerprintOf(`entry ${name} ${id}`)]);
    },
    picture: (key = '') => readPictures()[key],
    modified: (path = '') => lastModified().get(path),
  };
  const known = new Map<string, string>();
  const fingerprintOf = (read: string): string => {
    const [what = '', ...parts] = read.split(' ');
    // The clock, the figures of the whole site, and whatever is read without a line above: never the same.
    const fingerprint = known.get(read) ?? (find[what] ? hashOf(find[what](...parts)) : randomUUID());
    known.set(read, fingerprint);
    return fingerprint;
  };
  return fingerprintOf;
}
