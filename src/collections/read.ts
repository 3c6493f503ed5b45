import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import type { Locale } from '../i18n/locales.ts';
import { collectDependencies, dependsOn } from '../lib/page-dependencies.ts';
import { hasArrived, isPast } from './calendar.ts';
import type { Collection, StoredCollection } from './define.ts';
import { withDraft } from './drafts.ts';
import { inOrder } from './record-order.ts';
import { collections } from './registry.ts';

type Entry<K extends CollectionKey> = CollectionEntry<K> & { slug: string };

/** Content does not change during a build: a list is made once, not once a page. Not kept under `npm run dev`. */
const lists = new Map<string, Promise<readonly unknown[]>>();
function remember<T>(key: string, read: () => Promise<T[]>): Promise<readonly T[]> {
  const known = (import.meta.env.PROD ? lists.get(key) : undefined) as Promise<readonly T[]> | undefined;
  const list = known ?? collectDependencies(new Set(), read);
  lists.set(key, list);
  return list;
}

/** An entry of the store that says when a page reads it, and when it reads what is counted of it. */
function tracked<E extends { id: string; data: object; body?: string | undefined }>(name: string, entry: E): E {
  const { home, counted } = collections[name as CollectionKey] as Collection & Pick<StoredCollection, 'counted'>;
  if (home !== 'store') return entry;
  const { id } = entry;
  const data = { ...entry.data };
  if (counted) {
    const count = (data as Record<string, unknown>)[counted.field];
    const get = () => {
      dependsOn('count', name, id);
      return count;
    };
    Object.defineProperty(data, counted.field, { enumerable: true, get });
  }
  const noted = <T>(value: T) => ({
    enumerable: true,
    get: () => {
      dependsOn('entry', name, id);
      return value;
    },
  });
  return Object.defineProperties({ ...entry }, { data: noted(data), body: noted(entry.body) });
}

/**
 * The records of a collection in one language, sorted, each with its `slug`: the id without the language. Returns a new
 * array each time.
 */
export async function recordsIn<K extends CollectionKey>(name: K, lang: Locale): Promise<Entry<K>[]> {
  dependsOn('list', name, lang);
  const list = await remember<Entry<K>>(`${name} ${lang}`, async () => {
    const entries = (await getCollection(name)).filter(({ id }) => id.startsWith(`${lang}/`));
    const records = entries.map((entry) => Object.assign({}, entry, { slug: entry.id.slice(lang.length + 1) }));
    return inOrder(records, collections[name]).map((one) => tracked(name, one));
  });
  return import.meta.env.DEV ? list.map((one) => withDraft(name, lang, one.slug, one)) : [...list];
}

/** The records of a collection whose field has a value: of all the others, a page has read nothing. */
export async function recordsWith<K extends CollectionKey>(
  name: K,
  field: keyof CollectionEntry<K>['data'] & string,
  value: string,
): Promise<CollectionEntry<K>[]> {
  dependsOn('with', name, field, value);
  const groups = await remember<[string, CollectionEntry<K>[]]>(`${name} by ${field}`, async () => {
    const entries = (await getCollection(name)) as CollectionEntry<K>[];
    return [...Map.groupBy(entries, ({ data }) => String((data as Record<string, unknown>)[field]))];
  });
  return [...(groups.find(([key]) => key === value)?.[1] ?? [])];
}

/** One record, by its id. */
export async function entryOf<K extends CollectionKey>(name: K, id: string): Promise<CollectionEntry<K> | undefined> {
  dependsOn('entry', name, id);
  const entry = (await getEntry(name, id)) as CollectionEntry<K> | undefined;
  return entry && tracked(name, entry);
}

/** One record in one language. @throws when it does not exist. */
export async function recordIn<K extends CollectionKey>(
  name: K,
  lang: Locale,
  slug: string,
): Promise<CollectionEntry<K>> {
  const found = await entryOf(name, `${lang}/${slug}`);
  if (!found) throw new Error(`content: no "${slug}" in ${name}, ${lang}`);
  return import.meta.env.DEV ? withDraft(name, lang, slug, found) : found;
}

/** Promotions that are running today and announced in a place. */
export const runningPromotions = async (lang: Locale, place: 'promos' | 'home' | 'product' = 'promos') =>
  (await recordsIn('promotions', lang)).filter(
    ({ data }) => hasArrived(data.startsOn) && !isPast(data.endsOn) && data.shownOn.includes(place),
  );

/** Words per minute of a careful reader (Brysbaert 2019: 238 in English; French is similar). */
const READING_SPEED = 230;
const counted = new Map<string, number>();
/** Reading time of a text, cached: an article appears on its page and in several lists. */
export function minutesToRead(text = ''): number {
  const minutes = counted.get(text) ?? Math.max(1, Math.round(text.split(/\s+/).length / READING_SPEED));
  counted.set(text, minutes);
  return minutes;
}
