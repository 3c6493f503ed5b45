import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import { defineFields, defineForm, formEndpoint, recordOf, reference } from '../../forms/define-form.ts';
import { personFields } from '../../forms/person-fields.ts';
import { option, optional, text } from '../../lib/fields.ts';

/** Rights of GDPR articles 15 to 21. */
export const rights = ['access', 'rectify', 'erase', 'object', 'portability'] as const;

const fields = defineFields({
  name: personFields.name,
  email: personFields.email,
  right: {
    schema: option(rights),
    control: 'select',
    label: 'forms.fields.requestType',
    options: 'forms.options.rights',
    wide: true,
  },
  message: { schema: optional(text(5000)), control: 'textarea', label: 'forms.fields.message' },
});

export const rightsRequest = recordOf('rightsRequest', fields);

export const exerciseRight = formEndpoint(fields, {
  path: '/api/rights',
  output: z.object({ id: z.string() }),
  sent: 'rights',
  once: true,
});

/** The form to exercise a data subject's right. */
export const rightsForm = defineForm({
  id: 'rights',
  draft: 'tab',
  words: { title: 'forms.rights.title', submit: 'forms.rights.submit', done: 'forms.rights.done' },
  fields,
  endpoint: exerciseRight,
  record: rightsRequest,
  retention: { what: 'Requests about data', since: 'updatedAt', days: 5 * YEAR_DAYS },
  processing: 'rights',
  mails: {
    visitor: {
      subject: 'mails.rights.subject',
      heading: 'mails.thanks',
      paragraphs: ['mails.rights.received'],
      facts: ['right', reference],
    },
    company: {
      to: 'privacyEmail',
      heading: 'mails.company.rights',
      subject: ['heading', 'right'],
      facts: ['name', 'email', 'message'],
    },
  },
  admin: { columns: ['name', 'email', 'right'], filters: ['right'], search: ['name', 'email', 'message'] },
});
