import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';

/**
 * How often an event's page was seen, in both languages (docs/contract.md §3): a total, without a person. Its id is the
 * event's.
 */
export const eventViews = { name: 'eventViews', schema: z.strictObject({ views: z.int().min(0) }) };

/** One page seen by one person once. Visitors of one office share an address: the limit is not a form's. */
export const countEventView = defineEndpoint({
  method: 'POST',
  path: '/api/events/view',
  access: 'visitor',
  input: z.strictObject({ event: z.string().regex(/^[a-z0-9-]{1,80}$/), lang: z.enum(['fr', 'en']) }),
  output: z.object({}),
  perMinute: 60,
  beacon: true,
});
