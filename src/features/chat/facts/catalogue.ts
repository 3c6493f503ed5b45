import type { z } from 'zod';
import type { ReadRecord } from '../../../collections/define.ts';
import { cases } from '../../../collections/kinds/case.ts';
import { cities } from '../../../collections/kinds/city.ts';
import { cityFacts } from '../../../collections/kinds/city-facts.ts';
import { events } from '../../../collections/kinds/event.ts';
import { jobs } from '../../../collections/kinds/job.ts';
import { models } from '../../../collections/kinds/model.ts';
import { people } from '../../../collections/kinds/person.ts';
import { plans } from '../../../collections/kinds/plans.ts';
import { products } from '../../../collections/kinds/product.ts';
import { promotions } from '../../../collections/kinds/promotion.ts';
import { rates } from '../../../collections/kinds/rates.ts';
import { services } from '../../../collections/kinds/service.ts';
import { formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { lowerFirst } from '../../../lib/first-letter.ts';
import { recordsToQuote } from '../../../retrieval/knowledge.ts';

type RecordsOf<C extends { schema: z.ZodType }> = ReadRecord<z.output<C['schema']>>[];
/** What the facts are computed from: content and the published records. */
export interface Catalogue {
  products: RecordsOf<typeof products>;
  plans: RecordsOf<typeof plans>;
  services: RecordsOf<typeof services>;
  cities: RecordsOf<typeof cities>;
  /** To come, the soonest first. */
  events: RecordsOf<typeof events>;
  jobs: RecordsOf<typeof jobs>;
  promotions: RecordsOf<typeof promotions>;
  /** Done for clients who are named, the latest first. */
  cases: RecordsOf<typeof cases>;
  people: RecordsOf<typeof people>;
  /** Quotes as examples, with what they come to. */
  models: RecordsOf<typeof models>;
  /** What the estimator counts with. */
  rates: RecordsOf<typeof rates>;
  /** Their deadline has passed. */
  closedJobs: RecordsOf<typeof jobs>;
  /** Name and kilometres from our offices of each town. */
  distances: ReadonlyMap<string, { name: string; kilometres: number }>;
}

export const openCatalogue = (lang: Locale): Catalogue => ({
  products: recordsToQuote(products, lang),
  plans: recordsToQuote(plans, lang),
  services: recordsToQuote(services, lang),
  cities: recordsToQuote(cities, lang),
  events: recordsToQuote(events, lang)
    .filter(({ data }) => data.status !== 'cancelled')
    .sort((a, b) => a.data.date.getTime() - b.data.date.getTime()),
  jobs: recordsToQuote(jobs, lang),
  promotions: recordsToQuote(promotions, lang),
  cases: recordsToQuote(cases, lang).sort((a, b) => b.data.deliveredOn.getTime() - a.data.deliveredOn.getTime()),
  people: recordsToQuote(people, lang).sort((a, b) => a.data.order - b.data.order),
  models: recordsToQuote(models, lang),
  rates: recordsToQuote(rates, lang),
  closedJobs: recordsToQuote(jobs, lang, { ended: true }),
  distances: new Map(
    recordsToQuote(cityFacts, lang).map(({ data }) => [data.slug, { name: data.name, kilometres: data.kmFromLens }]),
  ),
});

type PlanFile = Catalogue['plans'][number];
export interface PlanOffer {
  /** `workflow/cloud` */
  id: string;
  family: string;
  name: string;
  priceCents: number | null;
  currency: 'EUR' | 'USD';
  points: readonly string[];
}
export const plansIn = ({ slug, data }: PlanFile, lang: Locale): PlanOffer[] =>
  data.plans.map(({ id, priceCents, text }) => ({
    id: `${slug}/${id}`,
    family: slug,
    priceCents,
    currency: data.currency[lang],
    name: text[lang].name,
    points: text[lang].points,
  }));
export const planIn = ({ plans }: Pick<Catalogue, 'plans'>, id: string, lang: Locale): PlanOffer | undefined =>
  plans.flatMap((file) => plansIn(file, lang)).find((one) => one.id === id);
/** Whether a plan is free; undefined for what is no plan. */
export function isFreePlan({ plans }: Catalogue, id: string, lang: Locale): boolean | undefined {
  const plan = planIn({ plans }, id, lang);
  return plan && plan.priceCents === 0;
}
export const priceOf = ({ priceCents, currency }: PlanOffer, lang: Locale): string =>
  formatPrice(priceCents ?? 0, currency, lang);

/** Clauses of one sentence, told apart as a list is. */
export const joinClauses = (clauses: readonly string[], lang: Locale): string =>
  clauses.join(translate(lang)('assistant.betweenClauses'));
/** A list in one sentence, without the capital each line begins with. */
export const listed = (lines: readonly string[], lang: Locale): string =>
  joinClauses(
    lines.map((one) => (/^\p{Lu}\p{Ll}/u.test(one) ? lowerFirst(one, lang) : one)),
    lang,
  );
