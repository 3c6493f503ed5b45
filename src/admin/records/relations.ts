import type { StoredCollection } from '../../collections/define.ts';
import { storedCollections } from '../../collections/stored.ts';
import { contentOf } from './kinds.ts';

/** A field that holds the key of another record, or a list of them. */
interface Relation {
  field: string;
  to: string;
}

/**
 * The fields an editor fills in that name records of the store, in the record's own language, or entries of Git. What
 * a visitor's words came with stays as it came.
 */
export function relationsOf(kind: string): Relation[] {
  const { relations = {}, admin } = contentOf(kind) ?? {};
  return Object.entries(relations as Record<string, string>).flatMap(([field, to]) =>
    !admin?.editable || admin.editable.includes(field) ? [{ field, to }] : [],
  );
}

/** The kinds whose records may name records of this one, and where. */
export const relationsTo = (kind: string): { from: string; field: string }[] =>
  (Object.values(storedCollections) as unknown as StoredCollection[]).flatMap(({ folder }) =>
    relationsOf(folder)
      .filter(({ to }) => to === kind)
      .map(({ field }) => ({ from: folder, field })),
  );
