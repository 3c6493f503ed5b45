import { formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';

const SPACE = String.raw`[\s\u2060]`;
const DIGITS = String.raw`\d(?:[\d\u00a0\u202f ,.]*\d)?`;
const MONTHS = 12;
/** What follows it with tax: "(108 € TTC)". */
const GROSS = String.raw`(?:${SPACE}+\([^()]*\))?`;
/** "19 € par mois", "de 90 € à 160 € HT par mois", "€90 before VAT a month": one or two amounts, and their tax. */
const MONTHLY: Record<Locale, string> = {
  fr: String.raw`(?:(?<least>${DIGITS})${SPACE}*€${SPACE}+(?<to>à)${SPACE}+)?(?<most>${DIGITS})${SPACE}*(?<sign>[€$])(?<tax>${SPACE}+(?:HT|TTC))?${SPACE}+par${SPACE}+mois${GROSS}`,
  en: String.raw`(?:[€$](?<least>${DIGITS})${SPACE}+(?<to>to)${SPACE}+)?(?<sign>[€$])(?<most>${DIGITS})(?<tax>\s+(?:before|including)${SPACE}+VAT)?${SPACE}+a${SPACE}+month(?<after>${SPACE}+before${SPACE}+VAT)?${GROSS}`,
};
const DECIMALS = /[.,]\d{2}$/;
/** "9,99", "1 900": in cents. */
export const centsOf = (figures: string): number =>
  Number(figures.replace(/\D/g, '')) * (DECIMALS.test(figures) ? 1 : 100);

/** A text of which each monthly price is followed by what it comes to in a year. */
export function withYear(text: string, lang: Locale): string {
  const monthly = [...text.matchAll(new RegExp(MONTHLY[lang], 'gu'))];
  return monthly.reduceRight((told, { 0: said, index, groups = {} }) => {
    const { least, to, most = '', sign, tax, after = '' } = groups;
    const yearly = (figures: string) => formatPrice(centsOf(figures) * MONTHS, sign === '$' ? 'USD' : 'EUR', lang);
    const amounts = least ? `${yearly(least)} ${to} ${yearly(most)}` : yearly(most);
    const end = index + said.length;
    const price = `${amounts}${tax ?? after}`;
    return `${told.slice(0, end)}, ${translate(lang)('assistant.aYear', { price })}${told.slice(end)}`;
  }, text);
}

const YEAR: Record<Locale, string> = {
  fr: 'par an|a l annee|annuel(?:le|lement)?|l annee|(?:sur|pour) (?:un|une|1|12|douze) (?:an|annee|mois)|chaque annee|tous les ans',
  en: '(?:per|a|each|every|by the|for (?:a|one|the)|over (?:a|one)) year|yearly|annually|annual|(?:for|over) (?:12|twelve) months',
};
/** "monthly or yearly?": which of them it is. */
const OF_EITHER = /\b(?:ou|or|mensuel\w*|monthly|par mois|(?:per|a) month)\b/;
/** Whether a message speaks of a year, and not of a month or a year. */
export function saysYear(words: readonly string[], lang: Locale): boolean {
  const said = words.join(' ');
  return new RegExp(`\\b(?:${YEAR[lang]})\\b`).test(said) && !OF_EITHER.test(said);
}
const AROUND: Record<Locale, string> = {
  fr: 'et|donc|alors|du|coup|ca|cela|c|est|fait|ferait|revient|coute|combien|a|quel|le|prix|tarif|cout|montant|total|en|tout|au|pour|si|je|prends|paie|paye|on',
  en: 'and|so|then|what|s|is|it|that|how|much|does|do|would|will|make|come|comes|to|cost|costs|be|the|price|total|in|all|if|i|we|take|pay|work|out|as|an|for',
};
/** "et à l'année ?": asks what was told for a year, and nothing else. */
export const asksTheYear = (words: readonly string[], lang: Locale): boolean =>
  saysYear(words, lang) && new RegExp(`^(?:(?:${YEAR[lang]}|${AROUND[lang]})(?: |$))+$`).test(words.join(' '));
