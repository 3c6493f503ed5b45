import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import { groups, interests } from '../../collections/newsletter-choices.ts';
import { defineFields, defineForm, formEndpoint, linkFormEndpoint, type Retention } from '../../forms/define-form.ts';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { consent, email, line, linkEnvelope, option, optional } from '../../lib/fields.ts';
import { submissionFields } from '../../lib/submission-record.ts';

export const frequencies = ['weekly', 'monthly'] as const;
/** Whether the links one opens are counted. */
export const clickChoices = ['no', 'yes'] as const;
export const reasons = ['tooMany', 'irrelevant', 'never', 'other'] as const;
/** A link of confirmation lives as long as an unconfirmed subscription is kept (docs/law.md: seven days). */
export const CONFIRM_WITHIN_DAYS = 7;

/** One box of a native form comes as a text, several as a list. */
const several = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), schema);

const names = defineFields({
  firstName: {
    schema: optional(line(80)),
    control: 'text',
    label: 'forms.fields.firstName',
    autocomplete: 'given-name',
  },
  lastName: {
    schema: optional(line(80)),
    control: 'text',
    label: 'forms.fields.lastName',
    autocomplete: 'family-name',
  },
});
const interestsField = {
  control: 'checkboxes',
  label: 'forms.fields.interests',
  options: 'forms.options.interests',
} as const;
const frequencyField = {
  control: 'radio',
  label: 'forms.fields.frequency',
  options: 'forms.options.frequency',
} as const;
const subscribeFields = defineFields({
  email: {
    schema: email(),
    control: 'email',
    label: 'forms.fields.email',
    autocomplete: 'email',
    wide: true,
    id: 'subscriber',
  },
  ...names,
  interests: {
    ...interestsField,
    schema: several(z.array(option(interests)).min(1).max(interests.length).default(['all'])),
    chosen: 'all',
  },
  frequency: { ...frequencyField, schema: option(frequencies).default('monthly'), chosen: 'monthly' },
  consent: { schema: consent(), control: 'checkbox', label: 'newsletter.consent', id: 'newsletter-consent' },
});

/** States of a subscription: the token of an e-mail acts once, on the state it was made for. */
export const subscription = {
  name: 'subscription' as const,
  schema: z.strictObject({
    email: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    interests: z.array(z.enum(interests)),
    frequency: z.enum(frequencies),
    /** When a weekly reader chose the monthly letter: what was sent before came by itself. */
    monthlySince: z.string().optional(),
    /** When they agreed that the links they open are counted; absent for who did not, or does no more. */
    clicksAgreedAt: z.string().optional(),
    state: z.enum(['pending', 'confirmed', 'unsubscribed']),
    group: z.enum(groups).optional(),
    /**
     * The proof: when it was agreed to, to which text (`consentVersion`), what was ticked then, when it was confirmed.
     */
    askedAt: z.string(),
    ticked: z.strictObject({ interests: z.array(z.enum(interests)), frequency: z.enum(frequencies) }).optional(),
    confirmedAt: z.string().optional(),
    unsubscribedAt: z.string().optional(),
    /** The sending that asked: repeated, it mails nothing again. */
    submissionKey: z.string().optional(),
    ...submissionFields,
  }),
};
/** Why someone left, and the letter whose link they took; beside no address and no fingerprint of one. */
export const departure = {
  name: 'newsletterDeparture',
  schema: z.strictObject({ reason: z.enum(reasons), lang: z.enum(locales), issue: z.string().optional() }),
};

/**
 * How many of those who left since had confirmed in a month, which is its id (`2026-11`): nothing of who they were. The
 * growth of the list counts them with those still there.
 */
export const confirmedBefore = {
  name: 'newsletterConfirmedBefore' as const,
  schema: z.strictObject({ people: z.int().min(0) }),
};

export const subscriptionRetention: Retention<typeof subscription> = {
  what: 'Unconfirmed subscriptions',
  since: 'askedAt',
  days: CONFIRM_WITHIN_DAYS,
  where: { state: 'pending' },
};

export const subscribe = formEndpoint(subscribeFields, {
  path: '/api/newsletter/subscribe',
  output: z.object({ state: z.literal('pending') }),
  sent: 'newsletter',
});
/**
 * The subscription of the contract (docs/contract.md §3); a short form leaves all but the address and the consent to
 * their defaults.
 */
