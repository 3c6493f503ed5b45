import { daysAfter, isoDay, mondayOf as mondayBefore } from '../../../collections/calendar.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import { monthPattern, months } from './day-names.ts';
import { readStatedTime } from './hour.ts';
import { ANY_DAY, counted, countIn, readDay } from './when.ts';

/** From which day on, and what the message says besides. */
export interface DaySpan {
  from: string;
  rest: string;
}
const tidy = (text: string): string => text.replace(/ +/g, ' ').trim();

const LAST_DAY =
  /(?<!\bpas )\b(?:avant|jusqu ?a|before|until|by) ((?:le |the )?\d{1,2}(?:er|st|nd|rd|th)?(?: \p{L}{3,})?|\p{L}{3,})/u;
/** A message without "avant le 15 décembre", "jusqu’à jeudi": none of the days before is said. */
export function withoutLastDay(message: string, today: string, lang: Locale): string {
  const [words, said] = LAST_DAY.exec(fold(message)) ?? [];
  return words && said && readDay(said, today, lang) ? tidy(fold(message).replace(words, ' ')) : message;
}
const FIRST_DAY =
  /(?<!\b(?:pas|not) )\b(?:pas avant|a partir d[eu]|apres|not (?:before|until)|after|from)\s+((?:le |the )\d{1,2}(?:er|st|nd|rd|th)?(?: \p{L}{3,})?|\d{1,2}(?:er|st|nd|rd|th)? \p{L}{3,}|\p{L}{3,}(?: \d{1,2})?)/u;
/** That day itself will not do. */
const EXCLUSIVE = /^(?:apres|after)\b/;
/** "pas avant le 10", "after Christmas Day": the first day that will do, and what the message says besides. */
export function readFirstDay(message: string, today: string, lang: Locale): DaySpan | undefined {
  const text = fold(message);
  const [words, said] = FIRST_DAY.exec(text) ?? [];
  const day = said && readDay(said, today, lang);
  if (!words || !day) return undefined;
  const from = EXCLUSIVE.test(words) ? daysAfter(new Date(day), 1) : day;
  return { from, rest: tidy(text.replace(words, ' ')) };
}
const WEEK_OF =
  /\b(?:semaine du|week of|entre le|du|from the|between the) (?:le |the )?(\d{1,2})(?:er|st|nd|rd|th)?\b(?=.*\b(?:semaine|week|au|et|to|and)\b)/;
/** The first day of "la semaine du 7 décembre", "du 14 au 18", and what the message says besides. */
export function readWeekOf(message: string, today: string, lang: Locale): DaySpan | undefined {
  const text = fold(message);
  const [words = '', number] = WEEK_OF.exec(text) ?? [];
  if (number === undefined) return undefined;
  const month = months(lang).find((name) => new RegExp(`\\b${monthPattern(name)}\\b`).test(text));
  const from = readDay(month ? `${number} ${month}` : `le ${number}`, today, lang);
  if (!from) return undefined;
  const rest = text
    .replace(words, ' ')
    .replace(
      month
        ? new RegExp(`\\b(?:(?:au|et|to|and) (?:le |the )?\\d{1,2}(?:er|st|nd|rd|th)? )?${monthPattern(month)}\\b`)
        : /$^/,
      ' ',
    )
    .replace(/\b(?:au|et|to|and) (?:le |the )?\d{1,2}(?:er|st|nd|rd|th)?\b/, ' ');
  return { from, rest: tidy(rest) };
}
/** Where in a month, as its first day. */
const PARTS_OF_A_MONTH: readonly [RegExp, number][] = [
  [/^(?:debut|early|(?:the )?(?:beginning|start))/, 1],
  [/^(?:mi|mid|(?:the )?middle)/, 11],
  [/^(?:fin|late|(?:the )?end)/, 21],
];
const PART_OF_A_MONTH = String.raw`(?:debut|mi|fin|early|mid|late|(?:the )?(?:beginning|start|middle|end))(?: (?:de|d|of))?`;
const NEXT_MONTH = '(?:du |le |au |the )?(?:mois prochain|mois qui vient|mois suivant|next month|following month)';
const THIS_MONTH = '(?:du|de ce|ce|the|this) (?:mois|month)';
const monthSpans = (name: string): readonly RegExp[] => [
  new RegExp(String.raw`\b(?<part>${PART_OF_A_MONTH}) (?:(?<name>${name})|(?<next>${NEXT_MONTH})|${THIS_MONTH})\b`),
  new RegExp(String.raw`\b(?:en|in|courant|pour|for) (?<name>${name})\b(?! (?:the )?\d)`),
  new RegExp(String.raw`\b(?<next>${NEXT_MONTH})\b`),
];
/** By when something is to be made: no day to meet on. */
const OF_PROJECT =
  /\b(?:livr\w+|prete?s?|lanc\w+|ouvr\w+|ouvert\w*|demarr\w+|en ligne|deadline|launch\w*|ready|deliver\w*|open\w*|live|due)\b/;
