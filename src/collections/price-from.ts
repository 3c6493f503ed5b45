import { formatPrice } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { t as translate } from '../i18n/translate.ts';
import { priceFromOffer } from '../lib/json-ld.ts';

interface Priced {
  fromEuros?: number | undefined;
  fromUnit: 'project' | 'month';
  pricing: { from: string };
}
const CENTS = 100;
/** Services are sold to companies; what a consumer would pay stands beside it. */
const VAT_RATE = 20;

/** The same price for machines, on the page at `url` that says it; undefined where the price is only made by quote. */
export const offerFrom = ({ fromEuros, fromUnit }: Priced, url: string): object | undefined =>
  fromEuros === undefined ? undefined : priceFromOffer(url, fromEuros, fromUnit);

/** Where the price of a service begins, before tax and with it; or how it is made. */
export function priceFrom({ fromEuros, fromUnit, pricing }: Priced, lang: Locale): string {
  if (fromEuros === undefined) return pricing.from;
  const money = (cents: number) => formatPrice(cents, 'EUR', lang);
  const net = fromEuros * CENTS;
  return translate(lang)(`site.service.from.${fromUnit}`, {
    net: money(net),
    gross: money(net + (net * VAT_RATE) / CENTS),
  });
}
