import { type Measure, measures } from '../../collections/sections.ts';
import { formatNumber } from '../../i18n/format.ts';
import { type Locale, locales } from '../../i18n/locales.ts';

/** Where a figure stands in a page until the site is measured; a page of `npm run dev` is never. */
export const placeOf = (measure: Measure, lang: Locale): string =>
  import.meta.env?.DEV ? '–' : `[measured:${measure}:${lang}]`;

const PLACE = new RegExp(`\\[measured:(${measures.join('|')}):(${locales.join('|')})\\]`, 'g');

/** The page with the figures in their places; `figures` is called for a page that tells one. */
export const withFigures = (html: string, figures: () => Record<Measure, number>): string =>
  html.replace(PLACE, (_place, measure: Measure, lang: Locale) => formatNumber(figures()[measure], lang));
