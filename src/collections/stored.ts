import { z } from 'zod';
import type { RecordType } from '../ports/store.ts';
import type { Storage, StoredCollection } from './define.ts';
import { checksOf, draftOf } from './draft-schema.ts';
import { shownFields } from './stored-fields.ts';
import { storedKinds } from './stored-kinds.ts';

type Kinds = typeof storedKinds;
export type StoredName = keyof Kinds;
/** Kinds of the store that have pages. */
export type PublishedName = { [K in StoredName]: Kinds[K]['built'] extends true ? K : never }[StoredName];

/** Kinds in the store, by the name pages use. */
export const storedCollections: Kinds = storedKinds;
export const storedNames = Object.keys(storedKinds) as StoredName[];
export const publishedNames = storedNames.filter((name): name is PublishedName => storedKinds[name].built);
export const publishedCollections = Object.fromEntries(publishedNames.map((name) => [name, storedKinds[name]])) as Pick<
  Kinds,
  PublishedName
>;

/** Replaces dates by text such as `2026-11-29`, as JSON has no dates. */
const asStored = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional) return asStored(schema.unwrap() as z.ZodType).optional();
  return schema instanceof z.ZodDate ? z.iso.date() : schema;
};

const EVERY_RECORD = [...Object.keys(shownFields), 'id', 'createdAt', 'updatedAt'];

/** What a draft has from the beginning: its address, and whether it is shown. */
const ALWAYS = ['lang', 'key', 'state'];

/** How most kinds are stored: their own fields, dates as text, and the fields of every shown record. */
function plainStorage(collection: StoredCollection<z.ZodObject>): Storage {
  const { folder, schema, title, visitorText, upgrades, unpublished = [] } = collection;
  const omitted = [...EVERY_RECORD, ...unpublished];
  const fields = Object.fromEntries(
    Object.entries(schema.shape).map(([field, one]) => [field, asStored(one as z.ZodType)]),
  );
  const shape = { ...fields, ...shownFields, ...(visitorText && { body: visitorText }) };
  const complete = z.strictObject(shape).check(...checksOf(schema));
  return {
    // A visitor's words are complete when they are sent: only what editors write is begun and finished later.
    type: {
      name: folder,
      schema: complete,
      ...(!visitorText && { draft: draftOf(complete, [title, ...ALWAYS]) }),
      ...(upgrades && { upgrades }),
    },
    text: 'body',
    shownIf: { state: 'published' },
    fieldsOf: (record) => Object.fromEntries(Object.entries(record).filter(([field]) => !omitted.includes(field))),
    sampleFields: { state: 'published' },
  };
}

const cache = new WeakMap<StoredCollection<z.ZodObject>, Storage>();
/** How a kind's records are stored, and how they map to what is shown. */
export function storageOf(collection: StoredCollection<z.ZodObject>): Storage {
  const storage = cache.get(collection) ?? collection.kept ?? plainStorage(collection);
  cache.set(collection, storage);
  return storage;
}

/** The record type of a collection. */
export const storedType = (collection: StoredCollection<z.ZodObject>): RecordType => storageOf(collection).type;

/** A record's id in the store, and in Astro. */
export const recordId = (lang: string, key: string): string => `${lang}/${key}`;
