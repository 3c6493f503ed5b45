import path from 'node:path';
import type { z } from 'zod';
import { hasArrived, isPast } from '../collections/calendar.ts';
import type { Collection, GitCollection, ReadRecord, StoredCollection } from '../collections/define.ts';
import { filesOf } from '../collections/files.ts';
import { type GitRecord, readGitRecords } from '../collections/git-records.ts';
import { givenEntries } from '../collections/given-entries.ts';
import { readStored } from '../collections/records-files.ts';
import { collections } from '../collections/registry.ts';
import { seedFrom } from '../collections/seed.ts';
import { publishedRecords, type SnapshotRecord } from '../collections/snapshot.ts';
import { storageOf } from '../collections/stored.ts';
import { isWrittenIn } from '../collections/written-in.ts';
import { fillRegister } from '../forms/register.ts';
import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';
import { dependsOn } from '../lib/page-dependencies.ts';

type GitEntry = Omit<GitRecord, 'source'>;

/** What a publication that draws without building gives of a kind; undefined where pages read files. */
function givenEntriesOf({ folder, home }: Collection) {
  const given = givenEntries();
  const name = Object.entries(collections).find(([, kind]) => kind.folder === folder && kind.home === home)?.[0] ?? '';
  return given?.get(name) ?? (given && home === 'store' ? new Map<string, Record<string, unknown>>() : undefined);
}

/** The entries of a kind in Git; a publication that draws without building has them from the build before. */
function gitEntriesOf(collection: GitCollection): GitEntry[] {
  const given = givenEntriesOf(collection);
  if (!given) return readGitRecords(collection).records;
  const names = [...new Set(filesOf(collection).map((file) => path.basename(file, path.extname(file))))];
  return names.flatMap((slug) =>
    (collection.localized ? locales : [defaultLocale]).flatMap((lang) => {
      const found = given.get(collection.localized ? `${lang}/${slug}` : slug);
      if (!found) return [];
      const { data, body = '', filePath } = found as { data: GitEntry['record']; body?: string; filePath: string };
      return { name: slug, lang, file: filePath, record: data, body };
    }),
  );
}

/** The records of a kind in Git that are written in a language. */
function fromFiles<S extends z.ZodObject>(collection: GitCollection<S>, lang: Locale): ReadRecord<z.output<S>>[] {
  const { localized } = collection;
  return gitEntriesOf(collection)
    .filter((one) => !localized || (one.lang === lang && isWrittenIn(one.file, lang)))
    .map(({ name, record, body }) => ({
      slug: name,
      data: record as z.output<S>,
      body: fillRegister(body, lang),
    }));
}

/** Records of the store as last published; before the first publication, the samples. */
function fromStore<S extends z.ZodObject>(collection: StoredCollection<S>, lang: Locale): ReadRecord<z.output<S>>[] {
  const records = givenRecords(collection, lang) ?? readRecords(collection, lang);
  return records.map(({ id, data, body }) => ({
    ...{ slug: id.slice(lang.length + 1), body },
    data: uncounted(collection, data) as z.output<S>,
  }));
}

interface ShownRecord {
  id: string;
  lang: Locale;
  data: Record<string, unknown>;
  body: string;
}
function readRecords(collection: StoredCollection<z.ZodObject>, lang: Locale): ShownRecord[] {
  const published = publishedRecords(collection) ?? samplesOf(collection);
  const inLanguage = published.filter((one) => one.lang === lang);
  return inLanguage.map((one) => ({ id: one.id, lang, ...readStored(collection, one) }));
}

/** The same, read by the publication that draws, in the order of the store. */
function givenRecords(collection: StoredCollection<z.ZodObject>, lang: Locale): ShownRecord[] | undefined {
  dependsOn('records', collection.folder);
  const given = givenEntriesOf(collection)?.values().toArray() as (ShownRecord & { place: number })[] | undefined;
  return given?.filter((one) => one.lang === lang).sort((a, b) => a.place - b.place);
}

/** What is counted changes by the minute, and no answer tells it. */
const uncounted = ({ counted }: StoredCollection<z.ZodObject>, data: Record<string, unknown>) =>
  counted ? { ...data, [counted.field]: 0 } : data;

function samplesOf(collection: StoredCollection<z.ZodObject>): SnapshotRecord[] {
  const { text, fieldsOf } = storageOf(collection);
  return filesOf(collection).map((file) => {
    const { id, fields } = seedFrom(collection, file, new Date());
    const inLanguage = fieldsOf({ createdAt: new Date().toISOString(), ...fields });
    return { id, lang: fields.lang as Locale, fields: inLanguage, body: String(fields[text] ?? '') };
  });
}

/** Whether today is within the dates of a record, or after its last. */
function isCurrent({ dates = {} }: Collection, data: Record<string, unknown>, ended: boolean): boolean {
  const day = (field: string | undefined) => (field ? (data[field] as Date | undefined) : undefined);
  const first = [day(dates.published), day(dates.starts)];
  const last = day(dates.ends);
  return first.every((one) => !one || hasArrived(one)) && Boolean(last && isPast(last)) === ended;
}

/** The records of a kind in one language that an answer may quote; with `ended`, those whose last day has passed. */
export function recordsToQuote<S extends z.ZodObject>(
  collection: Collection<S>,
  lang: Locale,
  { ended = false } = {},
): ReadRecord<z.output<S>>[] {
  const records = collection.home === 'store' ? fromStore(collection, lang) : fromFiles(collection, lang);
  return records.filter(({ data }) => isCurrent(collection, data, ended));
}
