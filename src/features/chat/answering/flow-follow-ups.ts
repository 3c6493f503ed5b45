import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { fold, wordsOf } from '../../../lib/words.ts';
import { type Vocabulary, vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { phoneWithHours } from '../facts/company-values.ts';
import { addsToNeed, notesOfBooked, notesOfQuote } from '../flows/notes.ts';
import { readPhone, removesPhone, withoutPhone } from '../flows/person.ts';
import { opening } from '../flows/slots.ts';
import { type AskedIn, answerReading, CHANGE } from './answer-reading.ts';
import { colleagueWanted } from './colleague-asked.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';

/** What a message asks of what was just made, by its patterns. */
function askedIn<K extends string>(message: string, patterns: Record<K, RegExp[]>): K | undefined {
  const said = wordsOf(message).join(' ');
  const names = Object.keys(patterns) as K[];
  return names.find((name) => patterns[name].some((pattern) => pattern.test(said)));
}
type Asked = keyof Vocabulary['askedAfter']['appointment'] | keyof Vocabulary['askedAfter']['quote'];

const ofMade = (
  message: string,
  { askedAfter }: Vocabulary,
  made: NonNullable<AskedIn['memory']>['made'],
): Asked | undefined => {
  if (made === 'appointment') return askedIn(message, askedAfter.appointment);
  if (made === 'quote') return askedIn(message, askedAfter.quote);
  return undefined;
};

const tellsOwnQuote = (message: string, { ownQuote }: Vocabulary): boolean => {
  const said = wordsOf(message).join(' ');
  return ownQuote.some((pattern) => pattern.test(said));
};

/** Asks for an appointment that was made, or for another hour or day of it. */
export const asksOfBooked = (message: string, lang: Locale): boolean =>
  ofMade(message, vocabularyOf(lang), 'appointment') === 'change';

/** Of a request that is being made, what concerns it and not what it is for: when it is answered, and whether it is free. */
const OF_REQUEST: Partial<Record<Asked, RegExp>> = {
  replyTime:
    /\b(?:answer|reply|hear|respond|get back|call|i (?:get|have|receive) (?:it|that|the quote|my quote|a quote)|l aurai|recevr\w+|recois|repond\w*|reponse|rappel\w*|recontact\w*)\b/,
  quoteTerms: /\b(?:free|binding|commit\w*|gratuit\w*|payant\w*|engage\w*)\b/,
};
export function asksOfQuote(message: string, lang: Locale): boolean {
  const asked = ofMade(message, vocabularyOf(lang), 'quote');
  return asked !== undefined && OF_REQUEST[asked]?.test(fold(message)) === true;
}

/** Of appointments with us, whether one was just made or not. */
const OF_ANY_MEETING: readonly [RegExp, Asked][] = [
  // "a text message reminder, please"
  [
    /\b(?:rappel|rappels|rappelez|rappeler|reminders?|remind)\b.*\b(?:sms|textos?|text(?: message)?)\b|\b(?:sms|textos?|text(?: me| message)?)\b.*\b(?:rappel|rappels|rappeler|reminders?|remind|la veille|the day before)\b/,
    'reminder',
  ],
  // "ma collègue a réservé un appel, qui y assiste ?"
  [
    /\b(?:reserve|pris|prend|booked|has|made|appel|rdv|rendez vous|visio|call|meeting|appointment)\b.{0,60}\b(?:appel|rdv|rendez vous|visio|call|meeting|appointment)\b.{0,60}\b(?:qui (?:y |est ce qui (?:y )?)?(?:assiste\w*|vien\w+|sera|participe\w*|appelle\w*)|who (?:will |is |s )?(?:attend\w*|com\w+|join\w*|calls?|calling|be there|there))\b/,
    'who',
  ],
];
/** Of what is to be made for the visitor's own customers. */
const OF_THEIR_TRADE =
  /\b(?:clients?|clientes?|patients?|eleves?|adherents?|site|boutique|appli\w*|app|logiciel|automati\w*|customers?|guests?|members?|students?|shop|software|website)\b/;
function ofAnyMeeting(message: string): Asked | undefined {
  const said = fold(message);
  return OF_THEIR_TRADE.test(said) ? undefined : OF_ANY_MEETING.find(([pattern]) => pattern.test(said))?.[1];
}

const MOST_WORDS_AROUND_A_NUMBER = 8;
const givesNumber = (message: string): boolean =>
  readPhone(message) !== undefined && wordsOf(withoutPhone(message)).length <= MOST_WORDS_AROUND_A_NUMBER;
/** What begins so may be another request. */
const WANTS = /^(?:(?:et|and|ok|oui|merci|thanks) )*(?:je|j|on|nous|il|i|we)\b/;
/** "et sans les photos", once the request for a quote has gone. */
function addsToSent({ message, lang, asked, ruled }: MessageRead): boolean {
  if (asked.memory?.made !== 'quote' || ruled) return false;
  const isAdded = addsToNeed(message) && !WANTS.test(fold(message));
  return isAdded || givesNumber(message) || removesPhone(message) || notesOfQuote(message, lang);
}

/** "n'oubliez pas que je ferme le lundi", a number to call: told of the appointment that is booked, and noted with it. */
export function addsToBooked(message: string, lang: Locale, memory: AskedIn['memory']): boolean {
  if (!memory?.appointment || memory.made === 'quote') return false;
  return givesNumber(message) || removesPhone(message) || notesOfBooked(message, lang) !== undefined;
}

/** "c’est où ?", "who with?", "did you receive it?": of the appointment or the request that was just made. */
export function answerAskedAfter(read: MessageRead): Understood | undefined {
  const { message, lang, library, asked, reading } = read;
  const people = library.catalogue.people.map(({ data }) => data.name);
  const ofColleague = asked.memory?.made === 'appointment' && colleagueWanted(message, people) ? 'who' : undefined;
  const ofQuote = asked.memory?.made !== 'appointment' && tellsOwnQuote(message, library.vocabulary);
  const of =
    ofMade(message, library.vocabulary, asked.memory?.made) ??
    ofColleague ??
    (ofQuote || addsToSent(read) ? 'more' : ofAnyMeeting(message));
  if (!of) return undefined;
  // Of one that is being made, its flow answers.
  if (of === 'change') return asked.memory?.appointment ? { answered: CHANGE } : undefined;
  const words = wordsIn(of, lang, asked.memory?.inWriting === true);
  const fact = ofQuote || asked.memory?.made === 'quote' ? 'quoteTerms' : 'firstMeeting';
  const ofFact = { ...reading, intent: words ? fact : of, probability: 1, entities: [], words: [] };
  const told = answerReading(ofFact, library, lang, asked);
  if (!told) return undefined;
  // In fewer words than the fact, with its pages.
  const answered = words ? { ...told, answer: { output: words, sources: told.answer.sources } } : told;
  return { answered, reading: ofFact };
}

/** "c'est bien annulé ?", "nothing was booked?": asked of what was left before its end. */
const ASKS_LEFT =
  /\b(?:annule\w*|supprim\w*|efface\w*|abandonn\w*|cancel\w*|dropped|reserve\w*|book\w*|enregistr\w*|envoye\w*|sent|note|parti)\b/;
const ASKS_OF_IT =
  /^(?:(?:et|donc|alors|mais|ok|du coup|merci|so|and|but|then) )*(?:c est|tout est|ca y est|est ce|vous avez|tu as|rien|il n y a|y a|j ai|is|was|did|nothing|it s|so it s|have|you)\b/;
const ASKS_CANCELLED =
  /^(?:(?:et|donc|alors|ok|so|and|but) )*(?:did (?:it|that) (?:work|go through)|is (?:it|that) (?:really )?(?:done|cancelled|canceled|gone)|(?:c est|est ce|il est) (?:bien |vraiment )?(?:annule|fait|bon)|ca a (?:marche|fonctionne))\b/;
export function answerOfLeft({ message, lang, asked }: MessageRead): Understood | undefined {
  const said = fold(message);
  if (asked.memory?.made === 'cancellation' && ASKS_CANCELLED.test(said)) {
    const answer = { output: translate(lang)('assistant.appointment.cancelDone') };
    return { answered: { answer, outcome: 'talk', found: [] } };
  }
  if (asked.memory?.made !== 'left' || asked.memory.appointment) return undefined;
  if (!ASKS_LEFT.test(said) || !ASKS_OF_IT.test(said)) return undefined;
  const output = translate(lang)('assistant.leftBefore');
  return { answered: { answer: { output }, outcome: 'talk', found: [] } };
}

/** What is said of an appointment or a request in words of its own, and by no fact. */
function wordsIn(of: Asked, lang: Locale, isWritten: boolean): string | undefined {
  const t = translate(lang);
  const phone = phoneWithHours(lang);
  switch (of) {
    case 'who':
      return t('assistant.appointment.who', { phone });
    case 'free':
      return t('assistant.appointment.free');
    case 'reminder':
      return t('assistant.appointment.reminder');
    case 'called':
      return `${t('assistant.calls.beforeMeeting')} ${isWritten ? '' : t('assistant.calls.number', { phone })}`.trim();
    case 'instead':
      return t('assistant.appointment.instead');
    case 'length':
      return t('assistant.appointment.length', { minutes: opening.minutes });
    case 'mailed':
      return t('assistant.appointment.mailed', { phone });
    case 'wrongAddress':
      return t('assistant.appointment.wrongAddress', { phone });
    case 'more':
      return t('assistant.quote.more', { phone });
    case 'received':
      return t('assistant.quote.received');
    default:
      return undefined;
  }
}
