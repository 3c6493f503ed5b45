import { formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { upperFirst } from '../../../lib/first-letter.ts';
import type { Entity } from '../understanding/entities.ts';
import type { Catalogue } from './catalogue.ts';
import type { FactContext, FactReader, FactValues } from './fact.ts';
import { PAGES } from './plan-facts.ts';
import { type Offered, offersOf } from './priced-offers.ts';
import { oneEvent } from './record-facts.ts';

/** What something costs; of a family of plans, its cheapest. Without cents where it is on a quote. */
function costOf({ id }: Entity, catalogue: Catalogue, lang: Locale): Partial<Offered> {
  const t = translate(lang);
  const offers = offersOf(catalogue, lang);
  const found = offers.find((one) => one.id === id) ?? offers.find((one) => one.id.startsWith(`${id}/`));
  if (found) return found.cents ? found : { ...found, line: `${found.line}, ${t('assistant.free')}` };
  const service = catalogue.services.find(({ slug }) => slug === id)?.data.name;
  const name = service ?? (PAGES[id] ? t(`assistant.pages.${id as 'website'}`) : undefined);
  return name ? { line: `${name}, ${t('assistant.onRequest')}` } : {};
}

/** Which of the two that are spoken of costs less; undefined where there are not two. */
export function comparedPrices({ catalogue, entities, lang }: FactContext): FactValues | undefined {
  const sold = entities.filter(({ kind }) => kind === 'offer' || kind === 'service');
  const [one, other] = sold;
  if (!one || !other || sold.length > 2) return undefined;
  const costs = [one, other]
    .map((entity) => ({ entity, ...costOf(entity, catalogue, lang) }))
    .sort((a, b) => (a.cents ?? Number.MAX_SAFE_INTEGER) - (b.cents ?? Number.MAX_SAFE_INTEGER));
  const [less, more] = costs;
  if (!less?.line || !more?.line) return undefined;
  const isPriced = less.cents !== undefined && more.cents !== undefined;
  // What is free costs less than anything.
  const isOfOneUnit = less.isMonthly === more.isMonthly || less.cents === 0;
  const variant = !isPriced ? 'apart' : isOfOneUnit ? 'two' : 'units';
  const [first, second] = variant === 'two' ? [less.line, more.line] : [upperFirst(less.line, lang), more.line];
  return { variant, values: { first, second }, about: less.entity, listed: [less.entity, more.entity] };
}

/** How long each of two events lasts; of what is made for a client, that a plan says it. */
export const comparedDelay: FactReader = (context) => {
  const events = context.entities.filter(({ kind }) => kind === 'event');
  if (events.length !== 2) return {};
  const [first = '', second = ''] = events.map((entity) => {
    const { event = '', duration = '' } = oneEvent({ ...context, entities: [entity] }).values ?? {};
    return `${event}, ${duration}`;
  });
  return { variant: 'events', values: { first, second }, listed: events };
};

const OF_SHOPS = /^(?:boutiques?|shops?|stores?)$/;
const MOST_COUNTED = 99;
/** Several shops are so many times the one price that is certain; anything else is on a quote. */
export const severalPrice: FactReader = ({ catalogue, words, lang }) => {
  const shop = catalogue.products[0]?.data;
  const at = words.findIndex((word) => OF_SHOPS.test(word));
  const count = Number(words[at - 1]);
  if (!shop || !(count > 1 && count <= MOST_COUNTED)) return {};
  const total = formatPrice(count * shop.priceCents, shop.currency, lang);
  return { variant: 'product', values: { count: String(count), total } };
};
