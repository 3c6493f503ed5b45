import { formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { joinClauses } from './catalogue.ts';
import { comparedPrices } from './comparison-facts.ts';
import { entityOf, type FactReader } from './fact.ts';
import { price } from './offer-facts.ts';
import { familyName, planFacts } from './plan-facts.ts';
import { type Offered, offersOf } from './priced-offers.ts';

const MOST_TOLD = 3;
const MOST_OFFERED = 5;
const named = (offers: readonly Offered[], lang: Locale): string =>
  joinClauses(
    offers.map(({ line }) => line),
    lang,
  );

/** What is free, and what costs least; of two that are spoken of, or of plans, those. */
export const cheapest: FactReader = (context) => {
  const { catalogue, entities, lang } = context;
  const compared = comparedPrices(context);
  if (compared) return compared;
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
    .map((one) => ({ ...one, line: `${one.line}, ${translate(lang)('assistant.free')}` }));
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
