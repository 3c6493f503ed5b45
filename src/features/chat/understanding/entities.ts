import { cities } from '../../../collections/kinds/city.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { positionOf, stemsOf } from '../../../lib/words.ts';
import { type City, cityNamed, findCity } from '../../../retrieval/cities.ts';
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
  cities: readonly City[];
  /** What an offer or a service is called first. */
  nameOf(entity: Entity): string | undefined;
  /** The stems of all its names. */
  stemsOf(entity: Entity): ReadonlySet<string>;
}

/** The towns with a page, in any language: where a page is not translated, another stands in its place. */
export const townSlugs = (): string[] =>
  [...new Set(locales.flatMap((lang) => recordsToQuote(cities, lang).map(({ slug }) => slug)))].sort();

/** Finds services, offers and towns by the names in content. */
export function openNameFinder(
  lang: Locale,
  { services, offers }: Names = readNames(lang),
  slugs: readonly string[] = townSlugs(),
): NameFinder {
  const namesOf = (kind: Entity['kind'], named: Record<string, string[]>) =>
    Object.entries(named).flatMap(([id, phrases]) =>
      phrases.map((phrase) => ({ kind, id, stems: stemsOf(phrase, lang), letters: phrase.length })),
    );
  const names = [...namesOf('offer', offers), ...namesOf('service', services)].sort(
    (a, b) => b.stems.length - a.stems.length || b.letters - a.letters,
  );
  const said = new Map(recordsToQuote(cities, lang).map(({ slug, data }) => [slug, data.at]));
  const towns = slugs.map((slug) => cityNamed(slug, lang, said.get(slug)));
  return {
    cities: towns,
    stemsOf: ({ kind, id }) =>
      new Set(names.filter((one) => one.kind === kind && one.id === id).flatMap((one) => one.stems)),
    nameOf: ({ kind, id }) => (kind === 'offer' ? offers : kind === 'service' ? services : {})[id]?.[0],
    find(stems) {
      const town = findCity(stems, towns);
      const found: Entity[] = [];
      const taken = new Set<number>();
      for (const { kind, id, stems: name } of names) {
        const at = positionOf(stems, name);
        if (at < 0 || name.some((_, i) => taken.has(at + i))) continue;
        for (const i of name.keys()) taken.add(at + i);
        if (!found.some((one) => one.kind === kind && one.id === id)) found.push({ kind, id });
      }
      return town ? [...found, { kind: 'town', id: town.slug }] : found;
    },
  };
}
