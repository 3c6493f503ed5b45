import { locales } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import type { FlowState } from './flow.ts';
import { partOfDay } from './hour.ts';
import { mondayOf, weekdays } from './when.ts';

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
  String.raw`${TIME}${MORE}[\s,]*(?:(?:ca|c|ce|cela|je|on|it|that|i|we)[ '’]+)?(?:(?:ne|n|me|m|does|do|is|will|won|are|am|est|suis)[ '’]+)*(?:c['’ ]est mort|(?:pas|plus|not)\s+(?:possible|dispo\w*|libre|free|available)|(?:va|vont|convient|conviennent|marche|peux|peut|est|suis|possible|dispo\w*)\s+(?:pas|plus)|(?:t|not|n[ '’]?t|doesn[ '’]?t|don[ '’]?t|isn[ '’]?t|won[ '’]?t)[ '’]+(?:work|suit|do|good|possible|available|free))\b(?:\s+(?:pour moi|for me|possible))?`,
  'gu',
);

export interface ExcludedTimes {
  /** 1 is Monday. */
  weekdays: number[];
  part?: 'morning' | 'afternoon';
  /** The message without them. */
  rest: string;
}

/** The days of the week and the part of the day a message wants none of; undefined where it excludes nothing. */
export function readExcluded(message: string): ExcludedTimes | undefined {
  // As long as the message, so that what is excluded can be cut out of it.
  const text = [...message].map((letter) => fold(letter) || letter).join('');
  const isAligned = text.length === message.length;
  const found = [...text.matchAll(BEFORE), ...text.matchAll(AFTER)];
  if (!found.length || !isAligned) return undefined;
  const said = found.map(([words]) => words).join(' ');
  const days = locales.flatMap((lang) =>
    weekdays(lang).flatMap((name, i) => (new RegExp(`\\b${name}s?\\b`).test(said) ? [i + 1] : [])),
  );
  const rest = found.reduce(
    (left, { 0: words, index }) => left.slice(0, index) + ' '.repeat(words.length) + left.slice(index + words.length),
    message,
  );
  const part = partOfDay(said);
  return {
    weekdays: [...new Set(days)].sort(),
    ...(part && { part }),
    rest: rest.replace(/\s+/g, ' ').replace(/^[\s,;.]+|[\s,;.]+$/g, ''),
  };
}

const OTHER = { morning: 'afternoon', afternoon: 'morning' } as const;
/** What is noted of them: what was chosen already and is excluded now is open again. */
export function withExcluded(state: FlowState, { weekdays: days, part }: ExcludedTimes): FlowState {
  const excluded = [...new Set([...(state.excluded ?? []), ...days])].sort();
  const wanted = part ? OTHER[part] : state.part;
  const next: FlowState = { ...state, ...(excluded.length && { excluded }), ...(wanted && { part: wanted }) };
  const { day = '', slot = '', ...others } = state.draft;
  if (!day || !isExcluded(day, next)) return next;
  return { ...next, from: mondayOf(day), draft: { ...others, day: '', slot } };
}

/** Whether a day is one of those that are excluded. */
export const isExcluded = (day: string, { excluded = [] }: Pick<FlowState, 'excluded'>): boolean =>
  excluded.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
