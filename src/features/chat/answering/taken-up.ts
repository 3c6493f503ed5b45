import type { Locale } from '../../../i18n/locales.ts';
import { fold, positionOf, stemOf, stemsOf, wordsOf } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { tellFact } from '../facts/tell.ts';
import { saysWhen } from '../flows/date-ranges.ts';
import { readShift } from '../flows/hour.ts';
import { namesMeans } from '../flows/notes.ts';
import { subjectIn } from '../flows/topic.ts';
import { shiftsDays } from '../flows/when-in-figures.ts';
import { PERSON } from '../understanding/intent-names.ts';
import type { Memory } from '../understanding/memory.ts';
import { readPlace } from '../understanding/ordinals.ts';
import { knowledgeOf, type Library } from './library.ts';
import { type AnsweredMessage, answerIntent } from './replies.ts';

const MOST_WORDS = 8;
const MOST_CHOOSING_WORDS = 5;

/** The question that a message chooses of those the last answer offered: by its place, or by a word of its own. */
export function chosenOf(message: string, offered: readonly string[] | undefined, lang: Locale): string | undefined {
  const library = knowledgeOf(lang);
  const words = library.model.wordsOf(message);
  if (!offered?.length || words.length > MOST_CHOOSING_WORDS) return undefined;
  const read = readPlace(words, { ...library, lang });
  if (read && 'at' in read.place) return offered.at(read.place.at);
  const said = words.map((word) => stemOf(word, lang)).filter((stem) => !library.isCommon(stem));
  const choices = offered.map((one) => ({ one, stems: new Set(stemsOf(one, lang)) }));
  const holding = (stem: string) => choices.filter(({ stems }) => stems.has(stem));
  const telling = said.map(holding).find(({ length }) => length === 1);
  return telling && said.every((stem) => holding(stem).length > 0) ? telling[0]?.one : undefined;
}

/** The language a message wants the last answer in again; undefined where it wants something else. */
function againIn(
  message: string,
  lang: Locale,
  { model, isCommon }: Library,
): { again: Locale; isNamed: boolean } | undefined {
  const words = model.wordsOf(message);
  if (words.length > MOST_WORDS) return undefined;
  const stems = words.map((word) => stemOf(word, lang));
  const { inLanguage, repeat } = model.phrases;
  const named = inLanguage.find(({ phrase }) => positionOf(words, phrase) >= 0)?.lang;
  const repeats = repeat.some((phrase) => positionOf(stems, phrase) >= 0);
  const known = new Set([...inLanguage.flatMap(({ phrase }) => phrase), ...repeat.flat()]);
  const saysNoMore = words.every((word, i) => known.has(word) || known.has(stems[i] ?? '') || isCommon(stems[i] ?? ''));
  if (!saysNoMore || !(named || repeats)) return undefined;
  return { again: named ?? lang, isNamed: named !== undefined };
}

const ANOTHER: Record<Locale, RegExp> = {
  fr: /\b(?:un autre rendez|autre rdv|deuxi[eè]me|2\s?[eè](?:me)?\b|second|nouveau|en plus)/i,
  en: /\b(?:another (?:appointment|meeting|call|one)|2nd|second|new (?:appointment|meeting|call)|as well)\b/i,
};
const PREFERS: Record<Locale, RegExp> = {
  fr: /\b(?:finalement|en fait|plut[oô]t|pr[eé]f[eè]re|au lieu|[aà] la place|m[eê]me heure|mieux|on peut (?:le )?(?:faire|mettre|d[eé]caler))/i,
  en: /\b(?:actually|rather|prefer|instead|in the end|same time|better|make it|(?:can|could) we (?:do|make|have|push|move) it)\b/i,
};
/** Whether a second appointment is asked for, beside the one that is booked. */
export const wantsAnother = (message: string, lang: Locale, intent: string): boolean =>
  ANOTHER[lang].test(message) && (intent === 'appointment' || intent === 'changeAppointment');
/** "finalement je préfère lundi à 14 h", after an appointment was booked: that one is meant, unless another is asked for. */
export const movesBooked = (message: string, lang: Locale, intent: string): boolean =>
  !ANOTHER[lang].test(message) &&
  (readShift(message) !== undefined ||
    shiftsDays(message) ||
    ((saysWhen(message, lang) || subjectIn(message, lang) !== undefined || namesMeans(message)) &&
      (PREFERS[lang].test(message) || intent === 'appointment' || intent === 'changeAppointment')));
/** Whether a message asks when an appointment is that was made: "j’ai rendez-vous quand ?" */
export const recallsBooked = (message: string, lang: Locale): boolean => {
  const said = wordsOf(message).join(' ');
  return vocabularyOf(lang).recalls.some((pattern) => pattern.test(said));
};

/** Whether a message tells of an appointment that was made already: "j’ai rendez-vous demain mais…" */
export const tellsOwnBooking = (message: string, lang: Locale): boolean => {
  const said = wordsOf(message).join(' ');
  return vocabularyOf(lang).ownBooking.some((pattern) => pattern.test(said));
};

