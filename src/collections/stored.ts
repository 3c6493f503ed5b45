import { z } from 'zod';
import type { RecordType } from '../ports/store.ts';
import type { Storage, StoredCollection } from './define.ts';
import { shownFields } from './stored-fields.ts';
import { storedKinds } from './stored-kinds.ts';

type Kinds = typeof storedKinds;
export type StoredName = keyof Kinds;
/** Kinds of the store that pages are built of. */
export type PublishedName = { [K in StoredName]: Kinds[K]['built'] extends true ? K : never }[StoredName];

/** Kinds whose home is the store, by the name pages ask for them. */
export const storedCollections: Kinds = storedKinds;
export const storedNames = Object.keys(storedKinds) as StoredName[];
export const publishedNames = storedNames.filter((name): name is PublishedName => storedKinds[name].built);
export const publishedCollections = Object.fromEntries(publishedNames.map((name) => [name, storedKinds[name]])) as Pick<
  Kinds,
  PublishedName
>;

/** A day is kept as `2026-11-29`: JSON knows no dates. */
const asKept = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional) return asKept(schema.unwrap() as z.ZodType).optional();
  return schema instanceof z.ZodDate ? z.iso.date() : schema;
};

const EVERY_RECORD = [...Object.keys(shownFields), 'id', 'createdAt', 'updatedAt'];

/** How most kinds are kept: their own fields, days as text, and what every shown record carries. */
function keptPlainly(collection: StoredCollection<z.ZodObject>): Storage {
  const { folder, schema, visitorText, upgrades, unpublished = [] } = collection;
  const notShown = [...EVERY_RECORD, ...unpublished];
  const own = Object.fromEntries(Object.entries(schema.shape).map(([field, one]) => [field, asKept(one as z.ZodType)]));
  const shape = { ...own, ...shownFields, ...(visitorText && { body: visitorText }) };
  return {
    type: { name: folder, schema: z.strictObject(shape), ...(upgrades && { upgrades }) },
    text: 'body',
    shownIf: { state: 'published' },
    fieldsOf: (record) => Object.fromEntries(Object.entries(record).filter(([field]) => !notShown.includes(field))),
    sampleFields: { state: 'published' },
  };
}

const known = new WeakMap<StoredCollection<z.ZodObject>, Storage>();
/** How a kind's records are kept, and what of them is shown. */
export function storageOf(collection: StoredCollection<z.ZodObject>): Storage {
  const kept = known.get(collection) ?? collection.kept ?? keptPlainly(collection);
  known.set(collection, kept);
  return kept;
}

/** The record type a collection is kept as. */
export const storedType = (collection: StoredCollection<z.ZodObject>): RecordType => storageOf(collection).type;

/** A record's id in the store, and in Astro. */
export const recordId = (lang: string, key: string): string => `${lang}/${key}`;
