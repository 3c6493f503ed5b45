import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import { defineFields, defineForm, formEndpoint, recordOf, reference } from '../../forms/define-form.ts';
import { personFields } from '../../forms/person-fields.ts';
import { consent, line, option, text } from '../../lib/fields.ts';

export const subjects = ['general', 'services', 'quote', 'partnership', 'other'] as const;

const fields = defineFields({
  firstName: { schema: line(80), control: 'text', label: 'forms.fields.firstName', autocomplete: 'given-name' },
  lastName: { schema: line(80), control: 'text', label: 'forms.fields.lastName', autocomplete: 'family-name' },
  email: personFields.email,
  phone: personFields.phone,
  company: personFields.company,
  subject: {
    schema: option(subjects),
    control: 'select',
    label: 'forms.fields.subject',
    options: 'forms.options.subject',
  },
  message: { schema: text(5000), control: 'textarea', label: 'forms.fields.message' },
  consent: { schema: consent(), control: 'checkbox', label: 'forms.consent' },
});

export const contactRequest = recordOf('contactRequest', fields);

export const sendContact = formEndpoint(fields, {
  path: '/api/contact',
  alias: '/process-contact-form.php',
  output: z.object({ id: z.string() }),
  sent: 'contact',
  once: true,
});

/** The contact form (docs/contract.md §3). */
export const contactForm = defineForm({
  id: 'contact',
  words: { title: 'forms.contact.title', submit: 'forms.contact.submit', done: 'forms.contact.done' },
  fields,
  endpoint: sendContact,
  record: contactRequest,
  retention: { what: 'Contacts and prospects', since: 'updatedAt', days: 3 * YEAR_DAYS },
  processing: 'contact',
  mails: {
    visitor: {
      subject: 'mails.contact.subject',
      heading: 'mails.thanks',
      paragraphs: ['mails.contact.received', 'mails.urgent'],
      facts: ['subject', reference],
    },
    company: {
      to: 'email',
      heading: 'mails.company.contact',
      subject: ['heading', 'subject'],
      facts: [{ label: 'forms.fields.name', of: ['firstName', 'lastName'] }, 'email', 'phone', 'company', 'message'],
    },
  },
  admin: {
    columns: ['lastName', 'firstName', 'email', 'subject'],
    filters: ['subject', 'suspect'],
    search: ['firstName', 'lastName', 'email', 'company', 'message'],
  },
  handOver: ['firstName', 'lastName', 'email', 'phone', 'subject', 'message', 'consent'],
});
