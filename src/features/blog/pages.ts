import { recordsIn } from '../../collections/read.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pagesOf } from '../../lib/paging.ts';

/** Articles shown with their drawing, before the plain list. */
export const IN_FRONT = 4;
const FIRST = IN_FRONT + 4;
const FOLLOWING = 12;

/** The articles of one language, the latest first, in pages. */
export const articlePages = async (lang: Locale) => pagesOf(await recordsIn('blog', lang), FIRST, FOLLOWING);
