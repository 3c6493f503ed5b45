import { recordsIn } from '../../collections/read.ts';
import type { Locale } from '../../i18n/locales.ts';

export type CaseEntry = Awaited<ReturnType<typeof allCases>>[number];

/** What was done for clients, the latest first. */
export const allCases = (lang: Locale) => recordsIn('cases', lang);

export const casesOfService = async (service: string, lang: Locale) =>
  (await allCases(lang)).filter(({ data }) => data.services.includes(service));

/** In a city, or in one of those around it. */
export const casesAround = async (city: { slug: string; nearest: readonly { slug: string }[] }, lang: Locale) => {
  const near = [city.slug, ...city.nearest.map(({ slug }) => slug)];
  return (await allCases(lang)).filter(({ data }) => near.includes(data.city));
};