/** Asks in which language something takes place: "c’est en anglais ?" */
const IS_HELD: Record<Locale, RegExp> = {
  fr: /\b(?:c['’ ]?est|est[- ]ce|sera|serait|se tient|a lieu)\b/i,
  en: /\b(?:is|will|are|was)\b/i,
};
/** "pourquoi en français ?": asks for a reason, and for nothing again. */
const ASKS_WHY = /\b(?:pourquoi|why|how come|comment ca se fait)\b/;
const ASKED_AROUND =
  '(?:(?:stp|svp|ok|oui|non|mais|et|please|pls|can|could|you|tu|vous|peux|peut|pouvez|fais|fait|faites|faire|sois|soyez|reste\\w*|repon\\w*|dis|dites|dire|le|la|les|l|me|moi|expli\\w*|it|say|make|give|a|an|the|un|une|version|answers?|en|in|tres|bien|more|very|much|keep|be|just|juste|only|plus|trop|too) )*';
/** "plus court stp", "réponds court", "in one sentence": of the last answer, or of those to come. */
const ASKS_SHORTER = new RegExp(
  `^${ASKED_AROUND}(?:courte?s?|brefs?|breves?|brievement|concise?s?|resume[rsz]?|(?:une|1) (?:seule )?phrases?|(?:deux|2|trois|3|quelques) mots|(?:plus|more) (?:simples?|simplement|simply)|(?:reponses?|answers?|textes?|messages?) trop longue?s?|short|shorter|brief|briefly|one sentence|(?:a )?few words|simpler|tl ?dr|sum (?:it|that) up|summari[sz]e)(?: (?:stp|svp|please|pls|merci|thanks|it|that|this|ca|cela|version|reponses?|answers?|possible|s il (?:te|vous) plait))*$`,
);
const FIRST_SENTENCE = /^.+?[^\d\s][.!?](?=\s|$)/s;
/** The first sentence of the last fact; where nothing was told yet, that it is heard. */
export function toldShorter(
  message: string,
  lang: Locale,
  memory: Memory | undefined,
  now: Date,
): AnsweredMessage | undefined {
  if (!ASKS_SHORTER.test(fold(message))) return undefined;
  const told = memory?.intent && memory.intent !== PERSON ? toldOnce(memory.intent, lang, memory, now) : undefined;
  if (!told) return answerIntent('listening', knowledgeOf(lang), lang);
  const output = FIRST_SENTENCE.exec(told.answer.output)?.[0] ?? told.answer.output;
  return { ...told, answer: { ...told.answer, output }, outcome: 'answered', found: [] };
}

const toldOnce = (intent: string, lang: Locale, memory: Memory, now: Date) => {
  const { catalogue, titleOf } = knowledgeOf(lang);
  const entities = [memory.topic, memory.town].filter((one) => one !== undefined);
  return tellFact(intent, { lang, catalogue, now, words: [], entities, titleOf, estimate: memory.estimate });
};

/** "et si je le veux aussi en anglais": of the site that is to be made. */
const OF_ANOTHER_VERSION =
  /\b(?:aussi|egalement|en plus|version|traduit\w*|traduction|also|as well|too|both|translated)\b/;

/** "can I talk to someone in English?": asks for a person, and for nothing again. */
const OF_SOMEBODY = /\b(?:quelqu un|une personne|un humain|someone|somebody|anyone|anybody|a person|a human)\b/;

/** The last fact once more, in the language it is asked for: "en français, ça donne quoi ?" */
export function toldAgain(
  message: string,
  lang: Locale,
  memory: Memory | undefined,
  now: Date,
): { answered: AnsweredMessage; lang: Locale } | undefined {
  if (memory?.intent === PERSON) return undefined;
  if (memory?.topic?.kind === 'event' && (IS_HELD[lang].test(message) || message.includes('?'))) return undefined;
  if (OF_SOMEBODY.test(fold(message))) return undefined;
  if (ASKS_WHY.test(fold(message)) || (memory?.intent && OF_ANOTHER_VERSION.test(fold(message)))) return undefined;
  const wanted = againIn(message, lang, knowledgeOf(lang));
  if (!wanted) return undefined;
  const { again, isNamed } = wanted;
  // "English ok", where nothing was told yet: the conversation goes on in that language.
  const isTold = memory?.intent ?? memory?.page;
  if (!isTold)
    return isNamed ? { answered: answerIntent('greeting', knowledgeOf(again), again), lang: again } : undefined;
  // In that language already, or of a page: whether the work is done in it.
  const isSaid = isNamed && (again === memory?.lang || !memory?.intent);
  const told = memory && toldOnce(isSaid ? 'languages' : (memory.intent ?? ''), again, memory, now);
  return told && { answered: { ...told, outcome: 'answered', found: [] }, lang: again };
}

/** "c’est à quelle heure déjà ?", "under which name?", of what is being booked, or was just now */
const ASKS_NOTED =
  /^(?:et |euh |and |so )?(?:c ?'?’?est (?:a quelle heure|quel jour|quand|quelle date|note a quel nom|a quel nom)|(?:under )?(?:what|which) name|what (?:time|day) (?:is|was) (?:it|that))\b/;
export const asksNoted = (message: string): boolean => ASKS_NOTED.test(fold(message));
