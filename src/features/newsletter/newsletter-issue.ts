import { z } from 'zod';
import { deliveryCounts, newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { uploadKey } from '../../lib/fields.ts';
import { storedFile } from '../../lib/submission-record.ts';
import { reasons } from './newsletter.ts';

/** Calls a minute of an administrator who works fast. */
const PER_MINUTE = 120;
/** Some recipients of an issue, by subscription: their letters are written in one transaction, which removes this. */
export const newsletterBatch = {
  name: 'newsletterBatch',
  schema: z.strictObject({ issue: z.string(), subscribers: z.array(z.string()) }),
};

const issue = z.strictObject({ id: z.string().min(1).max(120) });
export const progress = z.object({
  state: newsletterIssue.schema.shape.state.unwrap(),
  recipients: z.int(),
  /** Letters not yet written, and written ones that wait for the mail server. */
  pending: z.int(),
  scheduledFor: z.string().optional(),
  ...deliveryCounts,
  /** Letters whose readers agreed that clicks count, and what these readers opened. */
  agreed: z.int(),
  clicks: z.array(z.object({ url: z.string(), readers: z.int() })),
  /** Why readers left by a link of it, where they said so. */
  departures: z.array(z.object({ reason: z.enum(reasons), readers: z.int() })),
});
export type Progress = z.output<typeof progress>;

export const readProgress = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/progress',
  access: 'admin',
  input: issue,
  output: progress,
});
/** At once without a date. */
export const scheduleIssue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/schedule',
  access: 'admin',
  concerns: 'newsletterIssue',
  perMinute: PER_MINUTE,
  input: issue.extend({ at: z.iso.datetime().optional() }),
  output: progress,
});
export const cancelIssue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/cancel',
  access: 'admin',
  concerns: 'newsletterIssue',
  perMinute: PER_MINUTE,
  input: issue,
  output: progress,
});
/** Sends one letter to the administrator who asks. */
export const testIssue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/test',
  access: 'admin',
  concerns: 'newsletterIssue',
  perMinute: PER_MINUTE,
  input: issue,
  output: z.object({ to: z.string() }),
});
const files = z.object({ attachments: z.array(storedFile) });
export const attachFile = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/attach',
  access: 'admin',
  concerns: 'newsletterIssue',
  perMinute: PER_MINUTE,
  input: issue.extend({ file: uploadKey() }),
  output: files,
});
export const detachFile = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/detach',
  access: 'admin',
  concerns: 'newsletterIssue',
  perMinute: PER_MINUTE,
  input: issue.extend({ key: z.string() }),
  output: files,
});
/** The letter as it will look, to how many it would go now, and for how many it waits for their monthly one. */
export const previewIssue = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/preview',
  access: 'admin',
  input: issue,
  output: z.object({
    html: z.string(),
    text: z.string(),
    recipients: z.int(),
    monthly: z.int(),
    attachments: z.array(storedFile),
  }),
});
