import type { z } from 'zod';
import type { StoredCollection } from '../../collections/define.ts';
import { storedCollections } from '../../collections/stored.ts';
import { contentOf } from './kinds.ts';

/** A field that holds the keys of other records of the store. */
interface Relation {
  field: string;
  to: string;
}

/** The lists of a kind that name records of the store, in the record's own language. */
export function relationsOf(kind: string): Relation[] {
  const { relations = {}, schema } = contentOf(kind) ?? {};
  return Object.entries(relations as Record<string, string>).flatMap(([field, to]) => {
    const isList = (schema?.shape[field] as z.ZodType | undefined)?.safeParse([]).success;
    return isList && contentOf(to) ? [{ field, to }] : [];
  });
}

/** The kinds whose records may name records of this one, and where. */
export const relationsTo = (kind: string): { from: string; field: string }[] =>
  (Object.values(storedCollections) as unknown as StoredCollection[]).flatMap(({ folder }) =>
    relationsOf(folder)
      .filter(({ to }) => to === kind)
      .map(({ field }) => ({ from: folder, field })),
  );
