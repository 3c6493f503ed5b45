import type { APIRoute } from 'astro';
import { listedPages } from '../../features/search/build-index.ts';
import { type Locale, locales } from '../../i18n/locales.ts';

export const getStaticPaths = () => locales.map((lang) => ({ params: { lang }, props: { lang } }));

/** The pages the not-found page chooses its proposals from: fetched by it alone. */
export const GET: APIRoute<{ lang: Locale }> = ({ props: { lang } }) => Response.json(listedPages(lang));
