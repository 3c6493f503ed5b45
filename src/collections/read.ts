import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import type { Locale } from '../i18n/locales.ts';
import { hasArrived, isPast } from './calendar.ts';
import type { Collection } from './define.ts';
import { withDraft } from './drafts.ts';
import { collections } from './registry.ts';

type Entry<K extends CollectionKey> = CollectionEntry<K> & { slug: string };
const cache = new Map<string, Promise<readonly unknown[]>>();
/** Content does not change during a build: each list is read once, not once a page. Not cached under `npm run dev`. */
function remember<T>(key: string, read: () => Promise<T[]>): Promise<readonly T[]> {
  const cached = (import.meta.env.PROD ? cache.get(key) : undefined) as Promise<readonly T[]> | undefined;
  const list = cached ?? read();
  cache.set(key, list);
  return list;
}

/** Sorts records as their kind defines. */
function inOrder<E extends { data: object }>(entries: E[], { order }: Collection): E[] {
  if (!order) return entries;
  const { by, descending } = order;
  const sortValue = ({ data }: E) => Number((data as Record<string, Date | number>)[by]);
  return entries.sort((a, b) => (descending ? sortValue(b) - sortValue(a) : sortValue(a) - sortValue(b)));
}

/**
 * The records of a collection in one language, sorted, each with its `slug`: the id without the language. Returns a new
 * array each time.
 */
export async function recordsIn<K extends CollectionKey>(name: K, lang: Locale): Promise<Entry<K>[]> {
  const list = await remember<Entry<K>>(`${name} ${lang}`, async () => {
    const entries = (await getCollection(name)).filter(({ id }) => id.startsWith(`${lang}/`));
    const records = entries.map((entry) => Object.assign({}, entry, { slug: entry.id.slice(lang.length + 1) }));
    return inOrder(records, collections[name]);
  });
  return import.meta.env.DEV ? list.map((one) => withDraft(name, lang, one.slug, one)) : [...list];
}

/** One record in one language. @throws when it does not exist. */
export async function recordIn<K extends CollectionKey>(
  name: K,
  lang: Locale,
  slug: string,
): Promise<CollectionEntry<K>> {
  const entry = await getEntry(name, `${lang}/${slug}`);
  if (!entry) throw new Error(`content: no "${slug}" in ${name}, ${lang}`);
  const found = entry as CollectionEntry<K>;
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
