import { applicationLetters } from '../src/features/careers/careers.server.ts';
import { contactLetters } from '../src/features/contact/contact.emails.ts';
import { reportLetters } from '../src/features/reports/reports.server.ts';
import { rightsLetters } from '../src/features/rights/rights.server.ts';
import { supportLetters } from '../src/features/support/support.server.ts';
import { reviewLetters } from '../src/features/testimonials/testimonials.server.ts';
import { withdrawalLetters } from '../src/features/withdrawal/withdrawal.server.ts';
import type { Correspondence } from '../src/mail/letters.ts';

/** Whatever forms write to people: acknowledgements, and the company's own copies. */
export const correspondence: readonly Correspondence[] = [
  ...[applicationLetters, contactLetters, reportLetters, rightsLetters, supportLetters, reviewLetters, withdrawalLetters],
];
