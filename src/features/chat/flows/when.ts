import { DAY_MS, isoDay } from '../../../collections/calendar.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import { datePatterns, monthPattern, months, numberedWeekday, onceByLocale, weekdayIn, weekdays } from './day-names.ts';
import { readHoliday } from './holidays.ts';
import { readStatedTime } from './hour.ts';

const RELATIVE: Record<Locale, Record<string, number>> = {
  fr: {
    ...{ 'apres demain': 2, demain: 1, 'aujourd hui': 0, hier: -1, 'dans une semaine': 7, 'dans huit jours': 7 },
    ...{
      'ce soir': 0,
      'ce matin': 0,
      'ce midi': 0,
      'cet? apres midi': 0,
      'cette apres midi': 0,
      'dans quinze jours': 14,
    },
  },
  en: {
    ...{ 'day after tomorrow': 2, tomorrow: 1, today: 0, yesterday: -1, 'in a week': 7, 'a week from now': 7 },
    ...{ tonight: 0, 'this (?:evening|morning|afternoon|lunchtime)': 0, 'in a fortnight': 14 },
  },
};
const relativeDays = onceByLocale((lang) =>
  Object.entries(RELATIVE[lang]).map(([words, days]) => ({ pattern: new RegExp(`\\b${words}\\b`), days })),
);
/** Languages whose words for days are known: a visitor of another one is understood in these. */
const SPOKEN = locales.filter((lang) => Object.hasOwn(RELATIVE, lang));
const NUMBERS: Record<string, number> = {
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, douze: 12 },
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
};
export const counted = (unit: string): RegExp =>
  new RegExp(String.raw`\b(?:dans|in) (\d{1,2}|${Object.keys(NUMBERS).join('|')}) (?:${unit})\b`);
export const countIn = (text: string, pattern: RegExp): number | undefined => {
  const said = pattern.exec(text)?.[1];
  return said === undefined ? undefined : (NUMBERS[said] ?? Number(said));
};
const IN_DAYS = counted('jours?|days?');
const IN_MONTHS = counted('mois|months?');
const IN_YEARS = counted('ans?|years?');
const MONTHS_OF_A_YEAR = 12;

/** "le 12", "the 12th" */
const dayNumberIn = (text: string): number =>
  Number(/\b(?:le|the)\s+(\d{1,2})(?:er|st|nd|rd|th)?\b(?!\s*(?:h|heures?|am|pm)\b)/.exec(text)?.[1]);
/** The next day to come of such a number in its month. */
function nextDayNumber(number: number, start: Date): string | undefined {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const found = [0, 1, 2]
    .map((later) => new Date(Date.UTC(year, month + later, number)))
    .find((date) => date >= start && date.getUTCDate() === number);
  return found && isoDay(found);
}

/** The next day of a month that a folded text names with its number beside it. */
function readDate(text: string, lang: Locale): { day: number; month: number } | undefined {
  for (const [month, patterns] of datePatterns(lang).entries())
    for (const pattern of patterns) {
      const found = pattern.exec(text);
      if (found) return { day: Number(found[1]), month };
    }
  return undefined;
}

