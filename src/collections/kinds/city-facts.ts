import { z } from 'zod';
import { defineContent } from '../define.ts';
import { bothLanguages, isoDate, line } from '../fields.ts';

/** Facts of a city, frozen by `npm run cities`; never edited by hand. */
export const cityFacts = defineContent({
  folder: 'cities/facts',
  localized: false,
  format: 'json',
  editing: { frozen: 'npm run cities' },
  schema: z.strictObject({
    slug: z.string(),
    name: line(),
    insee: line(5),
    population: z.int().positive(),
    populationYear: z.int(),
    postcodes: z.array(z.string().regex(/^\d{5}$/)).min(1),
    department: z.strictObject({ code: line(3), name: line() }),
    region: line(),
    intercommunality: z.strictObject({ name: line(), communes: z.int().positive() }),
    latitude: z.number(),
    longitude: z.number(),
    kmFromLens: z.number().min(0),
    nearest: z
      .array(z.strictObject({ slug: z.string(), km: z.number() }))
      .min(3)
      .max(9),
    sources: z.array(bothLanguages(line(200))).min(1),
    frozenOn: isoDate(),
  }),
  title: 'name',
  assistant: { silent: 'the page of the city tells them' },
});
