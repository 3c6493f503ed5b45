import { kilometresBetween, type Place } from '../lib/geo.ts';
import { type Named, type Placed, placeNames } from './labels.ts';
import { FRANCE, FRANCE_WIDTH, mapView, windowAround } from './map.ts';

/** Beyond this distance a close map would show one town and no landmark. */
const CLOSE_KM = 130;
const CLOSE_WIDTH = 560;
/** Letters in the map's pixels: a map is small on a phone, so that they are large there (city-map.css). */
export const LETTERS = { desk: { own: 26, lens: 15, name: 13 }, phone: { own: 34, lens: 20, name: 20 } } as const;
export type Screen = keyof typeof LETTERS;
/** Other towns with their names. */
const MOST = { desk: 9, phone: 5 };
/** Towns everybody can place, on a map of the whole country. */
const LANDMARKS = ['paris', 'lyon', 'marseille', 'bordeaux', 'nantes', 'strasbourg', 'brest', 'toulouse'];

interface Town extends Place {
  slug: string;
  name: string;
  kmFromLens: number;
}

/** Where a city is, seen from Lens: a close map in the north, the whole of France beyond. Each dot has its name. */
export function locate(city: Town, towns: readonly Town[]) {
  const lens = towns.find(({ slug }) => slug === 'lens') ?? city;
  const close = city.kmFromLens <= CLOSE_KM;
  const width = close ? CLOSE_WIDTH : FRANCE_WIDTH;
  const view = mapView(close ? windowAround(city, lens, 0.86, 120) : FRANCE, width, 1.2);
  const at = (place: Place) => view.project(place).map(Math.round) as [number, number];
  const [x, y] = at(city);
  const [lensX, lensY] = at(lens);
  const near = (one: Town) => kilometresBetween(city, one);
  const others = towns
    .filter((one) => one !== city && one !== lens && (close || LANDMARKS.includes(one.slug)))
    .filter((one) => {
      const [ox, oy] = at(one);
      return ox > 12 && ox < width - 12 && oy > 12 && oy < view.height - 12;
    })
    .sort((a, b) => near(a) - near(b));
  const cone = { left: lensX - 14, right: lensX + 14, top: lensY - 14, bottom: lensY + 8 };
  const names = (screen: Screen): { own: Placed; lens: Placed | undefined; others: Placed[] } => {
    const size = LETTERS[screen];
    const first: Named = { name: city.name, x, y, size: size.own, needed: true, gap: 14 };
    const second: Named = { name: 'Lens', x: lensX, y: lensY, size: size.lens, needed: true, gap: 17 };
    const wanted: Named[] = [
      first,
      ...(city === lens ? [] : [second]),
      ...others.map((one): Named => ({ name: one.name, x: at(one)[0], y: at(one)[1], size: size.name })),
    ];
    const [own, ...rest] = placeNames(wanted, width, view.height, [cone]);
    const lensName = city === lens ? undefined : rest.shift();
    return { own: own as Placed, lens: lensName, others: rest.slice(0, MOST[screen]) };
  };
  return { close, view, width, x, y, lensX, lensY, here: city === lens, desk: names('desk'), phone: names('phone') };
}
