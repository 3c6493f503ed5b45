import path from 'node:path';
import { filesOf } from '../../../collections/files.ts';
import { cities } from '../../../collections/kinds/city.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { phraseFinder, stemsOf } from '../../../lib/words.ts';
import { type CityFinder, cityFinder, cityNamed } from '../../../retrieval/cities.ts';
import { recordsToQuote } from '../../../retrieval/knowledge.ts';
import { type Names, readNames } from './assistant-files.ts';

/** What a message speaks of: a service, something with a price of its own, a town, an event or a job. */
export interface Entity {
  kind: 'service' | 'offer' | 'town' | 'event' | 'job' | 'case';
  id: string;
}
/** Begins the name of a plan that several families of plans have. */
export const ANY_FAMILY = '*/';

export interface NameFinder {
  /** The things a message names, the longest name first. */
  find(stems: readonly string[]): Entity[];
  findCity: CityFinder;
  /** What an offer or a service is called first. */
  nameOf(entity: Entity): string | undefined;
  /** The stems of all its names. */
  stemsOf(entity: Entity): ReadonlySet<string>;
}

/**
 * The towns whose page has a file, in any language: what is learnt is learnt of these, by their slugs. Neither a word about
 * a town nor a page that cannot be shown teaches anything.
 */
export const townsOfFiles = (): string[] =>
  [...new Set(filesOf(cities).map((file) => path.basename(file, path.extname(file))))].sort();

/** The towns with a page, in any language: where a page is not translated, another stands in its place. */
export const townSlugs = (): string[] =>
  [...new Set(locales.flatMap((lang) => recordsToQuote(cities, lang).map(({ slug }) => slug)))].sort();

/** What the pages of a language call a town after a preposition, by its slug: "in Dunkirk". */
const townNames = (lang: Locale): Map<string, string> =>
  new Map(recordsToQuote(cities, lang).map(({ slug, data }) => [slug, data.at]));

/** Finds services, offers and towns by the names in content. */
export function openNameFinder(
  lang: Locale,
  { services, offers }: Names = readNames(lang),
  slugs: readonly string[] = townSlugs(),
  said: ReadonlyMap<string, string> = townNames(lang),
): NameFinder {
  const namesOf = (kind: Entity['kind'], named: Record<string, string[]>) =>
    Object.entries(named).flatMap(([id, phrases]) =>
      phrases.map((phrase) => ({ kind, id, stems: stemsOf(phrase, lang), letters: phrase.length })),
    );
  const names = [...namesOf('offer', offers), ...namesOf('service', services)].sort(
    (a, b) => b.stems.length - a.stems.length || b.letters - a.letters,
  );
  const findCity = cityFinder(slugs.map((slug) => cityNamed(slug, lang, said.get(slug))));
  const findNames = phraseFinder(names.map((value) => ({ phrase: value.stems, value })));
  return {
    findCity,
    stemsOf: ({ kind, id }) =>
      new Set(names.filter((one) => one.kind === kind && one.id === id).flatMap((one) => one.stems)),
    nameOf: ({ kind, id }) => (kind === 'offer' ? offers : kind === 'service' ? services : {})[id]?.[0],
    find(stems) {
      const town = findCity(stems);
      const found: Entity[] = [];
      const taken = new Set<number>();
      for (const { value, at, length } of findNames(stems)) {
        const { kind, id } = value;
        const places = Array.from({ length }, (_, i) => at + i);
        if (places.some((place) => taken.has(place))) continue;
        for (const place of places) taken.add(place);
        if (!found.some((one) => one.kind === kind && one.id === id)) found.push({ kind, id });
      }
      return town ? [...found, { kind: 'town', id: town.slug }] : found;
    },
  };
}
