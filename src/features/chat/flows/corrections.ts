import type { Locale } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import { saysWhen } from './date-ranges.ts';

/** Once or several times, at the beginning: "ah non pardon". In any language: a conversation changes it on the way. */
const CORRECTS =
  /^(?:(?:(?:ah|euh|oh|er|et|and|mais|but)\s+)?(?:non|nan|no|nope|en fait|plut[oô]t|finalement|pardon|désolée?|disons|je voulais dire|je me suis trompée?|oups|oops|attends|attendez|erreur|correction|actually|rather|sorry|make (?:it|that)|i meant|i made a mistake|let['’]?s say|wait|hold on|my mistake|on second thoughts?|in the end|à la réflexion|réflexion faite|tout compte fait)(?![\p{L}\d])[\s,;:.!]*)+/iu;

/** A message without what announces that it corrects something, and whether it does. */
export function withoutCorrection(message: string): { text: string; corrects: boolean } {
  const trimmed = message.trim();
  const announced = CORRECTS.exec(trimmed)?.[0] ?? '';
  return { text: trimmed.slice(announced.length), corrects: announced.length > 0 };
}

const DECLINES = /(?<![\p{L}\d])(?:pas|plus|can['’]?t|cannot|not|couldn['’]?t|won['’]?t|don['’]?t)(?![\p{L}\d])/iu;
const INSTEAD =
  /(?<![\p{L}\d])(?:plut[oô]t(?!\s+que)|mais|but|rather(?!\s+than)|let['’]?s (?:say|do|make it)|make it)\s+(.+)$/iu;
/** "c’est pas 3000, c’est 3500", "it was Monday, I want Thursday" */
const IS_INSTEAD =
  /(?<![\p{L}\d])(?:c['’]est|it['’]?s|it is|(?:je|on) (?:veux|voudrais|veut|voudrait)|(?:i|we) (?:want|would like)|want)\s+(.+)$/iu;
const WAS = /(?<![\p{L}\d])(?:c['’][eé]tait|it was|was)(?![\p{L}\d])/iu;
/** "fin janvier, non février" */
const NO_THEN =
  /^(?<before>.*\p{L}[^,;]*)[,;]\s*(?:(?:euh|ah|oh|enfin|pardon|sorry)\s+)?(?:non|nan|no)[\s,]+(?!merci|thank)(?<after>\S.*)$/isu;
/** "non pas 3000, 2500", "not 10, 11" */
const NOT_BUT = /^(?:(?:non|nan|no)[\s,]+)?(?:pas|not)\s+(?:[aà]\s+|at\s+)?\d[^,;]{0,20}[,;]\s*(\d[^,;]*)$/iu;
/** What is said, and what corrects it within the same message. */
export function splitCorrection(message: string): { before: string; after: string } | undefined {
  const { before, after } = NO_THEN.exec(message)?.groups ?? {};
  return before && after ? { before, after } : undefined;
}
/** "je ne peux plus lundi, plutôt mardi": what is wanted instead of what is declined; the message itself where nothing is. */
export function wantedInstead(message: string): string {
  const found = INSTEAD.exec(message);
  if (found?.[1] && DECLINES.test(message.slice(0, found.index))) return found[1];
  for (const said of message.matchAll(new RegExp(IS_INSTEAD, 'giu'))) {
    const before = message.slice(0, said.index);
    if (said[1] && /\d|\p{L}{3}/u.test(before) && (DECLINES.test(before) || WAS.test(before))) return said[1];
  }
  return NOT_BUT.exec(message)?.[1] ?? splitCorrection(message)?.after ?? message;
}

const KEEPS = /\b(?:gard\w+|keep|laiss\w+|conserv\w+|leave it)\b/;
const OF_ANOTHER = /\b(?:heures?|horaire|jour|jours|date|hours?|times?|days?|slot|creneau)\b/;
const MOST_WORDS_OF_KEEPING = 9;
/** "non en fait garde le": an appointment stays as it is. */
export function keepsBooked(message: string, lang: Locale): boolean {
  const said = fold(message);
  const isShort = said.split(' ').length <= MOST_WORDS_OF_KEEPING;
  return isShort && KEEPS.test(said) && !OF_ANOTHER.test(said) && !message.includes('?') && !saysWhen(message, lang);
}
