import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import { defineFields, defineForm, formEndpoint, recordOf, reference } from '../../forms/define-form.ts';
import { personFields } from '../../forms/person-fields.ts';
import { email, line, option, optional, text } from '../../lib/fields.ts';

/** What may be wrong with words published here (regulation (EU) 2022/2065, article 16). */
export const reportReasons = ['illegal', 'insult', 'false', 'privacy', 'advertising', 'other'] as const;
export const reportedKinds = ['comment', 'review'] as const;

const fields = defineFields({
  /** Which words: their address, or the words themselves. Scripts fill it in; without them the reader does. */
  subject: {
    schema: text(1000),
    control: 'textarea',
    label: 'reports.fields.subject',
    hint: 'reports.fields.subjectHint',
  },
  /** The record, when the reader came by its link. */
  kind: { schema: optional(option(reportedKinds)), control: 'hidden' },
  record: { schema: optional(z.string().regex(/^[\w/-]{1,80}$/, { error: 'option' })), control: 'hidden' },
  reason: {
    schema: option(reportReasons),
    control: 'select',
    label: 'reports.fields.reason',
    options: 'reports.reasons',
    wide: true,
  },
  explanation: { schema: text(3000), control: 'textarea', label: 'reports.fields.explanation' },
  name: { ...personFields.name, schema: optional(line(120)) },
  /** Without it there is no acknowledgement and no answer, and the report counts all the same. */
  email: {
    schema: optional(email()),
    control: 'email',
    label: 'forms.fields.email',
    hint: 'reports.fields.emailHint',
    autocomplete: 'email',
  },
});

/** What was decided, why, by whom and when: a reasoned decision, told to whoever left an address (article 17). */
export const reportDecision = z.strictObject({
  outcome: z.enum(['kept', 'removed', 'corrected']),
  reason: text(3000),
  by: z.string(),
  at: z.iso.datetime(),
});
export const report = recordOf('report', fields, {
  state: z.enum(['received', 'decided']),
  decision: reportDecision.optional(),
});

export const sendReport = formEndpoint(fields, {
  path: '/api/reports',
  output: z.object({ id: z.string() }),
  sent: 'report',
  once: true,
});

/** To report words that are published here. */
export const reportForm = defineForm({
  id: 'report',
  draft: 'tab',
  words: { title: 'reports.title', submit: 'reports.submit', done: 'reports.done' },
  fields,
  endpoint: sendReport,
  record: report,
  retention: { what: 'Reports of a content', since: 'updatedAt', days: 3 * YEAR_DAYS, where: { state: 'decided' } },
  processing: 'report',
  mails: {
    visitor: {
      subject: 'reports.mail.subject',
      heading: 'reports.mail.heading',
      paragraphs: ['reports.mail.received', 'reports.mail.next'],
      facts: ['reason', reference],
    },
    company: {
      to: 'email',
      heading: 'reports.mail.company',
      subject: ['heading', 'reason'],
      facts: ['subject', 'reason', 'explanation', 'name', 'email'],
    },
  },
  admin: {
    columns: ['subject', 'reason', 'kind', 'state'],
    filters: ['state', 'reason'],
    search: ['subject', 'explanation', 'name', 'email'],
    actions: [
      { name: 'keepWords', when: { field: 'state', values: ['received'] }, reason: true },
      { name: 'removeWords', when: { field: 'state', values: ['received'] }, reason: true },
      { name: 'correctWords', when: { field: 'state', values: ['received'] }, reason: true },
    ],
  },
});
