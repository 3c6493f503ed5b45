import { cases } from './kinds/case.ts';
import { cities } from './kinds/city.ts';
import { cityFacts } from './kinds/city-facts.ts';
import { guides } from './kinds/guide.ts';
import { legal } from './kinds/legal.ts';
import { media } from './kinds/media.ts';
import { models } from './kinds/model.ts';
import { pages } from './kinds/page.ts';
import { people } from './kinds/person.ts';
import { plans } from './kinds/plans.ts';
import { products } from './kinds/product.ts';
import { rates } from './kinds/rates.ts';
import { services } from './kinds/service.ts';

/** The kinds of content in Git, by the name pages use. They have no admin screen. */
export const gitKinds = {
  pages,
  services,
  legal,
  guides,
  cityFacts,
  cities,
  products,
  plans,
  rates,
  cases,
  people,
  models,
  media,
} as const;
