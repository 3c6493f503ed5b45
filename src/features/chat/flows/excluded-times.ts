import { locales } from '../../../i18n/locales.ts';
import { foldLetters } from '../../../lib/words.ts';
import { mondayOf } from './date-ranges.ts';
import { weekdays } from './day-names.ts';
import type { FlowState } from './flow.ts';
import { partOfDay } from './hour.ts';

/** The names of the days of the week in every language, folded, with that of their plural. */
const DAYS = locales.flatMap((lang) => weekdays(lang)).map((name) => `${name}s?`);
const PARTS = ['matin(?:ee)?s?', 'apres ?-?midis?', 'soirs?', 'mornings?', 'afternoons?', 'evenings?'];
const LITTLE = `(?:(?:le|les|l|du|de|d|des|on|in|the|a|un|une|any)[ '’]+)*`;
const TIME = `${LITTLE}(?:${[...DAYS, ...PARTS].join('|')})`;
const MORE = String.raw`(?:\s*,?\s*(?:/|ni|et|ou|or|nor|and|ou bien)\s*(?:(?:pas|surtout|not)\s+)*${TIME})*`;
/** "sauf mercredi", "ni lundi ni mardi", "surtout pas le matin", "except Monday", "I can't do Tuesday" */
const BEFORE = new RegExp(
  String.raw`(?:\b(?:mais|but|et|and)\s+)?(?<![\p{L}\d])(?:(?:surtout|jamais|never|sauf|hors|excepte|a part|pas|ni|plus|except(?:ing)?|but not|anything but|any day but|other than|apart from|not|no|avoid|evit\w+|can[ '’]?t(?: (?:do|make|come))?|cannot(?: (?:do|make|come))?|don[ '’]?t want)\s+)+(?:(?:libre|dispo\w*|disponible|available|free)\s+)?${TIME}${MORE}`,
  'gu',
);
/** "lundi ça ne va pas", "Monday does not work" */
const AFTER = new RegExp(
  String.raw`${TIME}${MORE}[\s,]*(?:(?:ca|c|ce|cela|je|on|it|that|i|we)[ '’]+)?(?:(?:ne|n|me|m|does|do|is|will|won|are|am|est|suis)[ '’]+)*(?:c['’ ]est mort|(?:c['’ ])?impossible|no good|(?:pas|plus|not)\s+(?:possible|dispo\w*|libre|free|available)|(?:va|vont|convient|conviennent|marche|peux|peut|est|suis|possible|dispo\w*)\s+(?:pas|plus)|(?:t|not|n[ '’]?t|doesn[ '’]?t|don[ '’]?t|isn[ '’]?t|won[ '’]?t)[ '’]+(?:work|suit|do|good|possible|available|free))\b(?:\s+(?:pour moi|for me|possible))?`,
  'gu',
);

