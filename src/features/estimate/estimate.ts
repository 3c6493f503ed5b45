import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import { defineFields, defineForm, formEndpoint, recordOf, reference } from '../../forms/define-form.ts';
import { personFields } from '../../forms/person-fields.ts';
import { questions } from '../../lib/estimate-questions.ts';
import { consent, option } from '../../lib/fields.ts';

const fields = defineFields({
  site: {
    schema: option(questions.site),
    control: 'select',
    label: 'forms.estimate.questions.site',
    options: 'forms.options.site',
    chosen: 'business',
  },
  pages: {
    schema: option(questions.pages),
    control: 'select',
    label: 'forms.estimate.questions.pages',
    options: 'forms.options.pages',
    chosen: 'few',
  },
  texts: {
    schema: option(questions.texts),
    control: 'select',
    label: 'forms.estimate.questions.texts',
    options: 'forms.options.texts',
    chosen: 'yours',
  },
  languages: {
    schema: option(questions.languages),
    control: 'select',
    label: 'forms.estimate.questions.languages',
    options: 'forms.options.languages',
    chosen: 'one',
  },
  care: {
    schema: option(questions.care),
    control: 'select',
    label: 'forms.estimate.questions.care',
    options: 'forms.options.care',
    chosen: 'none',
  },
  email: personFields.email,
  consent: { schema: consent(), control: 'checkbox', label: 'forms.consent' },
});

/** The answers as anybody may send them: the only part of an estimate that comes from outside. */
export const answersSchema = z.object({
  site: fields.site.schema,
  pages: fields.pages.schema,
  texts: fields.texts.schema,
  languages: fields.languages.schema,
  care: fields.care.schema,
});

export const estimateRequest = recordOf('estimateRequest', fields, {
  /** What the server counted, in euros before tax. */
  low: z.int(),
  high: z.int(),
  /** The range and its lines as they were mailed. */
  range: z.string().max(200),
  /** The range in the language of the team; empty in requests older than it. */
  rangeForTeam: z.string().max(200).default(''),
  lines: z.string().max(1000),
});

export const sendEstimate = formEndpoint(fields, {
  path: '/api/estimate',
  output: z.object({ id: z.string() }),
  sent: 'estimate',
  once: true,
});

/** Five answers and an address: the range they come to is mailed. */
export const estimateForm = defineForm({
  id: 'estimate',
  words: { title: 'forms.estimate.title', submit: 'forms.estimate.submit', done: 'forms.estimate.done' },
  fields,
  endpoint: sendEstimate,
  record: estimateRequest,
  retention: { what: 'Estimates', since: 'updatedAt', days: 3 * YEAR_DAYS },
  processing: 'estimate',
  mails: {
    visitor: {
      subject: 'mails.estimate.subject',
      heading: 'mails.estimate.heading',
      paragraphs: ['mails.estimate.received', 'mails.estimate.next'],
      facts: [
        { label: 'mails.estimate.range', kept: 'range' },
        { label: 'mails.estimate.lines', kept: 'lines' },
        reference,
      ],
    },
    company: {
      to: 'email',
      heading: 'mails.company.estimate',
      subject: ['heading', 'site'],
      facts: [
        'email',
        'site',
        'pages',
        'texts',
        'languages',
        'care',
        { label: 'mails.estimate.range', kept: 'rangeForTeam' },
      ],
    },
  },
  admin: {
    columns: ['email', 'site', 'range'],
    filters: ['site', 'care', 'suspect'],
    search: ['email'],
  },
});
