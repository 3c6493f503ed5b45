import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contoursOf } from './contours.ts';

/** The ground around a city that its drawing shows, in kilometres, and the drawing in its own pixels. */
export const RELIEF_KM = { width: 48, height: 32 };
export const RELIEF_SIZE = { width: 360, height: 240 };
const PER_KM = RELIEF_SIZE.width / RELIEF_KM.width;
/** Within it, a place of the city's name is the city. */
const OWN_KM = 6;
/** Heights between two lines that a reader counts with, in metres; the smallest that gives no more lines than this. */
const STEPS = [5, 10, 20, 25, 50, 100, 200];
const MOST_LINES = 18;
/** Kilometres between two points of the computed ground. */
const CELL = 0.5;
/** How far the height of a place is felt: it rounds the top of the surface over it, in kilometres. */
const SOFTNESS = 2.5;
/** How much a single measured height may be missed, against heights that leap from one place to the next. */
const TOLERANCE = 0.6;

type Town = [name: string, east: number, south: number, metres: number];
export interface Relief {
  name: string;
  towns: Town[];
  /** Rings of land, in kilometres from the city, where the sea is in the frame. */
  shore?: [east: number, south: number][][] | undefined;
}
const text = readFileSync('content/cities/relief.json', 'utf8');
const file: { cities: Record<string, Relief> } = JSON.parse(text);
/** Drawings made from other heights are other drawings. */
export const reliefVersion = createHash('sha1').update(text).digest('hex');

const reliefOf = (slug: string): Relief => {
  const found = file.cities[slug];
  if (!found) throw new Error(`content/cities/relief.json has no heights around ${slug}: npm run relief`);
  return found;
};

/** Solves a symmetric system by elimination; `matrix` and `right` are used up. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const n = right.length;
  const at = (i: number) => matrix[i] as Float64Array;
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(at(i)[k] ?? 0) > Math.abs(at(best)[k] ?? 0)) best = i;
    [matrix[k], matrix[best]] = [at(best), at(k)];
    [right[k], right[best]] = [right[best] ?? 0, right[k] ?? 0];
    for (let i = k + 1; i < n; i++) {
      const factor = (at(i)[k] ?? 0) / (at(k)[k] ?? 1);
      if (!factor) continue;
      for (let j = k; j < n; j++) at(i)[j] = (at(i)[j] ?? 0) - factor * (at(k)[j] ?? 0);
      right[i] = (right[i] ?? 0) - factor * (right[k] ?? 0);
    }
  }
  const found = new Float64Array(n);
  for (let i = n - 1; i >= 0; i--) {
    let sum = right[i] ?? 0;
    for (let j = i + 1; j < n; j++) sum -= (at(i)[j] ?? 0) * (found[j] ?? 0);
    found[i] = sum / (at(i)[i] ?? 1);
  }
  return found;
}

/** The surface through the measured heights: multiquadrics (Hardy 1971), which neither ring around a place nor flatten. */
function surface(towns: readonly Town[]): (x: number, y: number) => number {
  const mean = towns.reduce((sum, [, , , metres]) => sum + metres, 0) / towns.length;
  const kernel = (dx: number, dy: number) => Math.sqrt(dx * dx + dy * dy + SOFTNESS * SOFTNESS);
  const matrix = towns.map(([, x, y], i) =>
    Float64Array.from(towns, ([, tx, ty], j) => kernel(x - tx, y - ty) - (i === j ? TOLERANCE : 0)),
  );
  const weights = solve(
    matrix,
    Float64Array.from(towns, ([, , , metres]) => metres - mean),
  );
  const heights = towns.map(([, , , metres]) => metres);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  return (x, y) => {
    let z = mean;
    for (let i = 0; i < towns.length; i++) {
      const [, tx, ty] = towns[i] as Town;
      z += (weights[i] ?? 0) * kernel(x - tx, y - ty);
    }
    // Between two measured places nothing is known to be higher or lower than all of them.
    return Math.max(low, Math.min(high, z));
  };
}

const inside = (ring: readonly [number, number][], x: number, y: number): boolean => {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i] as [number, number];
    const [bx, by] = ring[j] as [number, number];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
};

const inFrame = ([, x, y]: Town) => Math.abs(x) < RELIEF_KM.width / 2 - 1 && Math.abs(y) < RELIEF_KM.height / 2 - 1;
const place = ([name, x, y, metres]: Town) => ({
  name,
  metres,
  x: Math.round((x + RELIEF_KM.width / 2) * PER_KM),
  y: Math.round((y + RELIEF_KM.height / 2) * PER_KM),
});

/** What a page says of the ground around a city: its own height, the lowest and the highest place, the step of the lines. */
export function reliefFacts(slug: string) {
  const { name, towns: all } = reliefOf(slug);
  const towns = [...all].sort((a, b) => a[3] - b[3]);
  const shown = towns.filter(inFrame);
  const from = ([, x, y]: Town) => Math.hypot(x, y);
  const closest = [...shown].sort((a, b) => from(a) - from(b));
  const own = closest.find((town) => town[0] === name && from(town) < OWN_KM) ?? closest[0];
  const [lowest, highest] = [shown[0], shown.at(-1)];
  if (!own || !lowest || !highest) throw new Error(`content/cities/relief.json has no place near ${slug}`);
  const range = highest[3] - lowest[3];
  const step = STEPS.find((metres) => range / metres <= MOST_LINES) ?? 500;
  return { step, count: shown.length, own: place(own), lowest: place(lowest), highest: place(highest) };
}

/** The contour lines around a city, and the coast where there is one, as path strings. Every fifth line is an index line. */
export function reliefLines(slug: string) {
  const { towns, shore } = reliefOf(slug);
  const { step } = reliefFacts(slug);
  const heightAt = surface(towns);
  const columns = Math.ceil(RELIEF_KM.width / CELL) + 1;
  const rows = Math.ceil(RELIEF_KM.height / CELL) + 1;
  const grid = new Float64Array(columns * rows);
  const ground = new Float64Array(columns * rows);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const x = i * CELL - RELIEF_KM.width / 2;
      const y = j * CELL - RELIEF_KM.height / 2;
      const dry = !shore || shore.some((ring) => inside(ring, x, y));
      const z = heightAt(x, y);
      ground[j * columns + i] = dry ? 1 : 0;
      // Lines end at the coast: the sea is as high as the land beside it, and not drawn on.
      grid[j * columns + i] = dry ? z : Math.min(z, step * 0.5);
      if (dry) [low, high] = [Math.min(low, z), Math.max(high, z)];
    }
  let thin = '';
  let index = '';
  const drawn = (level: number, from = grid) => contoursOf(from, columns, rows, level, CELL * PER_KM, 0.7);
  for (let metres = Math.max(step, Math.ceil(low / step) * step); metres <= high; metres += step) {
    if ((metres / step) % 5 === 0) index += drawn(metres);
    else thin += drawn(metres);
  }
  return { thin, index, coast: shore ? drawn(0.5, ground) : '' };
}

/** The drawing as a file for `<use href="…#d">`: lines in the page's stroke, index lines and coast in its colour. */
export function reliefFile(slug: string): string {
  const { thin, index, coast } = reliefLines(slug);
  const { width, height } = RELIEF_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="d" fill="none"><path d="${thin}"/><path stroke="currentColor" stroke-width="1.4" d="${index}"/>${coast && `<path stroke="currentColor" stroke-width="2" d="${coast}"/>`}</g></svg>\n`;
}
