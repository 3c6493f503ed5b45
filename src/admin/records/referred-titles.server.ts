import type { Collection, StoredCollection } from '../../collections/define.ts';
import { type CollectionName, collections } from '../../collections/registry.ts';
import { recordId, storedType } from '../../collections/stored.ts';
import { entryTitle } from '../../collections/titles.ts';
import { registration } from '../../features/events/events.ts';
import { forms } from '../../forms/registry.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import type { Records } from '../../ports/store.ts';
import { contentOf } from './kinds.ts';

/** The fields of a kind that hold the keys of other records, and of which kind these are. */
function referencesOf(type: string): [field: string, to: CollectionName][] {
  const ofForms = forms
    .filter(({ record }) => record.name === type)
    .flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([field, { names }]): [string, CollectionName][] =>
        names ? [[field, names]] : [],
      ),
    );
  const relations = (contentOf(type)?.relations ?? {}) as Record<string, CollectionName>;
  return [
    ...ofForms,
    ...Object.entries(relations),
    ...(type === registration.name ? [['event', 'events'] as const] : []),
  ].map(([field, to]) => [field, to]);
}

/** What a record is called in a language, or in another one it is written in; undefined where it is gone. */
async function titleOf(
  records: Pick<Records, 'get'>,
  collection: Collection,
  key: string,
  lang: Locale,
): Promise<string | undefined> {
  if (collection.home === 'content') return entryTitle(collection, key, lang);
  const { title } = collection;
  for (const one of [lang, ...locales]) {
    const found = (await records.get(storedType(collection as StoredCollection<never>), recordId(one, key))) as
      | Record<string, unknown>
      | undefined;
    if (typeof found?.[title] === 'string' && found[title]) return found[title];
  }
  return undefined;
}

/** Puts titles in the place of keys, for what is read outside the admin area. Each is looked up once. */
export function titleReader(records: Pick<Records, 'get'>, lang: Locale) {
  const known = new Map<string, Promise<string | undefined>>();
  const titled = async (to: CollectionName, key: unknown): Promise<unknown> => {
    if (typeof key !== 'string' || !key) return key;
    const name = `${to} ${key}`;
    const title = known.get(name) ?? titleOf(records, collections[to], key, lang);
    known.set(name, title);
    return (await title) ?? key;
  };
  return async <R extends Record<string, unknown>>(type: string, record: R): Promise<R> => {
    const changed: Record<string, unknown> = {};
    for (const [field, to] of referencesOf(type)) {
      const value = record[field];
      changed[field] = Array.isArray(value)
        ? await Promise.all(value.map((key) => titled(to, key)))
        : await titled(to, value);
    }
    return { ...record, ...Object.fromEntries(Object.entries(changed).filter(([field]) => field in record)) };
  };
}
