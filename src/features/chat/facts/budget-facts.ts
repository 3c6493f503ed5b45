import { formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { lowerFirst } from '../../../lib/first-letter.ts';
import { type Catalogue, joinClauses, plansIn, priceOf } from './catalogue.ts';
import { entityOf, type FactReader } from './fact.ts';
import { price } from './offer-facts.ts';
import { familyName, planFacts } from './plan-facts.ts';

const CENTS = 100;
interface Offered {
  line: string;
  cents: number;
}

/** All that has a price, the cheapest first. */
function offersOf({ plans, products, services, rates }: Catalogue, lang: Locale): Offered[] {
  const t = translate(lang);
  const ofPlans = plans.flatMap((file) =>
    plansIn(file, lang).flatMap((one) => {
      const name = `${familyName(one.family, lang)} (${one.name})`;
      if (one.priceCents === null) return [];
      const line = one.priceCents ? `${name}, ${priceOf(one, lang)} ${t('assistant.aMonth')}` : name;
      return [{ line, cents: one.priceCents }];
    }),
  );
  const ofProducts = products.map(({ data }) => ({
    line: `${lowerFirst(data.text[lang].name, lang)}, ${formatPrice(data.priceCents, data.currency, lang)}`,
    cents: data.priceCents,
  }));
  const from = (name: string, cents: number, unit: 'project' | 'month') => ({
    line: t(unit === 'month' ? 'assistant.fromAMonth' : 'assistant.from', {
      name,
      price: formatPrice(cents, 'EUR', lang),
    }),
    cents,
  });
  const ofServices = services.flatMap(({ data }) =>
    data.fromEuros ? [from(data.name, data.fromEuros * CENTS, data.fromUnit)] : [],
  );
  const site = rates[0]?.data.site.business.low;
  const ofSites = site ? [from(t('assistant.aWebsite'), site * CENTS, 'project')] : [];
  return [...ofPlans, ...ofProducts, ...ofServices, ...ofSites].sort((one, other) => one.cents - other.cents);
}

const MOST_TOLD = 3;
const MOST_OFFERED = 5;
const named = (offers: readonly Offered[], lang: Locale): string =>
  joinClauses(
    offers.map(({ line }) => line),
    lang,
  );

/** What is free, and what costs least; of plans that are spoken of, those. */
export const cheapest: FactReader = (context) => {
  const { catalogue, entities, lang } = context;
  const family = entityOf(entities, 'offer')?.id.split('/', 1)[0] ?? '';
  const ofFamily = planFacts(family, context);
  if (ofFamily) return ofFamily;
  const offers = offersOf(catalogue, lang);
  const free = offers.filter(({ cents }) => !cents);
  if (context.paidOnly) {
    const paid = offers.filter(({ cents }) => cents).slice(0, MOST_OFFERED);
    return { variant: 'paid', values: { paid: named(paid, lang) } };
  }
  const paid = offers.filter(({ cents }) => cents).slice(0, MOST_TOLD);
  return { variant: free.length ? 'default' : 'none', values: { free: named(free, lang), paid: named(paid, lang) } };
};

/** What there is for an amount, the dearest first. */
export const forBudget: FactReader = (context) => {
  const { catalogue, amount, lang } = context;
  if (!amount) return { ...cheapest({ ...context, entities: [] }), variant: 'default' };
  const offers = offersOf(catalogue, lang).filter(({ cents }) => cents <= amount);
  const paid = offers.filter(({ cents }) => cents).reverse();
  const free = offers
    .filter(({ cents }) => !cents)
    .map(({ line, cents }) => ({ line: `${line}, ${translate(lang)('assistant.free')}`, cents }));
  const all = [...paid, ...free];
  const told = all.slice(0, MOST_OFFERED);
  return {
    variant: all.length > told.length ? 'many' : 'some',
    values: { amount: formatPrice(amount, 'EUR', lang), offers: named(told, lang) },
  };
};

/** Whether a price is paid once or by the month. */
export const billingPeriod: FactReader = (context) => {
  const priced = price(context);
  return priced.variant === 'town' || priced.variant === 'event' ? {} : priced;
};

/** The plans whose prices are in another currency than the rest. */
export const currency: FactReader = ({ catalogue, lang }) => {
  const others = catalogue.plans.filter(({ data }) => data.currency[lang] !== 'EUR');
  const families = others.map(({ slug }) => familyName(slug, lang)).join(', ');
  return others.length ? { variant: 'others', values: { families } } : {};
};
