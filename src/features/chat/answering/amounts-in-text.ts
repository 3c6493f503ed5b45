import type { Locale } from '../../../i18n/locales.ts';
import { withDigits } from '../facts/number-words.ts';
import { knowledgeOf } from './library.ts';

/** A text with its number words and the digits of other scripts as digits: "quarante jours", "７７７ €", "½". */
export function asFigures(text: string, lang: Locale): string {
  const { numbers, numberJoins } = knowledgeOf(lang).model.phrases;
  return withDigits(text.normalize('NFKC'), numbers, numberJoins);
}

const DIGITS = String.raw`\d(?:[\d\u00a0\u202f .,]*\d)?`;
/** Figures of an amount, a duration, a number or a date, without the spaces and marks between their digits. */
export const figuresIn = (text: string): string[] =>
  (text.match(/\d(?:[\d\u00a0\u202f .,:]*\d)?/g) ?? [])
    .map((figure) => figure.replace(/[^\d]/g, '').replace(/^0+(?=\d)/, ''))
    .filter(Boolean);

const UNITS: [unit: string, pattern: string][] = [
  ['€', '€|euros?\\b|eur\\b'],
  ['$', '\\$|dollars?\\b'],
  ['%', '%|pour cent\\b|percent\\b'],
  ['minute', 'min\\b|minutes?\\b'],
  ['hour', 'h\\b|heures?\\b|hours?\\b'],
  ['day', '(?:working |business )?(?:jours?|days?)\\b'],
  ['week', 'semaines?\\b|weeks?\\b'],
  ['month', 'mois\\b|months?\\b'],
  ['year', 'ans?\\b|années?\\b|years?\\b'],
];
const EURO = String.raw`(?:€\s*(${DIGITS})|(${DIGITS})[\s\u00a0\u202f]*(?:€|euros?\b))`;
/** "€1,900 to €3,200 before VAT": both are. */
const RANGE = String.raw`(?:(?:to|à|-|–)\s*(?:€\s*${DIGITS}|${DIGITS}[\s\u00a0\u202f]*€)[\s\u00a0\u202f]*)?`;
const NET = String.raw`HT\b|hors taxe|before (?:VAT|tax)|excl`;
const GROSS = String.raw`TTC\b|toutes taxes|incl|with (?:VAT|it\b)`;
/** What an amount of money is: before tax or with it, once or every month. */
const OF_MONEY: [is: string, pattern: string][] = [
  ['net', NET],
  ['gross', GROSS],
  ['monthly', `(?:(?:${NET}|${GROSS})\\S*\\s*)?(?:par|/|a|per|each|every|chaque)\\s*(?:mois|month)`],
  ['yearly', `(?:(?:${NET}|${GROSS})\\S*\\s*)?(?:par|/|a|per|each|every|chaque)\\s*(?:an\\b|année|year)`],
];

const PAID: [is: string, pattern: RegExp][] = OF_MONEY.map(([is, pattern]) => [
  is,
  new RegExp(`${EURO}[\\s\\u00a0\\u202f(]*${RANGE}(?:${pattern})`, 'giu'),
]);
const CURRENCIES: [unit: string, pattern: RegExp][] = UNITS.filter(([unit]) => /[€$]/.test(unit)).map(([unit]) => [
  unit,
  new RegExp(`[${unit}]\\s*(${DIGITS})`, 'gu'),
]);
/** With "one" of a language before a unit: "une semaine", "a week". */
const countedAfter = (one: string): [unit: string, pattern: RegExp][] =>
  UNITS.map(([unit, pattern]) => [
    unit,
    new RegExp(`(${DIGITS}|\\b(?:z[ée]ro|${one})(?=[\\s\\u00a0\\u202f-]))[\\s\\u00a0\\u202f-]*(?:${pattern})`, 'giu'),
  ]);
const COUNTED: Record<Locale, [unit: string, pattern: RegExp][]> = {
  fr: countedAfter('une?'),
  en: countedAfter('an?|one'),
};

/** Amounts and durations with their units: `€ 499`, `gross 499`, `week 1` of "une semaine". */
export function amountsIn(text: string, lang: Locale): string[] {
  const figureOf = (said: string): string =>
    /^\d/.test(said) ? (figuresIn(said)[0] ?? '') : /^z/i.test(said) ? '0' : '1';
  return [...COUNTED[lang], ...CURRENCIES, ...PAID].flatMap(([is, pattern]) =>
    [...text.matchAll(pattern)].map(([, before, after]) => `${is} ${figureOf(before ?? after ?? '')}`),
  );
}