/** Whether a day of the week is named that the date in the message does not fall on: "Wednesday 25 December" of a year in which that is a Friday. */
export function namesOtherWeekday(message: string, day: string, lang: Locale): boolean {
  const text = fold(message);
  const isNumbered = (one: Locale) => (besideWeekday(text, one)?.number ?? 0) > LAST_HOUR;
  const isDate =
    ISO_DAY.test(message) || SLASHED.test(message) || SPOKEN.some((one) => readDate(text, one) ?? isNumbered(one));
  const named = [lang, ...SPOKEN].map((one) => weekdayIn(text, one)).find((at) => at >= 0);
  return isDate && named !== undefined && named !== (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Beyond what is booked, the number is rather an hour: "Tuesday 2". */
const MONTHS_OF_A_NUMBER = 2;
/** A higher number beside a day of the week is no hour. */
const LAST_HOUR = 20;
const NOTHING_MORE =
  '(?: (?:alors|donc|plutot|svp|stp|merci|ok|si possible|ca va|c est bon|then|please|instead|rather|thanks|works|is fine))*$';
const ENDS = new RegExp(`^${NOTHING_MORE}`);
const AN_HOUR_FOLLOWS = /^ (?:a|vers|at|around) \d/;
/** The number beside a day of the week in a folded message that counts nothing, and whether an hour follows it. */
function besideWeekday(text: string, lang: Locale): { number: number; isLast: boolean } | undefined {
  const found = numberedWeekday(lang).exec(text);
  const after = text.slice((found?.index ?? 0) + (found?.[0].length ?? 0));
  const isLast = ENDS.test(after);
  return found && (isLast || AN_HOUR_FOLLOWS.test(after)) ? { number: Number(found[2]), isLast } : undefined;
}
/** "ok lundi 9", where no Monday is the 9th: the number is the hour. */
export function hourBesideWeekday(message: string, today: string): string | undefined {
  const text = fold(message);
  const start = new Date(`${today}T00:00:00Z`);
  const { number = 0, isLast } = SPOKEN.map((one) => besideWeekday(text, one)).find(Boolean) ?? {};
  const isDate = SPOKEN.some((one) => readDate(text, one) ?? readNumberedWeekday(text, start, one));
  return isLast && number > 0 && number <= LAST_HOUR && !isDate ? `${number}h` : undefined;
}

/** "vendredi 4", "Friday the 4th": the next such day that is a Friday. */
function readNumberedWeekday(text: string, start: Date, lang: Locale): string | undefined {
  const [, name = '', number] = numberedWeekday(lang).exec(text) ?? [];
  const [year, month, weekday] = [start.getUTCFullYear(), start.getUTCMonth(), weekdays(lang).indexOf(name)];
  const found = Array.from(
    { length: MONTHS_OF_A_NUMBER },
    (_, later) => new Date(Date.UTC(year, month + later, Number(number))),
  ).find((date) => date >= start && date.getUTCDate() === Number(number) && (date.getUTCDay() + 6) % 7 === weekday);
  return found && isoDay(found);
}

const PLACES: Record<string, number> = {
  ...{ premier: 1, '1er': 1, first: 1, '1st': 1, deuxieme: 2, second: 2, '2e': 2, '2eme': 2, '2nd': 2 },
  ...{ troisieme: 3, third: 3, '3e': 3, '3eme': 3, '3rd': 3, quatrieme: 4, fourth: 4, '4e': 4, '4eme': 4, '4th': 4 },
  ...{ dernier: -1, last: -1 },
};
const placedWeekday = onceByLocale((lang) => {
  const names = months(lang).map(monthPattern).join('|');
  return new RegExp(
    String.raw`\b(?<place>${Object.keys(PLACES).join('|')}) (?<weekday>${weekdays(lang).join('|')}) (?:de |d |du |of |in )(?:(?<name>${names})|(?:the )?next month|mois prochain)\b`,
  );
});
/** "le deuxième mardi de décembre", "the last Friday of January", "the first Monday of next month". */
function readPlacedWeekday(text: string, start: Date, lang: Locale): string | undefined {
  const { place = '', weekday = '', name } = placedWeekday(lang).exec(text)?.groups ?? {};
  const at = PLACES[place];
  if (at === undefined) return undefined;
  const [year, now] = [start.getUTCFullYear(), start.getUTCMonth()];
  const month = name ? months(lang).findIndex((one) => new RegExp(`^${monthPattern(one)}$`).test(name)) : now + 1;
  const days = Array.from(
    { length: LONGEST_MONTH },
    (_, i) => new Date(Date.UTC(month < now ? year + 1 : year, month, i + 1)),
  ).filter(
    (date) =>
      date.getUTCMonth() === month % MONTHS_OF_A_YEAR && (date.getUTCDay() + 6) % 7 === weekdays(lang).indexOf(weekday),
  );
  const found = days.at(at > 0 ? at - 1 : at);
  return found && isoDay(found);
}

/** The same day of a later month, or its last. */
function monthsAfter(start: Date, months: number): string {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoDay(new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), last))));
}

/** "mardi" may be each of so many Tuesdays. */
const WEEKS_OF_A_WEEKDAY = 4;
const AFTER_NEXT = /\b(?:en huit|a week on|week on|(?:mon|tues|wednes|thurs|fri)day week)\b/;
/** The days that words of one language may mean, the next first: one, unless only a weekday is named. */
function readDaysIn(text: string, start: Date, lang: Locale): string[] {
  const inDays = (days: number) => isoDay(new Date(start.getTime() + days * DAY_MS));
  const date = readDate(text, lang);
  if (date) return [nextOf(date.day, date.month, start) ?? []].flat();
  const holiday = readHoliday(text, start);
  if (holiday) return [holiday];
  const relative = relativeDays(lang).find(({ pattern }) => pattern.test(text));
  if (relative) return [inDays(relative.days)];
  const later = countIn(text, IN_DAYS);
  if (later) return [inDays(later)];
  const months = countIn(text, IN_MONTHS) ?? (countIn(text, IN_YEARS) ?? 0) * MONTHS_OF_A_YEAR;
  if (months) return [monthsAfter(start, months)];
  const placed = readPlacedWeekday(text, start, lang);
  if (placed) return [placed];
  const numbered = readNumberedWeekday(text, start, lang);
  if (numbered) return [numbered];
  // "lundi 24", where the 24th is a Tuesday: no hour, so the date is told apart from the day (namesOtherWeekday).
  const { number = 0 } = besideWeekday(text, lang) ?? {};
  const dated = number > LAST_HOUR ? nextDayNumber(number, start) : undefined;
  if (dated) return [dated];
  const weekday = weekdayIn(text, lang);
  if (weekday < 0) return [];
  const first = (weekday + 1 - (start.getUTCDay() || 7) + 7) % 7 || 7;
  // "mardi en huit", "Tuesday week": not the next one, but the one after.
  if (AFTER_NEXT.test(text)) return [inDays(first + 7)];
  return Array.from({ length: WEEKS_OF_A_WEEKDAY }, (_, week) => inDays(first + week * 7));
}