/** "mardi ou jeudi", "either Tuesday or Thursday", and no date of either */
const DAY_NAMED = `${LITTLE}(?:${DAYS.join('|')})`;
const ONE_OF = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:soit|either)\s+)?${DAY_NAMED}(?:\s*(?:,|/|ou|or)\s*(?:bien\s+|soit\s+)?${DAY_NAMED})*\s*(?:ou|or|et|and|/|soit)\s*(?:bien\s+)?${DAY_NAMED}(?![\p{L}\d]|\s*\d{1,2}(?!\d|\s*(?:h|:|am|pm)))`,
  'u',
);
const WEEK = [1, 2, 3, 4, 5, 6, 7];

export interface ExcludedTimes {
  /** 1 is Monday. */
  weekdays: number[];
  /** The others are named to choose from: what was excluded before is no more. */
  isChoice?: true;
  part?: 'morning' | 'afternoon';
  /** The message without them. */
  rest: string;
}

const without = (message: string, found: readonly RegExpExecArray[]): string =>
  found.reduce(
    (left, { 0: words, index }) => left.slice(0, index) + ' '.repeat(words.length) + left.slice(index + words.length),
    message,
  );
const daysIn = (text: string): number[] =>
  locales.flatMap((lang) =>
    weekdays(lang).flatMap((name, i) => (new RegExp(`\\b${name}s?\\b`).test(text) ? [i + 1] : [])),
  );

/** "mardi ou jeudi": every other day of the week will not do. */
function readChoice(message: string, text: string): ExcludedTimes | undefined {
  const found = ONE_OF.exec(text);
  const named = found ? daysIn(found[0]) : [];
  // "fermé lundi et mardi" gives no choice.
  const isTold = TOLD.some((pattern) =>
    [...text.matchAll(pattern)].some(({ 0: words, index }) => found && index + words.length > found.index),
  );
  if (!found || named.length < 2 || isTold) return undefined;
  const rest = tidy(without(message, [found]));
  return { weekdays: WEEK.filter((day) => !named.includes(day)), isChoice: true, rest };
}
const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s,;.]+|[\s,;.]+$/g, '');

/** The days of the week and the part of the day a message wants none of; undefined where it excludes nothing. */
export function readExcluded(message: string): ExcludedTimes | undefined {
  const text = foldLetters(message);
  if (text === undefined) return undefined;
  const found = [...text.matchAll(BEFORE), ...text.matchAll(AFTER)];
  if (!found.length) return readChoice(message, text);
  const said = found.map(([words]) => words).join(' ');
  const days = daysIn(said);
  const rest = without(message, found);
  const part = partOfDay(said);
  return {
    weekdays: [...new Set(days)].sort(),
    ...(part && { part }),
    rest: tidy(rest),
  };
}

const OTHER = { morning: 'afternoon', afternoon: 'morning' } as const;
/** What is noted of them: what was chosen already and is excluded now is open again. */
export function withExcluded(state: FlowState, { weekdays: days, part, isChoice }: ExcludedTimes): FlowState {
  const excluded = isChoice ? days : [...new Set([...(state.excluded ?? []), ...days])].sort();
  const wanted = part ? OTHER[part] : state.part;
  const next: FlowState = { ...state, ...(excluded.length && { excluded }), ...(wanted && { part: wanted }) };
  const { day = '', slot = '', ...others } = state.draft;
  if (!day || !isExcluded(day, next)) return next;
  return { ...next, from: mondayOf(day), draft: { ...others, day: '', slot } };
}

/** Days that are told, and that nobody wants to meet on: "en panne depuis mardi", "ouvert du mardi au samedi". */
const PAST = `(?:${[...DAYS, 'hier', 'avant-hier', 'ce matin', 'yesterday', 'this morning', String.raw`\d{1,2}(?:er|st|nd|rd|th)?(?:\s+\p{L}{3,9})?`].join('|')})`;
const TOLD = [
  String.raw`(?:depuis|since|ever since)\s+(?:(?:le|la|the|last|on)\s+)*${PAST}`,
  String.raw`(?:ouvert\p{L}*|ferme\p{L}*|ouvr\p{L}*|open|closed|shut)\s+(?:(?:du|le|les|tous les|on|from|every|seulement|only)\s+)*(?:${DAYS.join('|')})(?:\s*(?:,|au|a|to|-|et|and|through|till)\s*(?:le\s+)?(?:${DAYS.join('|')}))*`,
  String.raw`(?:(?:tous|toutes) les|chaque|every|each)\s+(?:${DAYS.join('|')})`,
  String.raw`(?:${DAYS.join('|')})\s+(?:dernier|passe)s?`,
  String.raw`last\s+(?:${DAYS.join('|')})`,
  String.raw`(?:rdv|rendez-?\s?vous|reunion|appointment|meeting)\s+(?:(?:le|on)\s+)?(?:${[...DAYS, 'demain', 'tomorrow', 'ce matin', 'ce soir'].join('|')})\s+(?:chez (?:le|la|un|une|mon|ma|l)|with (?:my|the|a)|at the)`,
].map((pattern) => new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d])`, 'gu'));
/** A message without the days that its story names. */
export function withoutToldDays(message: string): string {
  const text = foldLetters(message);
  const found = text === undefined ? [] : TOLD.flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.length ? tidy(without(message, found)) : message;
}

/** Whether a day is one of those that are excluded, by its date or its day of the week. */
export const isExcluded = (
  day: string,
  { excluded = [], excludedDates = [] }: Pick<FlowState, 'excluded' | 'excludedDates'>,
): boolean => excluded.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) || excludedDates.includes(day);
