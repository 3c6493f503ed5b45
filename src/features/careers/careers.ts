import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import { defineFields, defineForm, formEndpoint, recordOf, reference } from '../../forms/define-form.ts';
import { personFields } from '../../forms/person-fields.ts';
import { consent, line, option, optional, slug, text, uploadKey, url } from '../../lib/fields.ts';

export const positionTypes = ['job', 'internship'] as const;
/** Entry 0-1, 1-2, 3-5, 5+ years (docs/contract.md §3). */
export const experiences = ['entry', 'junior', 'confirmed', 'senior'] as const;

const fields = defineFields({
  /** The offer; absent in a spontaneous application. */
  job: { schema: optional(slug()), control: 'hidden', label: 'site.jobs.offer', names: 'jobs' },
  name: personFields.name,
  email: personFields.email,
  phone: personFields.phone,
  positionType: {
    schema: option(positionTypes),
    control: 'radio',
    label: 'forms.fields.positionType',
    options: 'forms.options.positionType',
  },
  desiredPosition: { schema: line(120), control: 'text', label: 'forms.fields.desiredPosition' },
  experience: {
    schema: option(experiences),
    control: 'select',
    label: 'forms.fields.experience',
    options: 'forms.options.experience',
  },
  linkedin: { schema: optional(url()), control: 'url', label: 'forms.fields.linkedin' },
  portfolio: { schema: optional(url()), control: 'url', label: 'forms.fields.portfolio' },
  cv: {
    schema: uploadKey(),
    control: 'file',
    file: { kind: 'cv' },
    label: 'forms.fields.cv',
    hint: 'forms.fields.cvHint',
  },
  coverLetter: { schema: optional(text(8000)), control: 'textarea', label: 'forms.fields.coverLetter' },
  message: { schema: optional(text(5000)), control: 'textarea', label: 'forms.fields.message' },
  consent: { schema: consent('processing'), control: 'checkbox', label: 'forms.career.consent' },
});

export const application = recordOf('application', fields, {
  state: z.enum(['new', 'read', 'met', 'kept', 'refused']),
});

export const apply = formEndpoint(fields, {
  path: '/api/careers/apply',
  output: z.object({ id: z.string() }),
  sent: 'application',
  refused: { 'job/closed': 'job-closed' },
  once: true,
});

/** An application (docs/contract.md §3). Without an offer it is a spontaneous one (docs/decisions/040). */
export const applicationForm = defineForm({
  id: 'apply',
  words: { title: 'forms.career.title', submit: 'forms.career.submit', done: 'forms.career.done' },
  fields,
  endpoint: apply,
  record: application,
  retention: { what: 'Applications', since: 'updatedAt', days: 2 * YEAR_DAYS },
  processing: 'application',
  mails: {
    visitor: {
      subject: 'mails.application.subject',
      heading: 'mails.thanks',
      paragraphs: ['mails.application.received', 'mails.application.kept'],
      facts: ['positionType', reference],
    },
    company: {
      to: 'jobsEmail',
      heading: 'mails.company.application',
      subject: ['heading', 'positionType'],
      facts: [
        'job',
        'desiredPosition',
        'name',
        'email',
        'phone',
        'experience',
        'linkedin',
        'portfolio',
        'cv',
        'coverLetter',
        'message',
      ],
    },
  },
  admin: {
    columns: ['name', 'desiredPosition', 'email', 'experience', 'state'],
    filters: ['state', 'positionType', 'experience'],
    search: ['name', 'email', 'desiredPosition', 'message', 'coverLetter'],
    editable: ['state'],
  },
});
