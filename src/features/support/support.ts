import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import { defineFields, defineForm, formEndpoint, recordOf, reference } from '../../forms/define-form.ts';
import { personFields } from '../../forms/person-fields.ts';
import { consent, line, option, optional, text, uploadKey } from '../../lib/fields.ts';

export const issueTypes = ['email', 'platform', 'account', 'other'] as const;

const fields = defineFields({
  name: personFields.name,
  email: personFields.email,
  issueType: {
    schema: option(issueTypes),
    control: 'select',
    label: 'forms.fields.issueType',
    options: 'forms.options.issueType',
  },
  subject: { schema: line(160), control: 'text', label: 'forms.fields.subject' },
  message: { schema: text(5000), control: 'textarea', label: 'forms.fields.message' },
  attachment: {
    schema: optional(uploadKey()),
    control: 'file',
    file: { kind: 'attachment' },
    label: 'forms.fields.attachment',
    hint: 'forms.fields.attachmentHint',
  },
  consent: {
    schema: consent('terms'),
    control: 'checkbox',
    label: 'forms.terms',
    link: { label: 'forms.termsLink', to: '#questions' },
    id: 'terms',
  },
});

export const supportRequest = recordOf('supportRequest', fields);

export const sendSupportRequest = formEndpoint(fields, {
  path: '/api/support',
  output: z.object({ id: z.string() }),
  sent: 'support',
  once: true,
});

/** The form for technical support (docs/contract.md §3). */
export const supportForm = defineForm({
  id: 'support',
  words: { title: 'forms.support.title', submit: 'forms.support.submit', done: 'forms.support.done' },
  fields,
  endpoint: sendSupportRequest,
  record: supportRequest,
  retention: { what: 'Support requests', since: 'updatedAt', days: 3 * YEAR_DAYS },
  processing: 'support',
  mails: {
    visitor: {
      subject: 'mails.support.subject',
      heading: 'mails.thanks',
      paragraphs: ['mails.support.received', 'mails.urgent'],
      facts: ['issueType', reference],
    },
    company: {
      to: 'supportEmail',
      heading: 'mails.company.support',
      subject: ['heading', 'issueType'],
      facts: ['subject', 'name', 'email', 'message', 'attachment'],
    },
  },
  admin: {
    columns: ['subject', 'name', 'email', 'issueType'],
    filters: ['issueType', 'suspect'],
    search: ['name', 'email', 'subject', 'message'],
  },
});
