import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { planFile } from '../../drawing/contours.ts';
import heroPlan from '../../drawing/hero-plan.svg?raw';
import { FRANCE_LAND } from '../../drawing/map.ts';
import { keptDrawing } from '../../drawing/plan-cache.ts';
import { citySlugs } from '../../i18n/cities.ts';
import { defaultLocale } from '../../i18n/locales.ts';
import { routeKeys } from '../../i18n/routes.ts';

/** A drawing for each page, service, article, event and city, from its own slug; and the outline of France. */
export async function getStaticPaths() {
  const own = (ids: string[]) => ids.filter((id) => id.startsWith(`${defaultLocale}/`)).map((id) => id.slice(defaultLocale.length + 1));
  const records = await Promise.all((['services', 'blog', 'events'] as const).map(async (name) => own((await getCollection(name)).map(({ id }) => id))));
  const seeds = new Set([...citySlugs, ...routeKeys, ...records.flat(), 'quote', 'france', 'accueil']);
  return [...seeds].map((seed) => ({ params: { seed } }));
}

const outline = (id: string) => `<path id="${id}" d="${FRANCE_LAND}"/>`;
const ownFiles: Record<string, () => string> = {
  france: () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 480">${outline('d')}</svg>\n`,
  // The drawings of the home page in one file: one request. The quotation takes the cones from the plan.
  accueil: () => heroPlan.replace('</svg>', `<use id="cones" href="#d" x="-660" y="22"/>${outline('france')}</svg>`),
};

export const GET: APIRoute = ({ params: { seed = '' } }) =>
  new Response(ownFiles[seed]?.() ?? keptDrawing(seed, () => planFile(seed, { step: 0.1, tolerance: 1.6 })), { headers: { 'content-type': 'image/svg+xml' } });
