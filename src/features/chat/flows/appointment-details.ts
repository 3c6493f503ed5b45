import type { Locale } from '../../../i18n/locales.ts';
import { fold, wordsOf } from '../../../lib/words.ts';
import { withoutCorrection } from './corrections.ts';
import type { FlowContext, FlowState } from './flow.ts';
import { withoutPartOfDay } from './hour.ts';
import { isWrittenAsName } from './person.ts';
import { isOfTrade, saidOfPerson, tellsMore } from './said-of-person.ts';
import { subjectCorrected, subjectIn, TOPIC_MAX } from './topic.ts';
import { wordsBesidesWhen } from './when.ts';

interface SaidAside {
  draft: FlowState['draft'];
  phone?: string | undefined;
  /** Who they are and where, whole: "Passerelle Yoga, Nantes". */
  note?: string;
}
/** What a message says of another step than the one that was asked: an address, a name, a number, a subject. */
export function saidAside(state: FlowState, text: string, context: FlowContext): SaidAside | undefined {
  const { person, phone, rest } = saidOfPerson(text, state, context.lang);
  const isAsked = state.asks === 'email' && person.email !== undefined && !person.name;
  // "un site, jeanne@dupont.fr": the subject that was asked for, and the address.
  const asked = state.asks === 'topic' && rest && (person.email || phone) ? { topic: rest.slice(0, TOPIC_MAX) } : {};
  const topic =
    state.asks === 'topic' ? undefined : (subjectIn(rest, context.lang) ?? subjectCorrected(text, context.lang));
  if (!phone && (isAsked || !(person.email || person.name || topic))) return undefined;
  const isWhole = person.name !== undefined && !person.email && !phone && !topic && rest !== '' && !asked.topic;
  return { draft: { ...person, ...asked, ...(topic && { topic }) }, phone, ...(isWhole && { note: text }) };
}

/** "vous pouvez me rappeler mardi ?" names a day, and moves nothing to it. */
const PREFERS =
  /\b(?:plutot|prefere\w*|finalement|change\w*|decale\w*|deplace\w*|mettez|disons|possible|instead|rather|prefer|mieux|better|m arrange|make it|move|shift|switch|can we|could we|actually)\b/;
export const prefers = (text: string): boolean => PREFERS.test(fold(text));
const MOST_BESIDES = 2;
export const saysLittleBesides = (text: string): boolean => wordsBesidesWhen(wordsOf(text)).length <= MOST_BESIDES;

/** "plutôt l'après-midi" says nothing of what it is about. */
export const saysMoreThanWhen = (text: string, lang: Locale): boolean =>
  tellsMore(wordsBesidesWhen(wordsOf(withoutPartOfDay(text))).join(' '), lang);
/** "Kevin Lundi": who was asked for, and no day. */
export const isNameWithDay = (text: string): boolean =>
  isWrittenAsName(text) &&
  !withoutCorrection(text).corrects &&
  !prefers(text) &&
  wordsBesidesWhen(wordsOf(text)).length > 0;

const FEWEST_WORDS_ADDED = 4;
/** "j’ai aussi un souci de wifi", where all is said: not "peut-être". */
export const mayBeAdded = (text: string, lang: Locale): boolean =>
  wordsOf(text).length >= FEWEST_WORDS_ADDED && tellsMore(text, lang) && isOfTrade(text, lang);
