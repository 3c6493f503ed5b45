import { type Locale, locales } from '../../../i18n/locales.ts';
import { fold, foldLetters } from '../../../lib/words.ts';
import { monthPattern, months, weekdays } from './day-names.ts';
import { readMeetingTime } from './hour.ts';
import { readDay } from './when.ts';

/** A day that was said, and the hour that was said for it. */
export interface DayOption {
  day: string;
  time?: string | undefined;
}
export interface DayList {
  days: DayOption[];
  /** They will not do: "je ne peux pas le 8". */
  isDeclined: boolean;
  /** The message without them. */
  rest: string;
}

const MONTH = `(?:${locales.flatMap((lang) => months(lang).map(monthPattern)).join('|')})`;
const WEEKDAY = `(?:${locales.flatMap((lang) => weekdays(lang)).join('|')})`;
/** Of no hour and no count. */
const NUMBER = String.raw`\d{1,2}(?!\d|\s*(?:h|:|am\b|pm\b|heures?|o['’ ]?clock|pages?|jours?|days?|semaines?|weeks?|mois|months?|personnes?|people|euros?|€|k\b))`;
const ORDINAL = '(?:er|st|nd|rd|th)';
const DATE = [
  String.raw`(?:(?:le|the|on)\s+)?\d{1,2}/\d{1,2}(?!/)`,
  String.raw`(?:${WEEKDAY}\s+)?(?:(?:le|the|on the)\s+)?\d{1,2}${ORDINAL}?\s+(?:of\s+)?${MONTH}`,
  String.raw`(?:${WEEKDAY}\s+)?(?:${MONTH}\s+)(?:the\s+)?\d{1,2}${ORDINAL}?(?!\d)`,
  String.raw`${WEEKDAY}\s+(?:(?:le|the)\s+)?${NUMBER}${ORDINAL}?`,
  String.raw`(?:le|the)\s+${NUMBER}${ORDINAL}?`,
  String.raw`\d{1,2}${ORDINAL}`,
].join('|');
const DAY = String.raw`(?:${DATE}|${WEEKDAY}|(?:apres[- ])?demain|tomorrow)`;
const TIME = String.raw`(?:\s*,?\s*(?:(?:a|at|vers|around)\s+)?(?:\d{1,2}\s*h(?:\s*\d{2})?|\d{1,2}:\d{2}|\d{1,2}\s*(?:am|pm)|midi|noon))?`;
const OR = String.raw`\s*(?:,\s*)?(?:soit|ou bien|ou|or|et|and|&|/|,|sinon|or else)\s+(?:(?:alors|sinon|bien|else|maybe|on|soit|even|meme)\s+)*`;
const NAMED = String.raw`(?<![\p{L}\d/])(?:${DAY}${TIME}|${NUMBER}(?=${OR}(?:${DATE}|${NUMBER})))`;
const LIST = new RegExp(`${NAMED}(?:${OR}(?:${DAY}${TIME}|${NUMBER}(?![\\p{L}\\d])))+(?![\\p{L}\\d])`, 'u');
const ONE_DATE = new RegExp(`(?<![\\p{L}\\d/])(?:${DATE})(?![\\p{L}\\d])`, 'u');
const SPLIT = new RegExp(OR, 'u');
const HAS_MONTH = new RegExp(`\\b${MONTH}\\b`, 'u');
const IS_WEEKDAY = new RegExp(`^${WEEKDAY}$`, 'u');
/** "entre le 9 et le 11": of what lies between. */
const OF_A_SPAN = /(?:entre|between|from|du|de)\s+$/u;
const CANNOT = String.raw`(?:pas|(?<=(?:peu[xt]|pourrai|suis|serai)\s)plus|sauf|ni|hors|jamais|except|not|never|(?:can|won|don|isn|doesn)['’ ]?t|cannot|impossible|empeche\p{L}*|imprevu|contretemps|prise?|occupee?|busy|unavailable|away|absente?|clash)`;
const DECLINED_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d])${CANNOT}\s+(?:(?:libre|dispo\p{L}*|free|available|do|make|it|come|pour|avec|with|possible|que|toute la journee|all day|on|venir|etre la)\s+)*$`,
  'u',
);
const SUBJECT = String.raw`(?:(?:finalement|en fait|actually|je|j|on|c|ca|cela|it|i|that|we)(?!\p{L})['’ ]*)*`;
const VERB = String.raw`(?:(?:ne|n|me|m|is|s|will|won|are|am|est|suis|va|vont|convient|marche|peux|peut|does|do|can|could|doesn|don|isn|couldn|ai)(?!\p{L})['’ ]*)+`;
/** "le 8 ça ne va pas", "the 8th doesn’t work", and not "le 8, pas le matin" */
const DECLINED_AFTER = new RegExp(
  String.raw`^[\s,]*${SUBJECT}(?:${VERB})?(?:impossible|no good|(?:pas|plus|not) (?:possible|dispo\p{L}*|libre|free|available|bon|good)|(?<=${VERB})(?:pas|plus|not|t (?:work|suit|do|make|come)|busy|prise?|occupee?|un empechement))(?!\p{L})`,
  'u',
);
const IMPEDED =
  /\b(?:something (?:came|has come|just came) up|(?:un |d )?(?:empechement|imprevu|contretemps)|(?:can t|cannot|can not) (?:make|do) (?:it )?(?:that day|then)|(?:peux|peut) (?:pas|plus) (?:ce jour|a cette date))\b/;
/** "something came up that day", "j’ai un empêchement": of the day that was chosen. */
export const isImpeded = (message: string): boolean => IMPEDED.test(fold(message));
const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s,;.]+|[\s,;.]+$/g, '');

