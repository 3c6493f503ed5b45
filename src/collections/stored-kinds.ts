import { blog } from './kinds/blog.ts';
import { comments } from './kinds/comment.ts';
import { events } from './kinds/event.ts';
import { faq } from './kinds/faq.ts';
import { jobs } from './kinds/job.ts';
import { newsletterIssues } from './kinds/newsletter-issue.ts';
import { press } from './kinds/press.ts';
import { promotions } from './kinds/promotion.ts';
import { testimonials } from './kinds/testimonial.ts';

/**
 * The kinds of content in the store, by the name pages use. Their order is that of the admin area's statistics, and of
 * its tabs unless a kind sets its own.
 */
export const storedKinds = {
  blog,
  comments,
  faq,
  testimonials,
  events,
  press,
  jobs,
  promotions,
  newsletterIssues,
} as const;