export const subscribeForm = defineForm({
  id: 'subscribe',
  words: {
    title: 'forms.newsletter.title',
    submit: 'forms.newsletter.submit',
    done: 'forms.newsletter.done',
    intro: 'forms.newsletter.doubleOptIn',
  },
  fields: subscribeFields,
  endpoint: subscribe,
  record: subscription,
  retention: subscriptionRetention,
  processing: 'newsletter',
  admin: {
    columns: ['email', 'firstName', 'lastName', 'interests', 'lang', 'frequency', 'group', 'state'],
    filters: ['state', 'interests', 'group', 'frequency', 'lang'],
    search: ['email', 'firstName', 'lastName'],
    handled: false,
    editable: ['group'],
    permissions: { support: { rights: [] } },
  },
});

const refused = { 'newsletter/token-missing': 'link-incomplete', 'newsletter/token-expired': 'link-expired' };
const confirmFields = defineFields({});
export const confirm = linkFormEndpoint(confirmFields, {
  path: '/api/newsletter/confirm',
  output: z.object({ state: z.enum(['confirmed', 'already']) }),
  sent: { confirmed: 'newsletter-confirmed', already: 'newsletter-already' },
  refused,
});
export const confirmForm = defineForm({
  id: 'confirm',
  behindLink: true,
  words: {
    title: 'forms.newsletterConfirm.title',
    submit: 'forms.newsletterConfirm.submit',
    done: 'forms.newsletterConfirm.done',
    outcomes: { already: 'newsletter.already' },
  },
  fields: confirmFields,
  endpoint: confirm,
  record: subscription,
  retention: subscriptionRetention,
  processing: 'newsletterUnconfirmed',
});

const unsubscribeFields = defineFields({
  reason: {
    schema: optional(option(reasons)),
    control: 'select',
    label: 'forms.fields.reason',
    options: 'forms.options.reason',
    wide: true,
  },
});
export const unsubscribe = linkFormEndpoint(unsubscribeFields, {
  path: '/api/newsletter/unsubscribe',
  output: z.object({ state: z.literal('unsubscribed') }),
  sent: 'newsletter-unsubscribed',
  refused,
});
export const unsubscribeForm = defineForm({
  id: 'unsubscribe',
  behindLink: true,
  words: {
    title: 'forms.newsletterUnsubscribe.title',
    submit: 'forms.newsletterUnsubscribe.submit',
    done: 'forms.newsletterUnsubscribe.done',
  },
  fields: unsubscribeFields,
  endpoint: unsubscribe,
  record: departure,
  retention: { what: 'Reasons for leaving the newsletter', since: 'createdAt', days: 3 * YEAR_DAYS },
  processing: 'newsletterDeparture',
});

const preferencesFields = defineFields({
  /**
   * A page without scripts cannot show what is kept: what it leaves blank stays as it is. A form that showed it says so
   * (`whole`), and a name blanked there is erased.
   */
  whole: { schema: z.stringbool().default(false), control: 'hidden' },
  leave: { schema: z.stringbool().default(false), control: 'hidden' },
  interests: {
    ...interestsField,
    schema: several(z.array(option(interests)).max(interests.length).optional()),
    conditional: true,
  },
  frequency: { ...frequencyField, schema: optional(option(frequencies)) },
  clicks: {
    schema: optional(option(clickChoices)),
    control: 'radio',
    label: 'forms.fields.clicks',
    options: 'forms.options.clicks',
  },
  ...names,
});
const preferencesEndpoint = linkFormEndpoint(preferencesFields, {
  path: '/api/newsletter/preferences',
  output: z.object({ state: z.enum(['saved', 'unsubscribed']) }),
  sent: { saved: 'newsletter-preferences', unsubscribed: 'newsletter-unsubscribed' },
  refused,
});
export const setPreferences = {
  ...preferencesEndpoint,
  input: preferencesEndpoint.input.refine(({ whole, interests }) => !whole || interests?.length, {
    path: ['interests'],
    error: 'option',
  }),
};
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
    clicks: z.enum(clickChoices),
    whole: z.literal('true'),
  }),
});
/** What a subscriber chose, to be changed; or to leave altogether. */
export const preferencesForm = defineForm({
  id: 'preferences',
  behindLink: true,
  words: {
    title: 'newsletter.preferences.title',
    submit: 'newsletter.preferences.submit',
    done: 'newsletter.preferences.saved',
  },
  fields: preferencesFields,
  endpoint: setPreferences,
  storedValues: readPreferences,
  record: subscription,
  retention: subscriptionRetention,
  processing: 'newsletter',
});
