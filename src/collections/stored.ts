import { z } from 'zod';
import type { RecordType } from '../ports/store.ts';
import type { KeptAs, StoredCollection } from './define.ts';
import { type BuiltName, type CollectionName, collections } from './registry.ts';
import { shownFields } from './stored-fields.ts';

export type StoredName = {
  [K in CollectionName]: (typeof collections)[K] extends { home: 'store' } ? K : never;
}[CollectionName];
/** Kinds of the store that pages are built of. */
export type PublishedName = StoredName & BuiltName;

const named = Object.keys(collections) as CollectionName[];
/** Kinds whose home is the store, by the name pages ask for them. */
export const storedNames = named.filter((name): name is StoredName => collections[name].home === 'store');
export const publishedNames = storedNames.filter((name): name is PublishedName => collections[name].built);

type Named<N extends CollectionName> = Pick<typeof collections, N>;
const pick = <N extends CollectionName>(names: readonly N[]) => Object.fromEntries(names.map((name) => [name, collections[name]])) as Named<N>;
export const storedCollections: Named<StoredName> = pick(storedNames);
export const publishedCollections: Named<PublishedName> = pick(publishedNames);

/** A day is kept as `2026-11-29`: JSON knows no dates. */
const asKept = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional) return asKept(schema.unwrap() as z.ZodType).optional();
  return schema instanceof z.ZodDate ? z.iso.date() : schema;
};

const EVERY_RECORD = [...Object.keys(shownFields), 'id', 'createdAt', 'updatedAt'];

/** How most kinds are kept: their own fields, days as text, and what every shown record carries. */
function keptPlainly({ folder, schema, visitorText }: StoredCollection<z.ZodObject>): KeptAs {
  const own = Object.fromEntries(Object.entries(schema.shape).map(([field, one]) => [field, asKept(one as z.ZodType)]));
  const shape = { ...own, ...shownFields, ...(visitorText && { body: visitorText }) };
  return {
    type: { name: folder, schema: z.strictObject(shape) },
    text: 'body',
    shownIf: { state: 'published' },
    fieldsOf: (record) => Object.fromEntries(Object.entries(record).filter(([field]) => !EVERY_RECORD.includes(field))),
    sampleFields: { state: 'published' },
  };
}

const known = new WeakMap<StoredCollection<z.ZodObject>, KeptAs>();
/** How a kind's records are kept, and what of them is shown. */
export function keptAs(collection: StoredCollection<z.ZodObject>): KeptAs {
  const kept = known.get(collection) ?? collection.kept ?? keptPlainly(collection);
  known.set(collection, kept);
  return kept;
}

/** The record type a collection is kept as. */
export const storedType = (collection: StoredCollection<z.ZodObject>): RecordType => keptAs(collection).type;

/** A record's id in the store, and in Astro. */
export const recordId = (lang: string, key: string): string => `${lang}/${key}`;
