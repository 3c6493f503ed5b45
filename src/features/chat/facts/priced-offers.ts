import { formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { lowerFirst } from '../../../lib/first-letter.ts';
import { type Catalogue, plansIn, priceOf } from './catalogue.ts';
import { familyName } from './plan-facts.ts';

const CENTS = 100;
export interface Offered {
  /** The plan, the product or the service that it is. */
  id: string;
  line: string;
  cents: number;
  isMonthly: boolean;
}

/** All that has a price, the cheapest first. */
export function offersOf({ plans, products, services, rates }: Catalogue, lang: Locale): Offered[] {
  const t = translate(lang);
  const ofPlans = plans.flatMap((file) =>
    plansIn(file, lang).flatMap((one) => {
      const name = `${familyName(one.family, lang)} (${one.name})`;
      if (one.priceCents === null) return [];
      const line = one.priceCents ? `${name}, ${priceOf(one, lang)} ${t('assistant.aMonth')}` : name;
      return [{ id: one.id, line, cents: one.priceCents, isMonthly: true }];
    }),
  );
  const ofProducts = products.map(({ slug, data }) => ({
    id: slug,
    line: `${lowerFirst(data.text[lang].name, lang)}, ${formatPrice(data.priceCents, data.currency, lang)}`,
    cents: data.priceCents,
    isMonthly: false,
  }));
  const from = (id: string, name: string, cents: number, unit: 'project' | 'month') => ({
    id,
    line: t(unit === 'month' ? 'assistant.fromAMonth' : 'assistant.from', {
      name,
      price: formatPrice(cents, 'EUR', lang),
    }),
    cents,
    isMonthly: unit === 'month',
  });
  const ofServices = services.flatMap(({ slug, data }) =>
    data.fromEuros ? [from(slug, data.name, data.fromEuros * CENTS, data.fromUnit)] : [],
  );
  const site = rates[0]?.data.site.business.low;
  const ofSites = site ? [from('website', t('assistant.aWebsite'), site * CENTS, 'project')] : [];
  return [...ofPlans, ...ofProducts, ...ofServices, ...ofSites].sort((one, other) => one.cents - other.cents);
}