/** Until the next 29 February. */
const YEARS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
function nextOf(day: number, month: number, start: Date): string | undefined {
  const found = YEARS.map((years) => new Date(Date.UTC(start.getUTCFullYear() + years, month, day))).find(
    (date) => date >= start && date.getUTCMonth() === month,
  );
  return found && isoDay(found);
}

const SLASHED = /\b(\d{1,2})([/.-])(\d{1,2})\b(?![/.-]?\d)/;
/** "24/7", "7/7": always, and no day. */
const ALWAYS = /\b(?:24|7)\/7\b/g;
const ISO_DAY = /\b(\d{4}-\d{2}-\d{2})\b/;
const LONGEST_MONTH = 31;
const LEAP_YEAR = 2028;
/** "j’ai un empêchement le 45", and no number of a region: "je suis dans le 62" */
const NO_DAY_OF_A_MONTH = onceByLocale(
  (lang) =>
    new RegExp(
      `(?<!\\b(?:dans|sur|pour|de|du|par|vers|suis|est|of|in|for) )\\b(?:le|the|${weekdays(lang).join('|')}) (3[2-9]|[4-9]\\d)(?:st|nd|rd|th)?(?=${NOTHING_MORE})`,
    ),
);
interface DateSaid {
  day: number;
  /** Where none is named, the day alone is in no month. */
  month?: number | undefined;
}
/** A date that no calendar has: "le 30 février", "31/11", "le 45". */
export function readNoSuchDay(message: string, lang: Locale): DateSaid | undefined {
  const [, isoMonth, isoDate] = /\b\d{4}-(\d{2})-(\d{2})\b/.exec(message) ?? [];
  const [, slashDay, mark, slashMonth] = SLASHED.exec(message.replace(ALWAYS, ' ')) ?? [];
  const text = fold(message);
  const named = [lang, ...SPOKEN].map((one) => readDate(text, one)).find(Boolean);
  const said = isoDate
    ? { day: Number(isoDate), month: Number(isoMonth) - 1 }
    : mark === '/'
      ? { day: Number(slashDay), month: Number(slashMonth) - 1 }
      : named;
  if (!said) {
    const number = [lang, ...SPOKEN].map((one) => NO_DAY_OF_A_MONTH(one).exec(text)?.[1]).find(Boolean);
    return number ? { day: Number(number) } : undefined;
  }
  if (said.month < 0 || said.month >= MONTHS_OF_A_YEAR || said.day > 2 * LONGEST_MONTH) return undefined;
  const year = Number(/\b20\d\d\b/.exec(message)?.[0] ?? LEAP_YEAR);
  const days = new Date(Date.UTC(year, said.month + 1, 0)).getUTCDate();
  return said.day < 1 || said.day > days ? said : undefined;
}
/** How a date is written, also one that no calendar has. */
export const formatDate = ({ day, month }: DateSaid, lang: Locale): string =>
  month === undefined
    ? String(day)
    : `${day} ${new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(LEAP_YEAR, month, 1))}`;

/**
 * Parses a day ("mardi", "24/11", "24 novembre", "demain", "2026-11-24"); returns the next such dates, of which there is
 * one unless a weekday alone is named. A conversation in one language may name it in the other.
 */
export function readDays(message: string, today: string, lang: Locale): string[] {
  if (readNoSuchDay(message, lang)) return [];
  const exact = ISO_DAY.exec(message)?.[1];
  if (exact) return Number.isNaN(Date.parse(exact)) ? [] : [exact];
  const start = new Date(`${today}T00:00:00Z`);
  const [, slashDay, , slashMonth] = SLASHED.exec(message.replace(ALWAYS, ' ')) ?? [];
  if (slashDay && slashMonth) return [nextOf(Number(slashDay), Number(slashMonth) - 1, start) ?? []].flat();
  const text = fold(message);
  for (const one of SPOKEN.toSorted((a, b) => Number(b === lang) - Number(a === lang))) {
    const days = readDaysIn(text, start, one);
    if (days.length) return days;
  }
  return [nextDayNumber(dayNumberIn(text), start) ?? []].flat();
}
/** The next of them. */
export const readDay = (message: string, today: string, lang: Locale): string | undefined =>
  readDays(message, today, lang)[0];

/** A day is only looked for, not counted from today. */
export const ANY_DAY = '2026-01-01';
/** The words of a message that are part of no day and no hour. */
export const wordsBesidesWhen = (words: readonly string[]): string[] =>
  words.filter(
    (word) =>
      !/^(?:\d{1,2}(?:h\d{0,2}|am|pm|st|nd|rd|th|er)?|h|heures?|am|pm|o|clock|soir|soiree|matin|matinee|midi|aprem|evening|morning|afternoon|noon|around|vers)$/.test(
        word,
      ) &&
      !SPOKEN.some(
        (one) => weekdays(one).includes(word) || months(one).includes(word) || Object.hasOwn(RELATIVE[one], word),
      ),
  );
/** Whether it names both a day and an hour. */
export const saysDayAndHour = (message: string, lang: Locale): boolean =>
  readDay(message, ANY_DAY, lang) !== undefined && readStatedTime(message) !== undefined;
