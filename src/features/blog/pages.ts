import { recordsIn } from '../../collections/read.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pagesOf } from '../../lib/paging.ts';

/** Articles that open the blog with their drawing, before the plain list. */
export const IN_FRONT = 4;
const FIRST = IN_FRONT + 4;
const FOLLOWING = 12;

/** The articles of one language, the latest first, cut in pages: hundreds of them weigh no more than ten. */
export const articlePages = async (lang: Locale) => pagesOf(await recordsIn('blog', lang), FIRST, FOLLOWING);
