import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { planFile } from '../../drawing/contours.ts';
import heroPlan from '../../drawing/hero-plan.svg?raw';
import { FRANCE_LAND } from '../../drawing/map.ts';
import { citySlugs } from '../../i18n/cities.ts';
import { routeKeys } from '../../i18n/routes.ts';

/** A drawing for each page, service, article, event and city, from its own slug; and the outline of France. */
export async function getStaticPaths() {
  const own = (ids: string[]) => ids.map((id) => id.slice(id.indexOf('/') + 1));
  const records = await Promise.all((['services', 'blog', 'events'] as const).map(async (name) => own((await getCollection(name)).map(({ id }) => id))));
  const seeds = new Set([...citySlugs, ...routeKeys, ...records.flat(), 'quote', 'france', 'accueil']);
  return [...seeds].map((seed) => ({ params: { seed } }));
}

const outline = (id: string) => `<path id="${id}" d="${FRANCE_LAND}"/>`;
const ownFiles: Record<string, () => string> = {
  france: () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 480">${outline('d')}</svg>\n`,
  // Both drawings of the home page in one file: one request.
  accueil: () => heroPlan.replace('</svg>', `${outline('france')}</svg>`),
};

export const GET: APIRoute = ({ params: { seed = '' } }) =>
  new Response(ownFiles[seed]?.() ?? planFile(seed, { step: 0.1, tolerance: 1.6 }), { headers: { 'content-type': 'image/svg+xml' } });
