import { z } from 'zod';
import { comment } from '../../collections/kinds/comment.ts';
import { commentFields } from '../../collections/visitor-fields.ts';
import { defineFields, defineForm, formEndpoint } from '../../forms/define-form.ts';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { email, optional, slug } from '../../lib/fields.ts';

const fields = defineFields({
  blog: { schema: slug(), control: 'hidden', label: 'site.press.kinds.article', names: 'blog' },
  name: { schema: commentFields.name, control: 'text', label: 'forms.fields.name', autocomplete: 'name' },
  email: {
    schema: email(),
    control: 'email',
    label: 'forms.fields.email',
    hint: 'forms.fields.emailHidden',
    autocomplete: 'email',
  },
  text: { schema: commentFields.text, control: 'textarea', label: 'forms.fields.comment' },
});

/** What everyone sees of a comment. */
const shown = z.object({ id: z.string(), name: z.string(), text: z.string(), createdAt: z.string() });
export type ShownComment = z.output<typeof shown>;
/** Comments read at once; the next ones are asked for. */
export const COMMENTS_PER_PAGE = 50;

export const addComment = formEndpoint(fields, {
  path: '/api/comments',
  /** `shown`: everyone reads it at once. `toRead`: a person reads it first. */
  output: z.object({ state: z.enum(['shown', 'toRead']), comment: shown }),
  sent: 'comment',
  refused: { 'comment/closed': 'comment-closed' },
  once: true,
});
/** A comment (docs/contract.md §3). The address is kept, never shown. */
export const commentForm = defineForm({
  id: 'comment',
  words: {
    title: 'forms.comment.title',
    submit: 'forms.comment.submit',
    outcomes: { shown: 'forms.comment.shown', toRead: 'forms.comment.toRead' },
  },
  fields,
  endpoint: addComment,
  record: comment,
  retention: { lastsAs: 'comment' },
  processing: 'comment',
  companyFacts: ['name', 'email', 'blog', 'text'],
});

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/api/comments',
  access: 'visitor',
  input: z.strictObject({ blog: slug(), lang: z.enum(locales), cursor: optional(z.string().max(400)) }),
  /** `total`: of the article. `open`: whether one may be added. `next`: where the following ones begin. */
  output: z.object({
    comments: z.array(shown),
    total: z.number(),
    open: z.boolean(),
    next: z.string().optional(),
  }),
});

/** The settings document `content` (docs/contract.md §3), with its defaults. */
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
