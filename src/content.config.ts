import { defineCollection } from 'astro:content';
import type { z } from 'zod';
import type { Collection } from './collections/define.ts';
import { recordsFromStore, recordsOf } from './collections/loader.ts';
import { collections as registry } from './collections/registry.ts';

const declare = <S extends z.ZodType>(collection: Collection<S>) =>
  defineCollection({ loader: (collection.home === 'store' ? recordsFromStore : recordsOf)(collection), schema: collection.schema });

export const collections = {
  pages: declare(registry.pages),
  services: declare(registry.services),
  legal: declare(registry.legal),
  guides: declare(registry.guides),
  cityFacts: declare(registry.cityFacts),
  cities: declare(registry.cities),
  products: declare(registry.products),
  plans: declare(registry.plans),
  blog: declare(registry.blog),
  comments: declare(registry.comments),
  faq: declare(registry.faq),
  testimonials: declare(registry.testimonials),
  events: declare(registry.events),
  press: declare(registry.press),
  jobs: declare(registry.jobs),
  promotions: declare(registry.promotions),
};
