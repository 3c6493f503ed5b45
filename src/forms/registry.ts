import { applicationForm } from '../features/careers/careers.ts';
import { commentForm } from '../features/comments/comments.ts';
import { contactForm } from '../features/contact/contact.ts';
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

/** Every form a visitor can send. */
export const forms: readonly FormDefinition[] = [
  contactForm,
  supportForm,
  applicationForm,
  subscribeForm,
  confirmForm,
  preferencesForm,
  unsubscribeForm,
  linkRequestForm,
  registrationForm,
  cancellationForm,
  reviewForm,
  commentForm,
  reportForm,
  rightsForm,
  withdrawalForm,
  orderForm,
];
