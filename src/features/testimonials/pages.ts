import { recordsIn } from '../../collections/read.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pagesOf } from '../../lib/paging.ts';

/** Six reviews to begin with; whoever asks for more reads on. */
const FIRST = 6;
const FOLLOWING = 24;

/** The reviews of one language, the latest publication first, cut in pages. */
export const reviewPages = async (lang: Locale) => pagesOf(await recordsIn('testimonials', lang), FIRST, FOLLOWING);
