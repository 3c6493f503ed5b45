import { readFileSync } from 'node:fs';
import type { Place } from '../lib/geo.ts';
import { type Point, simplify } from './marching-squares.ts';

type Ring = [longitude: number, latitude: number][];
const { rings }: { rings: Ring[] } = JSON.parse(readFileSync('content/cities/outline.json', 'utf8'));

/** Equirectangular projection, true to scale at the middle latitude of France. */
const STRETCH = Math.cos((46.6 * Math.PI) / 180);
const KM_PER_DEGREE = 111.2;
/** Islands narrower than this, in pixels, are left out. */
const SMALLEST_ISLAND = 9;

export interface MapView {
  width: number;
  height: number;
  project(place: Place): Point;
  /** Pixels for a distance on the ground. */
  scale(km: number): number;
  /** Coast and borders, clipped a little outside the frame; computed on access. */
  readonly land: string;
}

/** A map of `[west, south, east, north]` in degrees, `width` pixels wide. */
export function mapView(
  [west, south, east, north]: [number, number, number, number],
  width: number,
  tolerance = 1,
): MapView {
  const zoom = width / ((east - west) * STRETCH);
  const height = Math.round((north - south) * zoom);
  const project = ({ latitude, longitude }: Place): Point => [
    (longitude - west) * STRETCH * zoom,
    (north - latitude) * zoom,
  ];
  const margin = 60;
  const near = ([x, y]: Point) => x > -margin && x < width + margin && y > -margin && y < height + margin;
  const outline = () =>
    rings
      .map((ring) => {
        const points = ring.map(([longitude, latitude]) => project({ longitude, latitude }));
        // Points far outside only close the shape around the frame: kept coarse.
        const xs = points.map(([x]) => x);
        if (Math.max(...xs) - Math.min(...xs) < SMALLEST_ISLAND) return '';
        const simplified = points.filter(
          (p, i) => near(p) || near(points[i - 1] ?? p) || near(points[i + 1] ?? p) || i % 12 === 0,
        );
        const clamp = ([x, y]: Point): Point => [
          Math.max(-width, Math.min(2 * width, x)),
          Math.max(-height, Math.min(2 * height, y)),
        ];
        const half = simplified.length >> 1;
        const line = [
          ...simplify(simplified.slice(0, half + 1).map(clamp), tolerance),
          ...simplify(simplified.slice(half).map(clamp), tolerance).slice(1),
        ];
        if (line.length < 4 || !line.some(near)) {
          // A ring that surrounds the frame has no point near it, yet fills the whole map.
          const wide =
            line.some(([x]) => x < 0) &&
            line.some(([x]) => x > width) &&
            line.some(([, y]) => y < 0) &&
            line.some(([, y]) => y > height);
          if (!wide) return '';
        }
        let last: Point = [0, 0];
        const path = line
          .map(([x, y], i) => {
            const here: Point = [Math.round(x), Math.round(y)];
            const [dx, dy] = [here[0] - last[0], here[1] - last[1]];
            last = here;
            return i === 0 ? `M${here[0]} ${here[1]}l` : `${dx} ${dy} `.replace(/ -/g, '-');
          })
          .join('');
        return `${path.trim()}z`;
      })
      .join('');
  let land: string | undefined;
  return {
    width,
    height,
    project,
    scale: (km) => (km / KM_PER_DEGREE) * zoom,
    get land() {
      land ??= outline();
      return land;
    },
  };
}

/** The whole of metropolitan France. */
export const FRANCE: [number, number, number, number] = [-5.3, 41.2, 9.8, 51.3];

/** Width in pixels of every map of the whole country: they share one drawing, /drawings/france.svg. */
export const FRANCE_WIDTH = 500;

/** Towns as dots: zero-length subpaths, visible through a round line cap. */
export const dotsOf = (view: MapView, towns: readonly Place[]): string =>
  towns
    .map((town) => view.project(town))
    .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`)
    .join('');

/** The whole country with its towns, in the colours of its context. */
export function franceGroup(id: string, towns: readonly Place[]): string {
  const view = mapView(FRANCE, FRANCE_WIDTH, 1.2);
  return `<g id="${id}"><path id="land" d="${view.land}"/><path stroke-width="5" stroke-linecap="round" d="${dotsOf(view, towns)}"/></g>`;
}

/** Bounds that contain both places with a margin, at least `kmWide` wide. */
export function windowAround(a: Place, b: Place, ratio: number, kmWide: number): [number, number, number, number] {
  const longitude = (a.longitude + b.longitude) / 2;
  const latitude = (a.latitude + b.latitude) / 2;
  const widthDegrees = Math.max(
    kmWide / (KM_PER_DEGREE * STRETCH),
    Math.abs(a.longitude - b.longitude) * 1.6,
    (Math.abs(a.latitude - b.latitude) * 1.6) / ratio / STRETCH,
  );
  const heightDegrees = widthDegrees * STRETCH * ratio;
  return [
    longitude - widthDegrees / 2,
    latitude - heightDegrees / 2,
    longitude + widthDegrees / 2,
    latitude + heightDegrees / 2,
  ];
}
