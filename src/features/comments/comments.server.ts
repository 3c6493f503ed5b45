import type { z } from 'zod';
import { hasArticle } from '../../collections/catalogue.ts';
import { comment } from '../../collections/kinds/comment.ts';
import { namesIn } from '../../forms/form-mails.server.ts';
import { askedPage } from '../../lib/asked-page.ts';
import { AppError } from '../../lib/errors.ts';
import { isLikelySpam } from '../../lib/spam-signals.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { newCommentEmail } from './comments.emails.server.ts';
import {
  type addComment,
  COMMENTS_PER_PAGE,
  commentForm,
  contentSettings,
  type listComments,
  SETTINGS_ID,
  type ShownComment,
} from './comments.ts';

type Comment = Stored<typeof comment>;
const shownOf = ({ id, name, text, createdAt, writtenOn }: Comment): ShownComment => ({
  id,
  name,
  text,
  createdAt: writtenOn ?? createdAt,
});
const settingsIn = async (records: Records) =>
  (await records.get(contentSettings, SETTINGS_ID)) ?? contentSettings.schema.parse({});

/**
 * `approved` is the opposite of the moderation setting (docs/contract.md §4); what looks like a robot's waits for a
 * person.
 */
export async function receiveComment(
  services: Services,
  input: z.output<typeof addComment.input>,
): Promise<z.output<typeof addComment.output>> {
  const { store, clock, siteUrl } = services;
  const { submissionKey, website, startedAt, ...fields } = input;
  if (!(await hasArticle(store, fields.blog, fields.lang))) throw new AppError('route/unknown');
  const suspect = isLikelySpam({ website, startedAt }, clock());
  const kept = await store.transaction(async (records) => {
    const known = await records.get(comment, submissionKey);
    if (known) return known;
    const { commentsEnabled, moderationEnabled, notifications, notificationEmail } = await settingsIn(records);
    if (!commentsEnabled) throw new AppError('comment/closed');
    const one = await records.add(
      comment,
      { ...fields, suspect, approved: !moderationEnabled && !suspect },
      submissionKey,
    );
    if (notifications.newComment && !suspect) {
      const names = await namesIn(commentForm, one, { siteUrl, records });
      await queueEmail(
        records,
        newCommentEmail(services, one, names, notificationEmail),
        'comment-notification',
        clock,
      );
    }
    return one;
  });
  return { state: kept.approved ? 'shown' : 'toRead', comment: shownOf(kept) };
}

/** Comments shown under an article, the oldest first: as people read them. */
export async function commentsOf(
  { store }: Services,
  { blog, lang, cursor }: z.output<typeof listComments.input>,
): Promise<z.output<typeof listComments.output>> {
  const { commentsEnabled } = await settingsIn(store);
  const where = { blog, lang, approved: true };
  const query = { where, orderBy: 'createdAt', direction: 'ascending', limit: COMMENTS_PER_PAGE } as const;
  const { records, next } = await askedPage(store.find(comment, cursor ? { ...query, cursor } : query));
  const total = await store.count(comment, where);
  return { comments: records.map(shownOf), total, open: commentsEnabled, ...(next && { next }) };
}
