import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { email, formEnvelope, line, text } from '../../lib/fields.ts';

const article = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** A comment (specification §3). The address is kept, never shown. */
const fields = { blog: article, name: line(80), email: email(), text: text(3000) };
export const commentInput = z.strictObject({ ...fields, ...formEnvelope });

/** What everyone sees of a comment. */
const shown = z.object({ id: z.string(), name: z.string(), text: z.string(), createdAt: z.string() });
export type ShownComment = z.output<typeof shown>;

export const addComment = defineEndpoint({
  method: 'POST',
  path: '/api/comments',
  access: 'visitor',
  input: commentInput,
  output: z.object({ approved: z.boolean(), comment: shown }),
  sent: 'comment',
});
export const listComments = defineEndpoint({
  method: 'GET',
  path: '/api/comments',
  access: 'visitor',
  input: z.strictObject({ blog: article, lang: z.enum(['fr', 'en']) }),
  output: z.object({ comments: z.array(shown) }),
});

/** The settings document `content` (specification §3), as far as comments go, with its defaults. */
export const contentSettings = {
  name: 'settings',
  schema: z.strictObject({ commentsEnabled: z.boolean().default(true), moderationEnabled: z.boolean().default(false) }),
};
