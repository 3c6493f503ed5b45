import { applicationForm } from '../features/careers/careers.ts';
import { commentForm } from '../features/comments/comments.ts';
import { contactForm } from '../features/contact/contact.ts';
import { estimateForm } from '../features/estimate/estimate.ts';
import { cancellationForm, registrationForm } from '../features/events/events.ts';
import { linkRequestForm } from '../features/newsletter/link-request.ts';
import { confirmForm, preferencesForm, subscribeForm, unsubscribeForm } from '../features/newsletter/newsletter.ts';
import { orderForm } from '../features/payment/payment.ts';
import { reportForm } from '../features/reports/reports.ts';
import { rightsForm } from '../features/rights/rights.ts';
import { supportForm } from '../features/support/support.ts';
import { reviewForm } from '../features/testimonials/testimonials.ts';
import { withdrawalForm } from '../features/withdrawal/withdrawal.ts';
import type { FormDefinition } from './define-form.ts';

/** Forms whose submissions are read and handled in the admin area's inbox, in the order of its tabs. */
export const inboxForms = [
  contactForm,
  estimateForm,
  supportForm,
  applicationForm,
  reviewForm,
  registrationForm,
  reportForm,
  subscribeForm,
  rightsForm,
  withdrawalForm,
] as const;

/**
 * Every form a visitor can send; those that change a record of another form come after it. `registry.ts?lazy` is the
 * same list for browsers, each form a chunk of its own (src/integrations/lazy-forms.ts).
 */
export const forms: readonly FormDefinition[] = [
  ...inboxForms,
  confirmForm,
  preferencesForm,
  unsubscribeForm,
  linkRequestForm,
  cancellationForm,
  commentForm,
  orderForm,
];
