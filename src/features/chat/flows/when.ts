import { DAY_MS, isoDay } from '../../../collections/calendar.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';

/** Made at the first use in each language. */
function onceByLocale<T>(make: (lang: Locale) => T): (lang: Locale) => T {
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
const months = namesOf({ month: 'long' }, 12, (month) => Date.UTC(2026, month, 1));
/** "dec 3rd": the first letters of a month, and a point. */
const SHORTEST_MONTH = 3;
const monthPattern = (name: string): string =>
  name.length > SHORTEST_MONTH + 1
    ? `${name.slice(0, SHORTEST_MONTH)}(?:${name.slice(SHORTEST_MONTH)}|${name[3]})?`
    : name;
/** The day of a month beside its name, on either side. */
const datePatterns = onceByLocale((lang) =>
  months(lang)
    .map(monthPattern)
    .map((name) => [
      new RegExp(`\\b(\\d{1,2})(?:er|st|nd|rd|th)?(?: of)? ${name}\\b`),
      new RegExp(`\\b${name} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`),
    ]),
);
/** Weekdays, beginning on Monday. */
const weekdays = namesOf({ weekday: 'long' }, 7, (day) => Date.UTC(2026, 5, 1 + day));
/** A weekday and a number that is no hour. */
const numberedWeekday = onceByLocale(
  (lang) =>
    new RegExp(
      `\\b(${weekdays(lang).join('|')}) (?:le |the )?(\\d{1,2})(?:er|st|nd|rd|th)?\\b(?! ?(?:h|heures?|am|pm|o clock|\\d|:))`,
    ),
);
const RELATIVE: Record<Locale, Record<string, number>> = {
  fr: { 'apres demain': 2, demain: 1, 'aujourd hui': 0, 'dans une semaine': 7, 'dans huit jours': 7 },
  en: { 'day after tomorrow': 2, tomorrow: 1, today: 0, 'in a week': 7, 'a week from now': 7 },
};
/** Languages whose words for days are known: a visitor of another one is understood in these. */
const SPOKEN = locales.filter((lang) => Object.hasOwn(RELATIVE, lang));
const IN_DAYS: Record<Locale, RegExp> = { fr: /\bdans (\d{1,2}) jours?\b/, en: /\bin (\d{1,2}) days?\b/ };

/** "le 12", "the 12th": the next month that has such a day to come. */
function nextDayNumber(text: string, start: Date): string | undefined {
  const number = Number(/\b(?:le|the)\s+(\d{1,2})(?:er|st|nd|rd|th)?\b(?!\s*(?:h|heures?|am|pm)\b)/.exec(text)?.[1]);
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

const MONTHS_OF_A_NUMBER = 6;
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

/** "mardi" may be each of so many Tuesdays. */
const WEEKS_OF_A_WEEKDAY = 4;
/** The days that words of one language may mean, the next first: one, unless only a weekday is named. */
function readDaysIn(text: string, start: Date, lang: Locale): string[] {
  const inDays = (days: number) => isoDay(new Date(start.getTime() + days * DAY_MS));
  const date = readDate(text, lang);
  if (date) return [nextOf(date.day, date.month, start) ?? []].flat();
  for (const [words, days] of Object.entries(RELATIVE[lang]))
    if (new RegExp(`\\b${words}\\b`).test(text)) return [inDays(days)];
  const later = IN_DAYS[lang].exec(text)?.[1];
  if (later) return [inDays(Number(later))];
  const numbered = readNumberedWeekday(text, start, lang);
  if (numbered) return [numbered];
  const weekday = weekdays(lang).findIndex((name) => new RegExp(`\\b${name}\\b`).test(text));
  if (weekday < 0) return [];
  const first = (weekday + 1 - (start.getUTCDay() || 7) + 7) % 7 || 7;
  return Array.from({ length: WEEKS_OF_A_WEEKDAY }, (_, week) => inDays(first + week * 7));
}

const WEEKS: Record<string, number> = { deux: 2, two: 2, trois: 3, three: 3, quatre: 4, four: 4 };
/** "dans deux semaines, mardi": how many weeks from now. */
const IN_WEEKS = /\b(?:dans|in) (deux|trois|quatre|two|three|four|\d) (?:semaines|weeks)\b/;
const NEXT_WEEK = /\b(?:semaine prochaine|semaine qui vient|semaine d apres|next week|the week after)\b/;
/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return isoDay(new Date(date.getTime() - ((date.getUTCDay() || 7) - 1) * DAY_MS));
}
/** The Monday of the week that is meant by "la semaine prochaine", "dans deux semaines". */
export function readNextWeek(message: string, today: string): string | undefined {
  const text = fold(message);
  const said = IN_WEEKS.exec(text)?.[1];
  const weeks = said ? (WEEKS[said] ?? Number(said)) : NEXT_WEEK.test(text) ? 1 : 0;
  return weeks ? mondayOf(isoDay(new Date(Date.parse(`${today}T00:00:00Z`) + weeks * 7 * DAY_MS))) : undefined;
}

function nextOf(day: number, month: number, start: Date): string | undefined {
  const found = [0, 1]
    .map((years) => new Date(Date.UTC(start.getUTCFullYear() + years, month, day)))
    .find((date) => date >= start && date.getUTCMonth() === month);
  return found && isoDay(found);
}

/**
 * Parses a day ("mardi", "24/11", "24 novembre", "demain", "2026-11-24"); returns the next such dates, of which there is
 * one unless a weekday alone is named. A conversation in one language may name it in the other.
 */
export function readDays(message: string, today: string, lang: Locale): string[] {
  const exact = /\b(\d{4}-\d{2}-\d{2})\b/.exec(message)?.[1];
  if (exact) return [exact];
  const start = new Date(`${today}T00:00:00Z`);
  const [, slashDay, slashMonth] = /\b(\d{1,2})[/.-](\d{1,2})\b/.exec(message) ?? [];
  if (slashDay && slashMonth) return [nextOf(Number(slashDay), Number(slashMonth) - 1, start) ?? []].flat();
  const text = fold(message);
  for (const one of SPOKEN.toSorted((a, b) => Number(b === lang) - Number(a === lang))) {
    const days = readDaysIn(text, start, one);
    if (days.length) return days;
  }
  return [nextDayNumber(text, start) ?? []].flat();
}
/** The next of them. */
export const readDay = (message: string, today: string, lang: Locale): string | undefined =>
  readDays(message, today, lang)[0];

/** When an afternoon begins. */
const NOON = '12:00';
const PARTS: [RegExp, (time: string) => boolean][] = [
  [/\b(?:apres midi|afternoon|fin de journee|soir|evening)\b/, (time) => time >= NOON],
  [/\b(?:matin|matinee|morning)\b/, (time) => time < NOON],
];
/** Whether a time is in the part of the day a message names; every time where it names none. */
export const inPartOfDay = (message: string): ((time: string) => boolean) | undefined => {
  const text = fold(message);
  return PARTS.find(([words]) => words.test(text))?.[1];
};
const ANY_TIME =
  /\b(?:des que possible|au plus (?:tot|vite)|le plus (?:tot|vite|rapidement) possible|n importe (?:quand|quel|quelle|lequel|laquelle)|peu importe|quand vous (?:voulez|pouvez)|comme vous voulez|ca m est egal|asap|as soon as|soonest|earliest|any ?time|any ?day|any (?:one|of them)|whenever|you choose|next available|first available|don t mind|i m flexible)\b/;
/** Whether the next day or hour that is free will do. */
export const takesAnyTime = (message: string): boolean => ANY_TIME.test(fold(message));

/** Parses a time ("14h", "14 h 30", "14:00", "2 pm") to `14:00`. */
export function readTime(message: string): string | undefined {
  const [, hour, minutes = '00', half] =
    /\b(\d{1,2})\s*(?:[h:]\s*(\d{2})?)?\s*(am|pm|a\.m\.|p\.m\.)?/i.exec(message) ?? [];
  if (hour === undefined) return undefined;
  const isPm = half?.toLowerCase().startsWith('p');
  const of24 = (Number(hour) % (half ? 12 : 24)) + (isPm ? 12 : 0);
  return `${String(of24).padStart(2, '0')}:${minutes}`;
}

/** "à 10" is a time between these hours. */
const FIRST_HOUR = 7;
const LAST_HOUR = 20;
/** A time that is said to be one ("à 15h", "3 pm", "midi"), in a message that may have other numbers. */
export function readStatedTime(message: string): string | undefined {
  const stated = /\b\d{1,2}\s*(?:h(?:eures?)?(?:\s*\d{2})?|:\d{2}|am|pm|a\.m\.|p\.m\.)(?![\p{L}\d])/iu.exec(
    message,
  )?.[0];
  if (stated) return readTime(stated.replace(/heures?/i, 'h'));
  const hour = Number(/(?:^|\s)(?:à|at|vers|around)\s+(\d{1,2})(?![\p{L}\d/.-])/iu.exec(message)?.[1]);
  if (hour >= FIRST_HOUR && hour <= LAST_HOUR) return `${String(hour).padStart(2, '0')}:00`;
  const corrected = Number(/(?:^|\s)(?:make it|rather|plut[oô]t|disons)\s+(\d{1,2})\s*[.!]?$/iu.exec(message)?.[1]);
  if (corrected > 0 && corrected <= LAST_HOUR)
    return `${String(corrected < FIRST_HOUR ? corrected + 12 : corrected).padStart(2, '0')}:00`;
  return /(?<!apr[eè]s[\s-])\b(?:midi|noon)\b/i.test(message) ? '12:00' : undefined;
}

/** A day is only looked for, not counted from today. */
export const ANY_DAY = '2026-01-01';
/** Whether a message names a day, a week or a time. */
export const saysWhen = (message: string, lang: Locale): boolean =>
  Boolean(readDay(message, ANY_DAY, lang) ?? readStatedTime(message) ?? readNextWeek(message, ANY_DAY));
/** Whether it names both a day and an hour. */
export const saysDayAndHour = (message: string, lang: Locale): boolean =>
  readDay(message, ANY_DAY, lang) !== undefined && readStatedTime(message) !== undefined;
