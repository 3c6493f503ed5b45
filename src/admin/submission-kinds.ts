import { application } from '../features/careers/careers.ts';
import { contactRequest } from '../features/contact/contact.ts';
import { registration } from '../features/events/events.ts';
import { subscription } from '../features/newsletter/newsletter.ts';
import { report } from '../features/reports/reports.ts';
import { rightsRequest } from '../features/rights/rights.ts';
import { supportRequest } from '../features/support/support.ts';
import { submittedReview } from '../features/testimonials/testimonials.ts';
import { withdrawal } from '../features/withdrawal/withdrawal.ts';
import type { RecordType } from '../ports/store.ts';
import type { Kind } from './kind.ts';

const inbox = (type: RecordType, columns: string[], filters: string[], search: string[], change: Partial<Kind> = {}): Kind => ({
  type,
  group: 'inbox',
  columns: [...columns, 'handling', 'createdAt'],
  filters: ['handling', ...filters],
  search,
  rights: ['edit', 'delete', 'export'],
  editable: ['handling', 'notes'],
  person: 'email',
  ...change,
});

/** What visitors sent by a form, as the admin area shows it. */
export const submissionKinds = {
  contactRequest: inbox(
    contactRequest,
    ['lastName', 'firstName', 'email', 'subject'],
    ['subject', 'suspect'],
    ['firstName', 'lastName', 'email', 'company', 'message'],
  ),
  supportRequest: inbox(supportRequest, ['subject', 'name', 'email', 'issueType'], ['issueType', 'suspect'], ['name', 'email', 'subject', 'message']),
  application: inbox(
    application,
    ['name', 'desiredPosition', 'email', 'experience', 'state'],
    ['state', 'positionType', 'experience'],
    ['name', 'email', 'desiredPosition', 'message', 'coverLetter'],
    {
      editable: ['state', 'handling', 'notes'],
    },
  ),
  submittedReview: inbox(submittedReview, ['name', 'company', 'service', 'rating', 'state'], ['state', 'service'], ['name', 'email', 'company', 'text'], {
    actions: [
      { name: 'publishReview', when: { field: 'state', values: ['submitted'] } },
      { name: 'refuseReview', when: { field: 'state', values: ['submitted'] }, reason: true },
    ],
  }),
  eventRegistration: inbox(registration, ['name', 'email', 'event', 'state'], ['state', 'event'], ['name', 'email', 'company', 'event'], {
    actions: [{ name: 'cancelPlace', when: { field: 'state', values: ['registered', 'waiting'] } }],
  }),
  report: inbox(report, ['subject', 'reason', 'kind', 'state'], ['state', 'reason'], ['subject', 'explanation', 'name', 'email'], {
    actions: [
      { name: 'keepWords', when: { field: 'state', values: ['received'] }, reason: true },
      { name: 'removeWords', when: { field: 'state', values: ['received'] }, reason: true },
      { name: 'correctWords', when: { field: 'state', values: ['received'] }, reason: true },
    ],
  }),
  subscription: inbox(
    subscription,
    ['email', 'firstName', 'lastName', 'group', 'frequency', 'state'],
    ['state', 'group', 'frequency', 'lang'],
    ['email', 'firstName', 'lastName'],
    { editable: ['group', 'handling', 'notes'] },
  ),
  rightsRequest: inbox(rightsRequest, ['name', 'email', 'right'], ['right'], ['name', 'email', 'message']),
  withdrawal: inbox(withdrawal, ['orderNumber', 'name', 'email'], [], ['orderNumber', 'name', 'email']),
} as const satisfies Record<string, Kind>;
