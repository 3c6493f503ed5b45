import { formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { centsOf } from './yearly-price.ts';

const SPACE = String.raw`[\s\u2060]`;
const DIGITS = String.raw`\d(?:[\d\u00a0\u202f ,.]*\d)?`;
/** "de 1 900 € à 3 200 €", "de 1 900 à 3 200 €", "€1,900 to €3,200": one or two amounts. */
const AMOUNTS: Record<Locale, string> = {
  fr: String.raw`(?:(?<least>${DIGITS})(?:${SPACE}*€)?${SPACE}+(?<to>à)${SPACE}+)?(?<most>${DIGITS})${SPACE}*€`,
  en: String.raw`(?:€(?<least>${DIGITS})${SPACE}+(?<to>to)${SPACE}+)?€(?<most>${DIGITS})`,
};
/** What says that they are before tax, where no amount with taxes follows. */
const NET: Record<Locale, string> = {
  fr: String.raw`${SPACE}+HT(?!\p{L}|${SPACE}*\()`,
  en: String.raw`${SPACE}+before${SPACE}+VAT(?!\p{L}|${SPACE}*\()`,
};
/** Begins a text of which all amounts are before tax. */
const ALL_NET: Record<Locale, RegExp> = { fr: /^Avant\s+taxes/u, en: /^Before\s+VAT/u };
/** "499 € TTC (415,83 € HT, TVA 20 %)": what it is with them stands before it. */
const NOT_BESIDE_GROSS = String.raw`(?<![(\d.,])`;
const GROSS: Record<Locale, string> = { fr: 'TTC', en: 'including VAT' };
/** A text of which each price before tax is followed by what it is with it; `rate` in percent. */
export function withTaxIncluded(text: string, rate: number, lang: Locale): string {
  const gross = (figures: string) => formatPrice(Math.round(centsOf(figures) * (1 + rate / 100)), 'EUR', lang);
  const isAllNet = ALL_NET[lang].test(text);
  const net = new RegExp(`${NOT_BESIDE_GROSS}${AMOUNTS[lang]}${isAllNet ? '' : NET[lang]}`, 'gu');
  return text.replace(net, (said, ...matched) => {
    const { least, to, most }: Partial<Record<string, string>> = matched.at(-1);
    const amounts = least ? `${gross(least)} ${to} ${gross(most ?? '')}` : gross(most ?? '');
    return `${said} (${amounts} ${GROSS[lang]})`;
  });
}
