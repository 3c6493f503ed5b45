import type { Locale } from './locales.ts';

const TAG = { fr: 'fr-FR', en: 'en-GB' } as const;
/** Caches formatters: creating one costs more than a thousand uses. */
function once<O, F>(make: (tag: string, options: O) => F): (tag: string, options: O) => F {
  const made = new Map<string, F>();
  return (tag, options) => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const formatter = made.get(key) ?? make(tag, options);
    made.set(key, formatter);
    return formatter;
  };
}
const dates = once((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
const numbers = once((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
/** In French the first of a month is an ordinal: 1er novembre. */
const withFirst = (text: string, lang: Locale) => (lang === 'fr' ? text.replace(/\b1 (?=\p{L})/u, '1er ') : text);
const plainSpaces = (text: string) => text.replace(/\u202f/g, '\u00a0');

/** 14 novembre 2026, 1er novembre 2026. Dates without a time are formatted in UTC, whatever the machine's time zone. */
export function formatDay(date: Date, lang: Locale, style: 'long' | 'medium' = 'long'): string {
  return withFirst(dates(TAG[lang], { dateStyle: style, timeZone: 'UTC' }).format(date), lang);
}

/** mardi 22 décembre 2026, Tuesday 22 December 2026 */
export function formatWeekday(date: Date, lang: Locale): string {
  return withFirst(dates(TAG[lang], { dateStyle: 'full', timeZone: 'UTC' }).format(date), lang).replace(',', '');
}

/** mardi 1er décembre, Tuesday 1 December: of the coming months, where the year goes without saying. */
export const formatComingDay = (date: Date, lang: Locale): string =>
  withFirst(dates(TAG[lang], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(date), lang);

/** `18:30` becomes 18 h 30 or 6:30 pm; full hours without minutes. */
export function formatTime(time: string, lang: Locale): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const two = minutes ? String(minutes).padStart(2, '0') : '';
  if (lang === 'fr') return `${hours}\u00a0h${two && `\u00a0${two}`}`;
  return `${hours % 12 || 12}${two && `:${two}`}\u00a0${hours < 12 ? 'am' : 'pm'}`;
}

/** 14/11/2026 16:05, in a time zone. */
export const formatMoment = (date: Date, lang: Locale, timeZone: string) =>
  dates(TAG[lang], { dateStyle: 'short', timeStyle: 'short', timeZone }).format(date);

/** 16:05, in a time zone. */
export const formatClock = (date: Date, lang: Locale, timeZone: string) =>
  dates(TAG[lang], { timeStyle: 'short', timeZone }).format(date);

/** A country by its ISO 3166-1 code: `FR` becomes France. */
export const formatCountry = (code: string, lang: Locale) =>
  new Intl.DisplayNames([TAG[lang]], { type: 'region', fallback: 'code' }).of(code) ?? code;

/** novembre 2026 */
export const formatMonth = (date: Date, lang: Locale) =>
  dates(TAG[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);

/** Uses the ordinary no-break space, as Instrument Sans has no narrow one. */
export const formatNumber = (value: number, lang: Locale) => plainSpaces(numbers(TAG[lang], {}).format(value));

/** Cents to "499 €", "9,99 €", "$9.99". */
export function formatPrice(
  cents: number,
  currency: 'EUR' | 'USD',
  lang: Locale,
  decimals: 'auto' | 'always' = 'auto',
): string {
  const whole = cents % 100 === 0 && decimals === 'auto';
  const tag = lang === 'en' && currency === 'USD' ? 'en-US' : TAG[lang];
  const digits = whole ? 0 : 2;
  return plainSpaces(
    numbers(tag, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      cents / 100,
    ),
  );
}

/** 20 novembre 2026 à 14:05:09 UTC+1, in a time zone: for proofs of date and time. */
export const formatInstant = (at: Date, lang: Locale, timeZone: string) =>
  plainSpaces(withFirst(dates(TAG[lang], { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at), lang));

/** mardi 22 décembre 2026 à 10:00, in a time zone: for meetings. */
export const formatMeeting = (at: Date, lang: Locale, timeZone: string) =>
  plainSpaces(withFirst(dates(TAG[lang], { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at), lang));

/** "10 000 €", an amount as it is written in French, as the language writes it; whatever else a text says stays. */
export function formatWrittenEuros(text: string, lang: Locale): string {
  const [, digits] = /^(\d[\d\s\u00a0\u202f]*)€$/.exec(text) ?? [];
  return digits && lang !== 'fr' ? formatPrice(Number(digits.replace(/\D/g, '')) * 100, 'EUR', lang) : text;
}
