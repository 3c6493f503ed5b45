import { applicationForm } from '../../features/careers/careers.ts';
import { contactForm } from '../../features/contact/contact.ts';
import { registrationForm } from '../../features/events/events.ts';
import { subscribeForm } from '../../features/newsletter/newsletter.ts';
import { reportForm } from '../../features/reports/reports.ts';
import { rightsForm } from '../../features/rights/rights.ts';
import { supportForm } from '../../features/support/support.ts';
import { reviewForm } from '../../features/testimonials/testimonials.ts';
import { withdrawalForm } from '../../features/withdrawal/withdrawal.ts';
import type { FormDefinition } from '../../forms/define-form.ts';
import type { Kind } from './kind.ts';

/** The table of what a form is kept as: its definition says the columns, the filters and where words are looked for. */
export const tableOf = ({ record, admin }: FormDefinition): Pick<Kind, 'type' | 'columns' | 'filters' | 'search'> => {
  if (!admin) throw new Error(`The form kept as ${record.name} has no table`);
  const { columns, filters, search } = admin;
  return { type: record, columns: [...columns, 'createdAt'], filters: [...filters], search: [...search] };
};
/** What is received and handled: the same, and how far it is handled. */
const inbox = (form: FormDefinition, change: Partial<Kind> = {}): Kind => {
  const { columns, filters, ...table } = tableOf(form);
  return {
    ...table,
    group: 'inbox',
    columns: [...columns.slice(0, -1), 'handling', 'createdAt'],
    filters: ['handling', ...filters],
    rights: ['edit', 'delete', 'export'],
    decided: { field: 'handling', value: 'done' },
    editable: ['handling', 'notes'],
    person: 'email',
    ...change,
  };
};

/** What visitors sent by a form, as the admin area shows it. */
export const submissionKinds = {
  contactRequest: inbox(contactForm),
  supportRequest: inbox(supportForm),
  application: inbox(applicationForm, { editable: ['state', 'handling', 'notes'] }),
  submittedReview: inbox(reviewForm, {
    actions: [
      { name: 'publishReview', when: { field: 'state', values: ['submitted'] } },
      { name: 'refuseReview', when: { field: 'state', values: ['submitted'] }, reason: true },
    ],
  }),
  eventRegistration: inbox(registrationForm, {
    actions: [{ name: 'cancelPlace', when: { field: 'state', values: ['registered', 'waiting'] } }],
  }),
  report: inbox(reportForm, {
    actions: [
      { name: 'keepWords', when: { field: 'state', values: ['received'] }, reason: true },
      { name: 'removeWords', when: { field: 'state', values: ['received'] }, reason: true },
      { name: 'correctWords', when: { field: 'state', values: ['received'] }, reason: true },
    ],
  }),
  subscription: inbox(subscribeForm, { editable: ['group', 'handling', 'notes'] }),
  rightsRequest: inbox(rightsForm),
  withdrawal: inbox(withdrawalForm),
} as const satisfies Record<string, Kind>;
