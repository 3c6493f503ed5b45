import { formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';

const SPACE = String.raw`[\s\u2060]`;
const DIGITS = String.raw`\d(?:[\d\u00a0\u202f ,.]*\d)?`;
/** "de 1 900 € à 3 200 €", "€1,900 to €3,200": one or two amounts. */
const AMOUNTS: Record<Locale, string> = {
  fr: String.raw`(${DIGITS})${SPACE}*€(?:${SPACE}+(à)${SPACE}+(${DIGITS})${SPACE}*€)?`,
  en: String.raw`€(${DIGITS})(?:${SPACE}+(to)${SPACE}+€(${DIGITS}))?`,
};
/** What says that they are before tax, where no amount with taxes follows. */
const NET: Record<Locale, string> = {
  fr: String.raw`${SPACE}+HT(?!\p{L}|${SPACE}*\()`,
  en: String.raw`${SPACE}+before${SPACE}+VAT(?!\p{L}|${SPACE}*\()`,
};
/** Begins a text of which all amounts are before tax. */
const ALL_NET: Record<Locale, RegExp> = { fr: /^Avant\s+taxes/u, en: /^Before\s+VAT/u };
const GROSS: Record<Locale, string> = { fr: 'TTC', en: 'including VAT' };
/** Of amounts without cents, as ours are. */
const centsOf = (figures: string): number => Number(figures.replace(/\D/g, '')) * 100;

/** A text of which each price before tax is followed by what it is with it; `rate` in percent. */
export function withTaxIncluded(text: string, rate: number, lang: Locale): string {
  const gross = (figures: string) => formatPrice(Math.round(centsOf(figures) * (1 + rate / 100)), 'EUR', lang);
  const isAllNet = ALL_NET[lang].test(text);
  const net = new RegExp(isAllNet ? AMOUNTS[lang] : `${AMOUNTS[lang]}${NET[lang]}`, 'gu');
  return text.replace(net, (said, least: string, to?: string, most?: string) => {
    const amounts = most ? `${gross(least)} ${to} ${gross(most)}` : gross(least);
    return `${said} (${amounts} ${GROSS[lang]})`;
  });
}
