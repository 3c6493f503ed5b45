import { z } from 'zod';
import { locales } from '../../../i18n/locales.ts';
import { questions } from '../../../lib/estimate-questions.ts';

export const entity = z.strictObject({
  kind: z.enum(['service', 'offer', 'town', 'event', 'job', 'case']),
  id: z.string().max(120),
});
export const MOST_LISTED = 12;
const estimated = {
  site: z.enum(questions.site),
  pages: z.enum(questions.pages),
  texts: z.enum(questions.texts),
  languages: z.enum(questions.languages),
  care: z.enum(questions.care),
};
/** What a conversation was about: no word that was typed, only what was understood. */
export const memory = z.strictObject({
  lang: z.enum(locales),
  /** What was asked last. */
  intent: z.string().max(40).optional(),
  /** What it was asked of: a service, an offer, an event or a job. */
  topic: entity.optional(),
  /** Whether the visitor named it, and it was not only the page of an answer. */
  isNamed: z.literal(true).optional(),
  town: entity.optional(),
  /** Whether the last answer was of people, or declined to tell of them: "et son adresse ?" is of theirs. */
  ofPeople: z.literal(true).optional(),
  /** Whether the visitor said that they cannot use a telephone. */
  inWriting: z.literal(true).optional(),
  /** What was spoken of before that: "the other one". */
  previous: entity.optional(),
  /** What the last list named, in its order: "the second one". */
  listed: z.array(entity).max(MOST_LISTED).optional(),
  /** The questions the last answer let choose from: ours, in no visitor's words. */
  offered: z.array(z.string().max(120)).max(4).optional(),
  /** The site whose price was counted last, in the estimator’s terms. */
  estimate: z.strictObject(estimated).optional(),
  /** The page of the last answer. */
  page: z.string().max(200).optional(),
  /** The fingerprint of the last answer, which is not said twice in a row. */
  told: z.string().max(16).optional(),
  /** How often it was said again already. */
  repeats: z.int().min(1).max(99).optional(),
  /** What was just done in this conversation, while nothing else is spoken of. */
  made: z.enum(['appointment', 'quote', 'cancellation', 'left']).optional(),
  /** The appointment booked in this conversation, which it may move or cancel. */
  appointment: z.string().max(80).optional(),
});
export type Memory = z.output<typeof memory>;
