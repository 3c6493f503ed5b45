import { z } from 'zod';
import { locales } from '../../../i18n/locales.ts';

export const entity = z.strictObject({
  kind: z.enum(['service', 'offer', 'town', 'event', 'job']),
  id: z.string().max(120),
});
/** What a conversation was about: no word that was typed, only what was understood. */
export const memory = z.strictObject({
  lang: z.enum(locales),
  /** What was asked last. */
  intent: z.string().max(40).optional(),
  /** What it was asked of: a service, an offer, an event or a job. */
  topic: entity.optional(),
  town: entity.optional(),
  /** What was spoken of before that: "the other one". */
  previous: entity.optional(),
  /** The page of the last answer. */
  page: z.string().max(200).optional(),
  /** The appointment booked in this conversation, which it may move or cancel. */
  appointment: z.string().max(80).optional(),
});
export type Memory = z.output<typeof memory>;
