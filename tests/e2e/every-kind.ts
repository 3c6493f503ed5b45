import type { Locale } from '../../src/i18n/locales.ts';
import { type BuiltPage, pages } from '../site/pages.ts';

/** One built page per route, in a language. */
export const onePageOfEveryKind = (lang: Locale): BuiltPage[] => [
  ...new Map(pages.filter((page) => page.lang === lang).map((page) => [page.route, page])).values(),
];
