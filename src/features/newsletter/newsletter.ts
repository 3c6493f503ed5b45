import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { consent, email, formEnvelope, line, option, optional, text } from '../../lib/fields.ts';
import { submissionFields } from '../../lib/submission.ts';

export const interests = ['all', 'web', 'mobile', 'devops', 'ai', 'cybersecurity'] as const;
export const frequencies = ['weekly', 'monthly'] as const;
export const reasons = ['tooMany', 'irrelevant', 'never', 'other'] as const;
/** A link of confirmation lives as long as an unconfirmed subscription is kept (law: seven days). */
export const CONFIRM_WITHIN_DAYS = 7;

/** One box of a native form comes as a text, several as a list. */
const several = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (typeof value === 'string' ? [value] : value), schema);

/** The subscription of the specification (§3); a short form leaves all but the address and the consent to their defaults. */
export const subscribeInput = z.strictObject({
  email: email(),
  firstName: optional(line(80)),
  lastName: optional(line(80)),
  interests: several(z.array(option(interests)).min(1).max(interests.length).default(['all'])),
  frequency: option(frequencies).default('monthly'),
  consent: consent(),
  ...formEnvelope,
});

/** States of a subscription: the token of an e-mail acts once, on the state it was made for. */
export const subscription = {
  name: 'subscription',
  schema: z.strictObject({
    email: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    interests: z.array(z.enum(interests)),
    frequency: z.enum(frequencies),
    state: z.enum(['pending', 'confirmed', 'unsubscribed']),
    /** When and how it was agreed to: the proof. */
    askedAt: z.string(),
    confirmedAt: z.string().optional(),
    unsubscribedAt: z.string().optional(),
    reason: z.enum(reasons).optional(),
    ...submissionFields,
  }),
};

export const subscribe = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  access: 'visitor',
  input: subscribeInput,
  output: z.object({ state: z.literal('pending') }),
  sent: 'newsletter',
});

const act = {
  token: z.string().max(600).default(''),
  lang: z.enum(['fr', 'en']),
  website: z.string().max(200).default(''),
  startedAt: z.unknown().optional(),
  submissionKey: z.unknown().optional(),
};
export const confirm = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'visitor',
  input: z.strictObject(act),
  output: z.object({ state: z.literal('confirmed') }),
  sent: 'newsletter-confirmed',
});
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'visitor',
  input: z.strictObject({ ...act, reason: optional(option(reasons)), comment: optional(text(500)) }),
  output: z.object({ state: z.literal('unsubscribed') }),
  sent: 'newsletter-unsubscribed',
});
