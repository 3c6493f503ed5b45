import type { z } from 'zod';
import { comment } from '../../collections/stored.ts';
import { looksLikeRobot } from '../../lib/suspicion.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { type commentInput, contentSettings, type listComments, type ShownComment } from './comments.ts';

const shownOf = ({ id, name, text, createdAt }: Stored<typeof comment>): ShownComment => ({ id, name, text, createdAt });
const settings = async (records: Records) =>
  contentSettings.schema.parse(
    (await records
      .get(contentSettings, 'content')
      .then((kept) => kept && { commentsEnabled: kept.commentsEnabled, moderationEnabled: kept.moderationEnabled })) ?? {},
  );

/** `approved` is the opposite of the moderation setting (specification §4); what looks like a robot's waits for a person. */
export async function receiveComment({ store, clock }: Services, input: z.output<typeof commentInput>): Promise<{ approved: boolean; comment: ShownComment }> {
  const { submissionKey, website, startedAt, ...fields } = input;
  const suspect = looksLikeRobot({ website, startedAt }, clock());
  const kept = await store.transaction(async (records) => {
    const known = await records.get(comment, submissionKey);
    if (known) return known;
    const { moderationEnabled } = await settings(records);
    return records.add(comment, { ...fields, suspect, approved: !moderationEnabled && !suspect }, submissionKey);
  });
  return { approved: kept.approved, comment: shownOf(kept) };
}

/** Comments shown under an article, the oldest first: as people read them. */
export async function commentsOf({ store }: Services, { blog, lang }: z.output<typeof listComments.input>): Promise<{ comments: ShownComment[] }> {
  const { records } = await store.find(comment, { where: { blog, lang, approved: true }, orderBy: 'createdAt', direction: 'ascending', limit: 200 });
  return { comments: records.map(shownOf) };
}
