import { formatPrice } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { t as translate } from '../i18n/translate.ts';

interface Priced {
  fromEuros?: number | undefined;
  fromUnit: 'project' | 'month';
  pricing: { from: string };
}
const CENTS = 100;
/** Services are sold to companies; what a consumer would pay stands beside it. */
const VAT_RATE = 20;

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
