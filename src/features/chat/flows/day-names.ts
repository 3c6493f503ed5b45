import type { Locale } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';

/** Made at the first use in each language. */
export function onceByLocale<T>(make: (lang: Locale) => T): (lang: Locale) => T {
  const made: Partial<Record<Locale, T>> = {};
  return (lang) => {
    made[lang] ??= make(lang);
    return made[lang];
  };
}

/** Names of `count` consecutive days or months, folded. */
const namesOf = (options: Intl.DateTimeFormatOptions, count: number, dayAt: (index: number) => number) =>
  onceByLocale((lang) => {
    const { format } = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => fold(format(dayAt(index))));
  });
export const months = namesOf({ month: 'long' }, 12, (month) => Date.UTC(2026, month, 1));
/** "dec 3rd": the first letters of a month, and a point. */
const SHORTEST_MONTH = 3;
export const monthPattern = (name: string): string =>
  name.length > SHORTEST_MONTH + 1
    ? `${name.slice(0, SHORTEST_MONTH)}(?:${name.slice(SHORTEST_MONTH)}|${name[3]})?`
    : name;
/** The day of a month beside its name, on either side. */
export const datePatterns = onceByLocale((lang) =>
  months(lang)
    .map(monthPattern)
    .map((name) => [
      new RegExp(`\\b(\\d{1,2})(?:er|st|nd|rd|th)?(?: of)? ${name}\\b`),
      new RegExp(`\\b${name} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`),
    ]),
);
/** The names of the days of the week, folded, beginning on Monday. */
export const weekdays = namesOf({ weekday: 'long' }, 7, (day) => Date.UTC(2026, 5, 1 + day));
/** Each of them as a word, in the same order. */
const weekdayPatterns = onceByLocale((lang) => weekdays(lang).map((name) => new RegExp(`\\b${name}\\b`)));
/** The first day of the week that a folded text names: 0 is Monday, -1 none. */
export const weekdayIn = (text: string, lang: Locale): number =>
  weekdayPatterns(lang).findIndex((pattern) => pattern.test(text));
/** A weekday and a number that is no hour. */
export const numberedWeekday = onceByLocale(
  (lang) =>
    new RegExp(
      `\\b(${weekdays(lang).join('|')}) (?:le |the )?(\\d{1,2})(?:(?:er|st|nd|rd|th)\\b|\\b(?! ?(?:h|heures?|am|pm|o clock|\\d|:)))`,
    ),
);
