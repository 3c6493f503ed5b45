import { z } from 'zod';
import { locales } from '../../i18n/locales.ts';
import { line } from '../../lib/fields.ts';
import { storedFile } from '../../lib/submission-record.ts';
import { defineStored } from '../define.ts';
import { interests, issueGroups } from '../newsletter-choices.ts';

const MOST_ATTACHMENTS = 3;
/** How many letters of an issue came to which end. */
export const deliveryCounts = {
  sent: z.int().min(0),
  failed: z.int().min(0),
  uncertain: z.int().min(0),
  left: z.int().min(0),
};

/**
 * draft → scheduled → sending → sent; scheduled → draft, sending → cancelled. From `sending` on, what is sent and to
 * whom is frozen: a later change of the text reaches nobody.
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
    attachments: z.array(storedFile).max(MOST_ATTACHMENTS).default([]),
    state: z.enum(['draft', 'scheduled', 'sending', 'sent', 'cancelled']).default('draft'),
    scheduledFor: z.iso.datetime().optional(),
    startedAt: z.iso.datetime().optional(),
    frozen: z.strictObject({ subject: z.string(), content: z.string(), attachments: z.array(storedFile) }).optional(),
    recipients: z.int().min(0).default(0),
    /** How many find it in their monthly letter; absent before sending began. */
    monthly: z.int().min(0).optional(),
    /** Recipients who unsubscribed, or whom a cancellation spared, before their letter was written. */
    left: z.int().min(0).default(0),
    /** Letters whose readers agreed that the links they open are counted. */
    agreed: z.int().min(0).default(0),
    /** Made by the product: one letter a month for those who asked for one, from the issues of that month. */
    digest: z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), issues: z.array(z.string()).min(1) }).optional(),
    /** How it ended: the letters themselves are kept for a week only. */
    tally: z.strictObject(deliveryCounts).optional(),
  }),
};

/** Their text and how many got it are kept, never who. */
export const newsletterIssues = defineStored({
  folder: 'newsletterIssue',
  localized: false,
  format: 'md',
  schema: newsletterIssue.schema,
  title: 'subject',
  built: false,
  kept: {
    type: newsletterIssue,
    text: 'content',
    shownIf: { state: 'sent' },
    fieldsOf: (record) => record,
    sampleFields: {},
  },
  admin: {
    screens: ['newsletter'],
    group: 'inbox',
    columns: ['subject', 'lang', 'group', 'state', 'scheduledFor', 'recipients', 'updatedAt'],
    filters: ['state', 'lang', 'group', 'topics'],
    search: ['subject', 'content'],
    rights: ['add', 'edit', 'delete', 'export'],
    editable: ['subject', 'lang', 'group', 'topics', 'content'],
    inUse: { field: 'state', values: ['sending'] },
    settled: { field: 'state', values: ['sending', 'sent', 'cancelled'] },
    hidden: [
      'state',
      'scheduledFor',
      'startedAt',
      'attachments',
      'frozen',
      'tally',
      'recipients',
      'monthly',
      'left',
      'agreed',
      'digest',
    ],
    words: { topics: 'forms.options.interests' },
    permissions: { editor: { rights: ['add', 'edit', 'delete'] } },
  },
  assistant: { silent: 'an issue goes to subscribers by e-mail' },
  retention: 'until deleted',
});
