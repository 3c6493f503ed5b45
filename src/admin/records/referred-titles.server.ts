import type { Collection, StoredCollection } from '../../collections/define.ts';
import { type CollectionName, collections } from '../../collections/registry.ts';
import { recordId, storedType } from '../../collections/stored.ts';
import { entryTitle } from '../../collections/titles.ts';
import { registration } from '../../features/events/events.ts';
import { forms } from '../../forms/registry.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import type { Records } from '../../ports/store.ts';
import { auditEntry } from '../accounts/audit.ts';
import { contentOf, isKindName, kindOf } from './kinds.ts';
import type { AdminRecord, ReferredNames } from './record-endpoints.ts';
import { recordTitle } from './record-title.server.ts';

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

type Titles = Partial<Record<Locale, string>>;

/** What a record is called in each language it is written in; in none where it is gone. */
async function titlesOf(records: Pick<Records, 'get'>, collection: Collection, key: string): Promise<Titles> {
  const titled = locales.map(async (lang) => {
    if (collection.home === 'content') return [lang, entryTitle(collection, key, lang)];
    const found = await records.get(storedType(collection as StoredCollection<never>), recordId(lang, key));
    return [lang, (found as Record<string, unknown> | undefined)?.[collection.title]];
  });
  const known = (await Promise.all(titled)).filter(([, title]) => typeof title === 'string' && title);
  return Object.fromEntries(known) as Titles;
}
/** In a language, or in another one it is written in; undefined where it is gone. */
const titleIn = (titles: Titles, lang: Locale): string | undefined => titles[lang] ?? Object.values(titles)[0];

const keysIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((key): key is string => typeof key === 'string' && key !== '');

/** Of an entry of the log that concerns many records, this many are called by their names. */
const NAMED_OF_MANY = 10;

/** What the records are called that entries of the log name by their ids; what is gone keeps its id. */
async function namesInLog(records: Pick<Records, 'get'>, entries: readonly AdminRecord[]): Promise<ReferredNames> {
  const concerned = entries.flatMap(({ type, ids, note }) => {
    if (typeof type !== 'string' || !isKindName(type)) return [];
    const [, added] = /^added (\S+)/.exec(String(note ?? '')) ?? [];
    return [...keysIn(ids).slice(0, NAMED_OF_MANY), ...keysIn(added)].map((id) => ({ type, id }));
  });
  const titled = concerned.map(async ({ type, id }) => {
    const kind = kindOf(type);
    const found = (await records.get(kind.type, id)) as AdminRecord | undefined;
    const title = found && recordTitle(kind, (kind.conceal?.(found) as AdminRecord | undefined) ?? found);
    return title === undefined ? [] : [[id, { type, titles: { fr: title, en: title } }] as const];
  });
  return { ids: Object.fromEntries((await Promise.all(titled)).flat()) };
}

/** The names of what these records of a kind refer to, for the screen that shows them. */
export async function referredNames(
  records: Pick<Records, 'get'>,
  type: string,
  shown: readonly AdminRecord[],
): Promise<ReferredNames | undefined> {
  if (type === auditEntry.name) return namesInLog(records, shown);
  const named = referencesOf(type).map(async ([field, to]) => {
    const keys = [...new Set(shown.flatMap((record) => keysIn(record[field])))];
    const collection: Collection = collections[to];
    const titles = await Promise.all(
      keys.map(async (key) => [key, { type: collection.folder, titles: await titlesOf(records, collection, key) }]),
    );
    return [field, Object.fromEntries(titles)] as const;
  });
  const names = Object.fromEntries(await Promise.all(named)) as ReferredNames;
  return Object.keys(names).length ? names : undefined;
}

/** Puts titles in the place of keys, for what is read outside the admin area. Each is looked up once. */
export function titleReader(records: Pick<Records, 'get'>, lang: Locale) {
  const known = new Map<string, Promise<string | undefined>>();
  const titled = async (to: CollectionName, key: unknown): Promise<unknown> => {
    if (typeof key !== 'string' || !key) return key;
    const name = `${to} ${key}`;
    const title = known.get(name) ?? titlesOf(records, collections[to], key).then((titles) => titleIn(titles, lang));
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
