import { z } from 'zod';
import { defineContent } from '../define.ts';
import { bothLanguages, line, target } from '../fields.ts';

export const plans = defineContent({
  folder: 'plans',
  localized: false,
  format: 'yaml',
  editing: { adds: false, body: false },
  schema: z.strictObject({
    /** Each plan's monthly price in cents; null is "on request". Currency by language (docs/contract.md §3). */
    currency: bothLanguages(z.enum(['EUR', 'USD'])),
    plans: z
      .array(
        z.strictObject({
          id: z.string(),
          priceCents: z.int().min(0).nullable(),
          /** Where the plan is asked for; the contact form when absent, or when the page is gone. */
          to: target().optional(),
          text: bothLanguages(
            z.strictObject({
              name: line(40),
              audience: line(120),
              points: z.array(line(120)).min(2).max(8),
              action: line(40),
            }),
          ),
        }),
      )
      .min(3),
  }),
  assistant: { silent: 'the page that shows them tells them' },
});
