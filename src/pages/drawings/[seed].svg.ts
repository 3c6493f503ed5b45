import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { recordsIn } from '../../collections/read.ts';
import { planFile } from '../../drawing/contours.ts';
import { cachedDrawing } from '../../drawing/drawing-cache.ts';
import heroPlan from '../../drawing/hero-plan.svg?raw';
import { franceGroup } from '../../drawing/map.ts';
import { namedTowns } from '../../drawing/named-towns.ts';
import { reliefFile, reliefVersion } from '../../drawing/relief.ts';
import { citySlugs } from '../../i18n/cities.ts';
import { locales } from '../../i18n/locales.ts';
import { routeKeys } from '../../i18n/routes.ts';

/** A drawing for each page, service, article and event, from its own slug; for each city, from its ground; and the map of France. */
export async function getStaticPaths() {
  const records = await Promise.all(
    (['services', 'blog', 'events'] as const).flatMap((name) =>
      locales.map(async (lang) => (await recordsIn(name, lang)).map(({ slug }) => slug)),
    ),
  );
  const seeds = new Set([...citySlugs, ...routeKeys, ...records.flat(), 'quote', 'france', 'accueil']);
  return [...seeds].map((seed) => ({ params: { seed } }));
}

const towns = async () => (await getCollection('cityFacts')).map(({ data }) => data);
/** On the home page only what has a name has a dot; Lens has its own mark. */
const dotted = async () => namedTowns(await towns()).named.filter(({ slug }) => slug !== 'lens');
const ownFiles: Record<string, () => Promise<string>> = {
  france: async () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 480">${franceGroup('d', await towns())}</svg>\n`,
  // The drawings of the home page in one file: one request. The quotation takes the cones from the plan.
  accueil: async () =>
    heroPlan.replace(
      '</svg>',
      `<use id="cones" href="#d" x="-660" y="22"/>${franceGroup('france', await dotted())}</svg>`,
    ),
};

/** The ground around a city is drawn from heights, any other page's from its own slug. */
const draw = (seed: string) =>
  citySlugs.some((slug) => slug === seed)
    ? cachedDrawing(`relief ${reliefVersion} ${seed}`, () => reliefFile(seed))
    : cachedDrawing(seed, () => planFile(seed, { step: 0.1, tolerance: 1.6 }));

export const GET: APIRoute = async ({ params: { seed = '' } }) =>
  new Response((await ownFiles[seed]?.()) ?? draw(seed), {
    headers: { 'content-type': 'image/svg+xml' },
  });
