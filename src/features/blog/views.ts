import { z } from 'zod';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { slug } from '../../lib/fields.ts';

/** Counts one view of an article. The limit is higher than a form's, as an office shares one address. */
export const countView = defineEndpoint({
  method: 'POST',
  path: '/api/blog/view',
  access: 'visitor',
  input: z.strictObject({ blog: slug(), lang: z.enum(locales) }),
  output: z.object({}),
  perMinute: 60,
  beacon: true,
});

/** Top articles by views, five by default (docs/contract.md §7, §9). */
export const POPULAR = 5;
export const popular = defineEndpoint({
  method: 'GET',
  path: '/api/blog/popular',
  access: 'visitor',
  input: z.strictObject({ limit: z.coerce.number().int().min(1).max(20).default(POPULAR) }),
  output: z.object({ articles: z.array(z.object({ blog: z.string(), views: z.number() })) }),
});
