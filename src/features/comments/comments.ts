import { z } from 'zod';
import { commentFields } from '../../collections/visitor-fields.ts';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { email, formEnvelope, optional, slug } from '../../lib/fields.ts';

/** A comment (specification §3). The address is kept, never shown. */
const fields = { ...commentFields, blog: slug(), email: email() };
export const commentInput = z.strictObject({ ...fields, ...formEnvelope });

/** What everyone sees of a comment. */
const shown = z.object({ id: z.string(), name: z.string(), text: z.string(), createdAt: z.string() });
export type ShownComment = z.output<typeof shown>;
/** Comments read at once; the next ones are asked for. */
export const COMMENTS_PER_PAGE = 50;

export const addComment = defineEndpoint({
  method: 'POST',
  path: '/api/comments',
  access: 'visitor',
  input: commentInput,
  output: z.object({ approved: z.boolean(), comment: shown }),
  sent: 'comment',
  once: true,
});
export const listComments = defineEndpoint({
  method: 'GET',
  path: '/api/comments',
  access: 'visitor',
  input: z.strictObject({ blog: slug(), lang: z.enum(locales), cursor: optional(z.string().max(400)) }),
  /** `open`: whether one may be added. `next`: where the following ones begin. */
  output: z.object({ comments: z.array(shown), open: z.boolean(), next: z.string().optional() }),
});

/** The settings document `content` (specification §3), with its defaults. */
export const contentSettings = {
  name: 'settings',
  schema: z.strictObject({
    commentsEnabled: z.boolean().default(true),
    moderationEnabled: z.boolean().default(false),
    notifications: z.strictObject({ newComment: z.boolean().default(false) }).prefault({}),
    notificationEmail: z.union([z.literal(''), z.email({ error: 'email' })]).default(''),
  }),
};
export const SETTINGS_ID = 'content';
