import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import type { Locale } from '../i18n/locales.ts';
import { hasCome, isPast } from './calendar.ts';

/** The records of a collection in one language, each with its `slug`: the id without its language. */
export async function recordsIn<K extends CollectionKey>(name: K, lang: Locale): Promise<(CollectionEntry<K> & { slug: string })[]> {
  const entries = await getCollection(name);
  return entries.filter(({ id }) => id.startsWith(`${lang}/`)).map((entry) => Object.assign({}, entry, { slug: entry.id.slice(lang.length + 1) }));
}

/** One record in one language. @throws when there is none: the page that asks cannot be built. */
export async function recordIn<K extends CollectionKey>(name: K, lang: Locale, slug: string): Promise<CollectionEntry<K>> {
  const entry = await getEntry(name, `${lang}/${slug}`);
  if (!entry) throw new Error(`content: no "${slug}" in ${name}, ${lang}`);
  return entry as CollectionEntry<K>;
}

export const services = async (lang: Locale) => (await recordsIn('services', lang)).sort((a, b) => a.data.order - b.data.order);

/** Articles already published, the latest first. */
export async function articles(lang: Locale) {
  const all = await recordsIn('blog', lang);
  return all.sort((a, b) => b.data.publishedOn.getTime() - a.data.publishedOn.getTime());
}

export const pressItems = async (lang: Locale) => (await recordsIn('press', lang)).sort((a, b) => b.data.publishedOn.getTime() - a.data.publishedOn.getTime());

export const testimonials = async (lang: Locale) =>
  (await recordsIn('testimonials', lang)).sort((a, b) => b.data.publishedOn.getTime() - a.data.publishedOn.getTime());

/** Promotions between their two days, of those told of in a place. */
export const runningPromotions = async (lang: Locale, place: 'promos' | 'home' | 'product' = 'promos') =>
  (await recordsIn('promotions', lang)).filter(({ data }) => hasCome(data.startsOn) && !isPast(data.endsOn) && data.shownOn.includes(place));

/** Words a minute, of a careful reader (Brysbaert 2019: 238 in English; French is read as fast). */
const READING_SPEED = 230;
export const minutesToRead = (text = ''): number => Math.max(1, Math.round(text.split(/\s+/).length / READING_SPEED));
