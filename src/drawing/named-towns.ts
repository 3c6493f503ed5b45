import type { Place } from '../lib/geo.ts';
import { boxOfText, type Placed, placeNames } from './labels.ts';
import { FRANCE, FRANCE_WIDTH, mapView } from './map.ts';

interface Town extends Place {
  slug: string;
  name: string;
}

/** Those a reader looks for first come first: a name that would cover another is left out. */
const ORDER = [
  ...['lens', 'paris', 'lyon', 'marseille', 'nantes', 'strasbourg', 'bordeaux', 'brest', 'toulouse', 'nice', 'rennes'],
  ...['montpellier', 'dijon', 'limoges', 'le-havre', 'clermont-ferrand', 'poitiers', 'nancy', 'perpignan', 'ajaccio'],
  ...['grenoble', 'orleans', 'besancon', 'reims'],
];
const SIZE = 15;
const RING_SIZE = 11;
/** Around Lens stands the mark of the two cones, wider than a dot. */
const GAP_OF_LENS = 16;

/** Each distance is written where its ring crosses neither a border nor the mark of Lens. */
const RINGS = [
  [250, -0.63, 0.78, 'middle'],
  [500, 0.8, 0.6, 'start'],
  [750, 0.63, 0.78, 'middle'],
] as const;

/** The map of the home page: Lens, the rings of distance around it, and the towns that have room for their name. */
export function namedTowns(towns: readonly Town[]) {
  const view = mapView(FRANCE, FRANCE_WIDTH);
  const find = (slug: string) => {
    const town = towns.find((one) => one.slug === slug);
    if (!town) throw new Error(`No facts of ${slug}`);
    return town;
  };
  const lens = view.project(find('lens')).map(Math.round) as [number, number];
  const rings = RINGS.map(([km, east, south, anchor]) => {
    const r = Math.round(view.scale(km));
    return { km, r, anchor, x: Math.round(lens[0] + r * east), y: Math.round(lens[1] + r * south) };
  });
  const taken = rings.map(({ km, x, y, anchor }) => boxOfText(`${km} km`, RING_SIZE, x, y, anchor));
  const wanted = ORDER.map(find).map((town) => {
    const [x, y] = view.project(town);
    const own = town.slug === 'lens' ? { needed: true, gap: GAP_OF_LENS } : {};
    return { ...town, x, y, size: SIZE, ...own };
  });
  const named: (Placed & Town)[] = placeNames(wanted, view.width, view.height, taken).map((placed) => ({
    ...placed,
    ...find(wanted.find(({ name }) => name === placed.name)?.slug ?? ''),
  }));
  return { view, lens, rings, named };
}
