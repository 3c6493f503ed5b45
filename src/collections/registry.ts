import { blog, comments, events, faq, jobs, press, promotions, testimonials } from './records.ts';
import { cities, cityFacts, guides, legal, pages, plans, products, services } from './site.ts';

/** Every collection of files, by the name pages ask for it. One line here makes it part of the site. */
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
} as const;
