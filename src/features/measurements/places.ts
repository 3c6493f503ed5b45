import type { Measure } from '../../collections/sections.ts';
import { formatNumber } from '../../i18n/format.ts';
import { type Locale, locales } from '../../i18n/locales.ts';

/** Where a figure stands in a page until the site is measured; a page of `npm run dev` is never. */
export const placeOf = (measure: Measure, lang: Locale): string =>
  import.meta.env?.DEV ? '–' : `[measured:${measure}:${lang}]`;

const PLACE = /\[measured:(\w+):(\w+)\]/g;

/** The page with the figures in their places. @throws for one that was not measured. */
export const withFigures = (html: string, figures: Record<Measure, number>): string =>
  html.replace(PLACE, (place, measure: string, lang: string) => {
    const found = locales.find((one) => one === lang);
    if (!found || !Object.hasOwn(figures, measure)) throw new Error(`${place} is not measured`);
    return formatNumber(figures[measure as Measure], found);
  });
