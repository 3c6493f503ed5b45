import { z } from 'zod';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { line, uploadKey } from '../../lib/fields.ts';
import { keptFile } from '../../lib/submission.ts';
import { groups, interests } from './newsletter.ts';

/** Calls a minute of an administrator who works fast. */
const PER_MINUTE = 120;
/** All subscribers, or one of the groups the team puts them in (specification §3). */
export const issueGroups = ['all', ...groups] as const;
const MOST_ATTACHMENTS = 3;
const counts = { sent: z.int().min(0), failed: z.int().min(0), uncertain: z.int().min(0), left: z.int().min(0) };

/**
 * draft → scheduled → sending → sent; scheduled → draft, sending → cancelled. From `sending` on, what is sent and to whom
 * is frozen: a later change of the text reaches nobody.
 */
export const newsletterIssue = {
  name: 'newsletterIssue',
  schema: z.strictObject({
    subject: line(150),
    lang: z.enum(locales),
    group: z.enum(issueGroups).default('all'),
    /** What it speaks of: subscribers who chose other interests do not get it. */
    topics: z.array(z.enum(interests)).min(1).max(interests.length).default(['all']),
    /** Markdown. */
    content: z.string().trim().min(1).max(60_000),
    /** Letters link to them: thousands of copies would not leave, and mail programs distrust them. */
    attachments: z.array(keptFile).max(MOST_ATTACHMENTS).default([]),
    state: z.enum(['draft', 'scheduled', 'sending', 'sent', 'cancelled']).default('draft'),
    scheduledFor: z.iso.datetime().optional(),
    startedAt: z.iso.datetime().optional(),
    frozen: z.strictObject({ subject: z.string(), content: z.string(), attachments: z.array(keptFile) }).optional(),
    recipients: z.int().min(0).default(0),
    /** How many find it in their monthly letter; absent before sending began. */
    monthly: z.int().min(0).optional(),
    /** Recipients who unsubscribed, or whom a cancellation spared, before their letter was written. */
    left: z.int().min(0).default(0),
    /** Made by the product: one letter a month for those who asked for one, from the issues of that month. */
    digest: z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), issues: z.array(z.string()).min(1) }).optional(),
    /** How it ended: the letters themselves are kept for a week only. */
    tally: z.strictObject(counts).optional(),
  }),
};
/** Some recipients of an issue, by subscription: their letters are written in one transaction, which removes this. */
export const newsletterBatch = { name: 'newsletterBatch', schema: z.strictObject({ issue: z.string(), subscribers: z.array(z.string()) }) };

const issue = z.strictObject({ id: z.string().min(1).max(120) });
export const progress = z.object({
  state: newsletterIssue.schema.shape.state.unwrap(),
  recipients: z.int(),
  /** Letters not yet written, and written ones that wait for the mail server. */
  pending: z.int(),
  scheduledFor: z.string().optional(),
  ...counts,
});
export type Progress = z.output<typeof progress>;

export const readProgress = defineEndpoint({ method: 'GET', path: '/api/admin/newsletter/progress', access: 'admin', input: issue, output: progress });
/** At once without a date. */
export const scheduleIssue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/schedule',
  access: 'admin',
  perMinute: PER_MINUTE,
  input: issue.extend({ at: z.iso.datetime().optional() }),
  output: progress,
});
export const cancelIssue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/cancel',
  access: 'admin',
  perMinute: PER_MINUTE,
  input: issue,
  output: progress,
});
/** Sends one letter to the administrator who asks. */
export const testIssue = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/test',
  access: 'admin',
  perMinute: PER_MINUTE,
  input: issue,
  output: z.object({ to: z.string() }),
});
const files = z.object({ attachments: z.array(keptFile) });
export const attachFile = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/attach',
  access: 'admin',
  perMinute: PER_MINUTE,
  input: issue.extend({ file: uploadKey() }),
  output: files,
});
export const detachFile = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/detach',
  access: 'admin',
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
  output: z.object({ html: z.string(), text: z.string(), recipients: z.int(), monthly: z.int(), attachments: z.array(keptFile) }),
});
