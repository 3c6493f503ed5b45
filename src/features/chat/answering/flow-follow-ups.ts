import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { wordsOf } from '../../../lib/words.ts';
import { type Vocabulary, vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { phoneWithHours } from '../facts/company-values.ts';
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

/** "c’est où ?", "who with?", "did you receive it?": of the appointment or the request that was just made. */
export function answerAskedAfter({ message, lang, library, asked, reading }: MessageRead): Understood | undefined {
  const people = library.catalogue.people.map(({ data }) => data.name);
  const ofColleague = asked.memory?.made === 'appointment' && colleagueWanted(message, people) ? 'who' : undefined;
  const ofQuote = asked.memory?.made !== 'appointment' && tellsOwnQuote(message, library.vocabulary);
  const of = ofMade(message, library.vocabulary, asked.memory?.made) ?? ofColleague ?? (ofQuote ? 'more' : undefined);
  if (!of) return undefined;
  // Of one that is being made, its flow answers.
  if (of === 'change') return asked.memory?.appointment ? { answered: CHANGE } : undefined;
  const words = wordsIn(of, lang);
  const fact = ofQuote || asked.memory?.made === 'quote' ? 'quoteTerms' : 'firstMeeting';
  const ofFact = { ...reading, intent: words ? fact : of, probability: 1, entities: [], words: [] };
  const told = answerReading(ofFact, library, lang, asked);
  if (!told) return undefined;
  // In fewer words than the fact, with its pages.
  const answered = words ? { ...told, answer: { output: words, sources: told.answer.sources } } : told;
  return { answered, reading: ofFact };
}

/** What is said of an appointment or a request in words of its own, and by no fact. */
function wordsIn(of: Asked, lang: Locale): string | undefined {
  const t = translate(lang);
  const phone = phoneWithHours(lang);
  switch (of) {
    case 'who':
      return t('assistant.appointment.who', { phone });
    case 'free':
      return t('assistant.appointment.free');
    case 'reminder':
      return t('assistant.appointment.reminder');
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
