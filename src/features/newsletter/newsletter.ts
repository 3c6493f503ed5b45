import { z } from 'zod';
import { groups, interests } from '../../collections/newsletter-choices.ts';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { consent, email, formEnvelope, line, linkEnvelope, option, optional } from '../../lib/fields.ts';
import { submissionFields } from '../../lib/submission.ts';

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
    /** When a weekly reader chose the monthly letter: what was sent before came by itself. */
    monthlySince: z.string().optional(),
    state: z.enum(['pending', 'confirmed', 'unsubscribed']),
    group: z.enum(groups).optional(),
    /** The proof: when it was agreed to, to which text (`consentVersion`), what was ticked then, when it was confirmed. */
    askedAt: z.string(),
    ticked: z.strictObject({ interests: z.array(z.enum(interests)), frequency: z.enum(frequencies) }).optional(),
    confirmedAt: z.string().optional(),
    unsubscribedAt: z.string().optional(),
    /** The sending that asked: repeated, it mails nothing again. */
    submissionKey: z.string().optional(),
    ...submissionFields,
  }),
};
/** Why someone left, beside no address and no fingerprint of one. */
export const departure = { name: 'newsletterDeparture', schema: z.strictObject({ reason: z.enum(reasons), lang: z.enum(locales) }) };

export const subscribe = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  access: 'visitor',
  input: subscribeInput,
  output: z.object({ state: z.literal('pending') }),
  sent: 'newsletter',
});

const refused = { 'newsletter/token-missing': 'link-incomplete', 'newsletter/token-expired': 'link-expired' };
export const confirm = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'visitor',
  input: z.strictObject(linkEnvelope),
  output: z.object({ state: z.enum(['confirmed', 'already']) }),
  sent: { confirmed: 'newsletter-confirmed', already: 'newsletter-already' },
  refused,
});
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'visitor',
  input: z.strictObject({ ...linkEnvelope, reason: optional(option(reasons)) }),
  output: z.object({ state: z.literal('unsubscribed') }),
  sent: 'newsletter-unsubscribed',
  refused,
});

const chosen = { firstName: optional(line(80)), lastName: optional(line(80)), interests: several(z.array(option(interests)).max(interests.length).optional()) };
/**
 * A page without scripts cannot show what is kept: what it leaves blank stays as it is. A form that showed it says so
 * (`whole`), and a name blanked there is erased.
 */
export const setPreferences = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/preferences',
  access: 'visitor',
  input: z
    .strictObject({
      ...linkEnvelope,
      ...chosen,
      frequency: optional(option(frequencies)),
      whole: z.stringbool().default(false),
      leave: z.stringbool().default(false),
    })
    .refine(({ whole, interests }) => !whole || interests?.length, { path: ['interests'], error: 'option' }),
  output: z.object({ state: z.enum(['saved', 'unsubscribed']) }),
  sent: { saved: 'newsletter-preferences', unsubscribed: 'newsletter-unsubscribed' },
  refused,
});
/** What the form shows of a subscription. */
export const readPreferences = defineEndpoint({
  method: 'POST',
  path: '/api/newsletter/preferences/read',
  access: 'visitor',
  input: z.strictObject(linkEnvelope),
  output: z.object({
    firstName: z.string(),
    lastName: z.string(),
    interests: z.array(z.enum(interests)),
    frequency: z.enum(frequencies),
    whole: z.literal('true'),
  }),
});
