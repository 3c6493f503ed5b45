import { blog } from '../../collections/kinds/blog.ts';
import { comment } from '../../collections/kinds/comment.ts';
import { testimonials } from '../../collections/kinds/testimonial.ts';
import { recordId } from '../../collections/stored.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import type { Records } from '../../ports/store.ts';
import { reply } from '../inbox/reply.ts';
import { threadedKinds } from '../inbox/threads.ts';
import { type KindName, kindOf } from './kinds.ts';
import { reviewBehind } from './published-review.server.ts';
import type { AdminRecord } from './record-endpoints.ts';

interface Dependent {
  kind: ReturnType<typeof kindOf>;
  id: string;
}
type FindDependents = (records: Records, record: AdminRecord) => Promise<Dependent[]>;

const of = (name: KindName, ids: string[]): Dependent[] => ids.map((id) => ({ kind: kindOf(name), id }));

/** What was written back and forth about something somebody sent. */
const repliesOf: FindDependents = async (records, { id }) => {
  const { records: found } = await records.find(reply, { where: { record: id }, limit: 1000 });
  return of(
    'reply',
    found.map((one) => one.id),
  );
};

const finders: Partial<Record<string, FindDependents>> = {
  ...Object.fromEntries(threadedKinds.map((name) => [name, repliesOf])),
  async [blog.folder](records, { key, lang }) {
    const where = { blog: String(key), lang: lang as Locale };
    const found = await Array.fromAsync(everyRecord(records, comment, { where }));
    return of(
      'comment',
      found.map(({ id }) => id),
    );
  },
  async [testimonials.folder](records, { key }) {
    // It goes with the last of its languages.
    for (const lang of locales)
      if (await records.get(kindOf('testimonial').type, recordId(lang, String(key)))) return [];
    const review = await reviewBehind(records, String(key));
    return of('submittedReview', review ? [review.id] : []);
  },
};

/** Whether records of a kind may have any. */
export const mayHaveDependents = ({ type }: Dependent['kind']): boolean => type.name in finders;

/**
 * What visitors sent that is kept for the sake of a record that was just deleted (privacy policy, 3.2), and is deleted with it: the comments
 * of an article, the review behind a testimonial.
 */
export const dependentsOf = (records: Records, kind: Dependent['kind'], record: AdminRecord): Promise<Dependent[]> =>
  finders[kind.type.name]?.(records, record) ?? Promise.resolve([]);
