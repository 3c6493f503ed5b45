import type { reports as fr } from '../fr/reports.ts';
import type { Messages } from '../messages.ts';

export const reports: Messages<typeof fr> = {
  report: 'Report',
  reportComment: 'Report the comment by {{name}}',
  reportReview: 'Report the review by {{name}}',
  title: 'Your report',
  submit: 'Send the report',
  done: 'Your report has arrived. Someone from the team reads it and gives reasons for the decision; if you left an address, you will receive it there.',
  fields: {
    subject: 'What you are reporting',
    subjectHint: 'The address of the page, or the passage copied here.',
    reason: 'Reason',
    explanation: 'What makes you say so',
    emailHint: 'For the acknowledgement and our decision. Without it, your report is read all the same.',
  },
  reasons: {
    illegal: 'Illegal content',
    insult: 'Insult, hatred or harassment',
    false: 'False or misleading review',
    privacy: 'Someone else’s personal data',
    advertising: 'Advertising or automatic posting',
    other: 'Another reason',
  },
  mail: {
    company: 'A report to be dealt with',
    subject: '{{company}}: your report has arrived',
    heading: 'Thank you for telling us.',
    received: 'Your report has arrived. Someone from the team reads it; no decision is automatic.',
    next: 'We will write to you with our decision and its reasons. If it does not satisfy you, answer this message: someone else will look at it again.',
  },
};
