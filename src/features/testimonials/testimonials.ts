import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import { reviewFields } from '../../collections/visitor-fields.ts';
import { defineFields, defineForm, formEndpoint, recordOf, reference } from '../../forms/define-form.ts';
import { consent, email, optional, pastDay, uploadKey } from '../../lib/fields.ts';

const fields = defineFields({
  name: { schema: reviewFields.name, control: 'text', label: 'forms.fields.name', autocomplete: 'name' },
  email: {
    schema: email(),
    control: 'email',
    label: 'forms.fields.email',
    hint: 'forms.fields.emailHidden',
    autocomplete: 'email',
  },
  company: {
    schema: optional(reviewFields.company),
    control: 'text',
    label: 'forms.fields.company',
    autocomplete: 'organization',
  },
  position: { schema: optional(reviewFields.position), control: 'text', label: 'forms.fields.position' },
  service: {
    schema: z.string({ error: 'option' }).regex(/^[a-z-]{2,40}$/, { error: 'option' }),
    control: 'select',
    label: 'forms.fields.service',
    names: 'services',
  },
  rating: {
    schema: z.coerce.number({ error: 'required' }).int().min(1, { error: 'required' }).max(5, { error: 'required' }),
    control: 'rating',
    label: 'forms.fields.rating',
    hint: 'forms.fields.ratingHint',
  },
  text: { schema: reviewFields.text, control: 'textarea', label: 'forms.fields.testimonial' },
  experienceOn: {
    schema: optional(pastDay()),
    control: 'date',
    label: 'forms.fields.experienceOn',
    hint: 'forms.fields.experienceOnHint',
  },
  photo: {
    schema: optional(uploadKey()),
    control: 'file',
    file: { kind: 'photo', accept: 'image/*' },
    label: 'forms.fields.photo',
    hint: 'forms.fields.photoHint',
  },
  consent: { schema: consent('publishing'), control: 'checkbox', label: 'forms.testimonial.consent' },
});

export const submittedReview = recordOf('submittedReview', fields, {
  state: z.enum(['submitted', 'published', 'refused']),
  refusedFor: z.string().optional(),
});

export const sendReview = formEndpoint(fields, {
  path: '/api/testimonials',
  output: z.object({ id: z.string() }),
  sent: 'review',
  once: true,
});

/** A review (docs/contract.md §3): 1 to 5, a photo if the author wants, read by the team before it is published. */
export const reviewForm = defineForm({
  id: 'review',
  words: {
    title: 'forms.testimonial.title',
    submit: 'forms.testimonial.submit',
    done: 'forms.testimonial.done',
    intro: 'forms.testimonial.review',
  },
  fields,
  endpoint: sendReview,
  record: submittedReview,
  retention: { what: 'Refused reviews', since: 'updatedAt', days: 3 * YEAR_DAYS, where: { state: 'refused' } },
  processing: 'review',
  mails: {
    visitor: {
      subject: 'mails.review.subject',
      heading: 'mails.thanks',
      paragraphs: ['mails.review.received', 'mails.review.next'],
      facts: [reference],
    },
    company: {
      to: 'email',
      heading: 'mails.company.review',
      subject: ['heading', 'rating'],
      facts: ['name', 'email', 'company', 'service', 'rating', 'experienceOn', 'text', 'photo'],
    },
  },
  admin: {
    columns: ['name', 'company', 'service', 'rating', 'state'],
    filters: ['state', 'service'],
    search: ['name', 'email', 'company', 'text'],
    actions: [
      { name: 'publishReview', when: { field: 'state', values: ['submitted'] } },
      { name: 'refuseReview', when: { field: 'state', values: ['submitted'] }, reason: true },
    ],
  },
});