/** Two numbers alone may be hours. */
const CLEAR = new RegExp(String.raw`\b(?:${MONTH}|${WEEKDAY}|demain|tomorrow|le|the)\b|\d/\d|\d${ORDINAL}\b`, 'u');
const AFTER_COMMA = /\s*,\s*(?!(?:ni|ou|or|et|and|nor)\s)/u;
const EITHER = /(?<!\p{L})(?:ou|or|soit|sinon)(?!\p{L})/u;
/** "le 9 et le 10 je suis à Paris" */
const TELLS = /(?<!\p{L})(?:j['’]|je|on|nous|i|we|il|elle|ils|he|she|they)(?!\p{L})/u;
function isChoice(days: readonly DayOption[], named: string, before: string, after: string): boolean {
  const distinct = new Set(days.map(({ day, time }) => `${day} ${time ?? ''}`)).size;
  return distinct > 1 && !OF_A_SPAN.test(before) && (EITHER.test(named) || !TELLS.test(after));
}

/** Each with the month that is said for the last of them: "le 9 ou le 10 décembre". */
function optionsIn(list: string, today: string, lang: Locale): DayOption[] {
  const month = HAS_MONTH.exec(list)?.[0];
  const named = list.split(SPLIT).filter(Boolean);
  return named.flatMap((one) => {
    const isNumber = /^(?:(?:le|the)\s+)?\d{1,2}(?:er|st|nd|rd|th)?(?!\d|\/|\s*(?:h|:|am|pm))/u.test(one);
    const dated = isNumber && month && !HAS_MONTH.test(one) ? one.replace(/\d{1,2}/u, `$& ${month}`) : one;
    const day = readDay(/^\d{1,2}(?!\d|\/)/u.test(dated) ? `le ${dated}` : dated, today, lang);
    return day ? [{ day, time: readMeetingTime(one) }] : [];
  });
}

/**
 * The days a message gives to choose from ("le 9 ou le 10", "jeudi 9 h ou vendredi 16 h"), or says will not do ("j’ai un
 * empêchement le 8"); undefined where it says neither. Days of the week alone are of every week (excluded-times.ts).
 */
export function readDayList(message: string, today: string, lang: Locale): DayList | undefined {
  const text = foldLetters(message);
  if (text === undefined) return undefined;
  const listed = LIST.exec(text);
  const found = listed ?? ONE_DATE.exec(text);
  if (!found) return undefined;
  const before = text.slice(0, found.index);
  const declinedBefore = DECLINED_BEFORE.exec(before);
  // "pas le 9, le 10": what follows the comma will do.
  const named = declinedBefore ? (found[0].split(AFTER_COMMA)[0] ?? '') : found[0];
  const end = found.index + named.length;
  const isDeclined = declinedBefore !== null || DECLINED_AFTER.test(text.slice(end));
  const days = optionsIn(named, today, lang);
  const areWeekdays = named.split(SPLIT).every((one) => IS_WEEKDAY.test(one));
  if (areWeekdays || !days.length || !CLEAR.test(named)) return undefined;
  if (!isDeclined && (!listed || !isChoice(days, named, before, text.slice(end)))) return undefined;
  const left = message.slice(0, declinedBefore?.index ?? found.index);
  const right = message.slice(end).replace(isDeclined ? DECLINED_AFTER : /^(?!)/, ' ');
  return {
    days,
    isDeclined,
    rest: tidy(`${left} ${right}`),
  };
}
