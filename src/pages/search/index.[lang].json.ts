import type { APIRoute } from 'astro';
import { searchIndexOf } from '../../features/search/build-index.ts';
import { type Locale, locales } from '../../i18n/locales.ts';

export const getStaticPaths = () => locales.map((lang) => ({ params: { lang }, props: { lang } }));

/** What a search of the site reads: fetched when somebody turns to its field. */
export const GET: APIRoute<{ lang: Locale }> = ({ props: { lang } }) => Response.json(searchIndexOf(lang));
