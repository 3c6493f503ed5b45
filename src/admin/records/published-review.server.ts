import { submittedReview } from '../../features/testimonials/testimonials.ts';
import type { Records, Stored } from '../../ports/store.ts';

/** What a published review is called: it can be found again. */
export const testimonialKeyOf = (review: string): string =>
  `avis-${review
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 24)}`;

/** The review a testimonial was made of; none of a sample, or of one an administrator wrote. */
export async function reviewBehind(
  records: Pick<Records, 'find'>,
  key: string,
): Promise<Stored<typeof submittedReview> | undefined> {
  let cursor: string | undefined;
  do {
    const page = await records.find(submittedReview, { where: { state: 'published' }, ...(cursor && { cursor }) });
    const found = page.records.find(({ id }) => testimonialKeyOf(id) === key);
    if (found) return found;
    cursor = page.next;
  } while (cursor);
  return undefined;
}
