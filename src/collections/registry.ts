import { blog } from './kinds/blog.ts';
import { cities } from './kinds/city.ts';
import { cityFacts } from './kinds/city-facts.ts';
import { comments } from './kinds/comment.ts';
import { events } from './kinds/event.ts';
import { faq } from './kinds/faq.ts';
import { guides } from './kinds/guide.ts';
import { jobs } from './kinds/job.ts';
import { legal } from './kinds/legal.ts';
import { newsletterIssues } from './kinds/newsletter-issue.ts';
import { pages } from './kinds/page.ts';
import { plans } from './kinds/plans.ts';
import { press } from './kinds/press.ts';
import { products } from './kinds/product.ts';
import { promotions } from './kinds/promotion.ts';
import { services } from './kinds/service.ts';
import { testimonials } from './kinds/testimonial.ts';

/**
 * Every kind of content, by the name pages ask for it: one file each, and everything else reads this list. Its order is
 * that of the admin area's statistics, and of its tabs where a kind does not say otherwise.
 */
export const collections = {
  pages,
  services,
  legal,
  guides,
  cityFacts,
  cities,
  products,
  plans,
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

type Collections = typeof collections;
export type CollectionName = keyof Collections;
/** Kinds that pages are built of. */
export type BuiltName = { [K in CollectionName]: Collections[K]['built'] extends true ? K : never }[CollectionName];
