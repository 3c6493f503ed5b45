import { type Locale, locales } from '../../src/i18n/locales.ts';
import { type BuiltPage, pages } from '../site/pages.ts';

/** One built page per route, in a language. */
export const onePageOfEveryKind = (lang: Locale): BuiltPage[] => [
  ...new Map(pages.filter((page) => page.lang === lang).map((page) => [page.route, page])).values(),
];

/** In one language and the next in turn, for what is the same in both: what a page does without scripts or functions. */
export const everyKindInTurn = (lang: Locale): BuiltPage[] =>
  onePageOfEveryKind(lang).filter((_, i) => i % locales.length === locales.indexOf(lang));