const BETWEEN_HOLIDAYS =
  /\b(?:entre|between) (?:noel|christmas|xmas|les fetes)(?: (?:et|and) (?:le |the )?(?:nouvel an|jour de l an|new year(?: s(?: day| eve)?)?))?\b/;
/** "mi-décembre", "the end of January", "le mois prochain", "en mars", "between Christmas and New Year". */
export function readMonthSpan(message: string, today: string, lang: Locale): DaySpan | undefined {
  const text = fold(message);
  const start = new Date(`${today}T00:00:00Z`);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const holidays = BETWEEN_HOLIDAYS.exec(text)?.[0];
  if (holidays) {
    const christmas = readDay('25/12', today, lang) ?? today;
    return { from: daysAfter(new Date(christmas), 1), rest: tidy(text.replace(holidays, ' ')) };
  }
  if (OF_PROJECT.test(text)) return undefined;
  const found = monthSpans(months(lang).map(monthPattern).join('|'))
    .map((pattern) => pattern.exec(text))
    .find(Boolean);
  if (!found) return undefined;
  const { part = '', name, next } = found.groups ?? {};
  const at = name
    ? months(lang).findIndex((one) => new RegExp(`^${monthPattern(one)}$`).test(name))
    : month + (next ? 1 : 0);
  const day = PARTS_OF_A_MONTH.find(([pattern]) => pattern.test(part))?.[1] ?? 1;
  const first = isoDay(new Date(Date.UTC(at < month ? year + 1 : year, at, day)));
  return { from: first < today ? today : first, rest: tidy(text.replace(found[0], ' ')) };
}
const IN_WEEKS = counted('semaines|weeks');
const NEXT_WEEK =
  /\b(?:(?:pas|sauf|not|except) (?:cette semaine|this week)|semaine prochaine|semaine qui vient|semaine d apres|next week|the week after)\b/;
const NOT_NEXT_WEEK = /\b(?:pas|sauf|hors|not|except|but) (?:la semaine prochaine|next week)\b/;
/** The Monday of a day's week. */
export const mondayOf = (day: string): string => isoDay(mondayBefore(new Date(day)));
/** The Monday of the week that is meant by "la semaine prochaine", "dans deux semaines". */
export function readNextWeek(message: string, today: string): string | undefined {
  const text = fold(message);
  const weeks = NOT_NEXT_WEEK.test(text) ? 2 : (countIn(text, IN_WEEKS) ?? (NEXT_WEEK.test(text) ? 1 : 0));
  return weeks ? mondayOf(daysAfter(new Date(today), weeks * 7)) : undefined;
}

/** Whether a message names a day, a week, a month or a time. */
export const saysWhen = (message: string, lang: Locale): boolean =>
  Boolean(
    readDay(message, ANY_DAY, lang) ??
      readStatedTime(message) ??
      readNextWeek(message, ANY_DAY) ??
      readMonthSpan(message, ANY_DAY, lang),
  );
