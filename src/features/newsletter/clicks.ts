import { z } from 'zod';

/** A reader's link is remembered this long, so that it counts once; what is clicked later is not counted. */
export const CLICK_DAYS = 30;

/** How many readers who agreed opened one link of an issue, in total. */
export const newsletterLink = {
  name: 'newsletterLink' as const,
  schema: z.strictObject({ issue: z.string(), url: z.string(), readers: z.int().min(0) }),
};
/** That somebody opened a link: nothing in it but its id, a keyed hash of the issue, the link and the reader. */
export const newsletterClick = {
  name: 'newsletterClick' as const,
  schema: z.strictObject({}),
};
