import type { Locale } from '../../../i18n/locales.ts';
import { fold, wordsOf } from '../../../lib/words.ts';
import type { Conversed } from '../answering/answer.ts';
import { NEEDS_QUOTE } from '../answering/answer-reading.ts';
import { asksPriceIn } from '../answering/price-asked.ts';
import type { AnsweredMessage } from '../answering/replies.ts';
import { asksQuestion } from '../answering/understanding.ts';
import { isAttack } from '../answering/urgency.ts';
import { withoutCorrection } from './corrections.ts';
import { saysWhen } from './date-ranges.ts';
import type { FlowState } from './flow.ts';
import { addsToNeed, noteIn } from './notes.ts';
import { isBudget, isDeadline, saidOf, saysMoreOfNeed, saysNoHurry } from './quote-said.ts';
import { whenInFigures } from './when-in-figures.ts';

/** At a step that accepts any text, a message longer than this is its answer, not a command. */
export const COMMAND_WORDS = 9;

/** A fact of the company, not a passage of its texts. */
export const isFact = ({ outcome, found }: Pick<AnsweredMessage, 'outcome' | 'found'>) =>
  outcome === 'answered' && found.length === 0;
/** Steps that accept any text about one thing. */
export const ANY_TEXT: ReadonlySet<string> = new Set(['budget', 'deadline']);
/** Steps that accept any words: what they are about is told in sentences. */
export const ANY_WORDS: ReadonlySet<string> = new Set(['need', 'topic']);

/** "Passerelle Yoga, Nantes": who they are and where, and no question of a town. */
const WHO_AND_WHERE = /^\p{Lu}\S+(?: \p{Lu}\S*){1,3},\s*\p{Lu}[^\d@?,]{2,30}$/u;

const MOST_WORDS_OF_A_DATE = 2;

/** Whether a message asks something of its own instead of answering a step. */
export function asksAside({ asks, draft }: FlowState, message: string, lang: Locale, answered: Conversed): boolean {
  // "tu parle anglais", where a budget was asked for: a sure fact, and no figure.
  const isStated =
    ANY_TEXT.has(asks) &&
    isFact(answered) &&
    answered.isSure &&
    !/\d/.test(message) &&
    !withoutCorrection(message).corrects &&
    !saysMoreOfNeed(message, lang) &&
    !addsToNeed(message) &&
    !noteIn(message, lang) &&
    !WHO_AND_WHERE.test(message.trim()) &&
    // What to do against an attack is told once (run-flow.server.ts).
    !isAttack(answered.memory.intent ?? '') &&
    // "a website for my bakery", "pas pressé": told of what is wanted
    !NEEDS_QUOTE.test(answered.memory.intent ?? '') &&
    answered.memory.intent !== 'introduced' &&
    !saysNoHurry(message) &&
    !(asks === 'budget' && isBudget(message)) &&
    // "january"
    !(asks === 'deadline' && wordsOf(message).length <= MOST_WORDS_OF_A_DATE && isDeadline(message, lang)) &&
    !Object.keys(saidOf(message, lang)).some((one) => one !== 'need');
  // "et pour quinze pages c'est combien": asked, wherever its question stands
  const isAsked = asksQuestion(message, lang) || asksPriceIn(message, lang);
  // "êtes-vous ouverts le samedi ?": where a need or a budget is told, no day is asked for.
  const isOfBudget = asks === 'budget' && message.includes('?');
  const isOfWhen = asks !== 'need' && !isOfBudget && saysWhen(whenInFigures(message, draft), lang);
  if (!(isAsked || isStated) || answered.outcome === 'flow' || isOfWhen) return false;
  if (isStated) return true;
  // A need is told in sentences, some of them questions.
  if (asks === 'need') return isFact(answered) && answered.isSure && wordsOf(message).length <= COMMAND_WORDS;
  if (asks === 'topic')
    return isFact(answered) && (message.includes('?') || answered.isSure || ASKS_OF_SOMEBODY.test(fold(message)));
  // No question is a budget or a date, whatever is known of it.
  if (ANY_TEXT.has(asks)) return isFact(answered) || message.includes('?') || !/\d/.test(message);
  return answered.outcome === 'answered' || isDeclined(answered);
}

/** Said to be no subject of ours, surely: "que dit la loi ?" is no name. */
/** "how do i report a problem", without its question mark: of somebody, and no subject. */
const ASKS_OF_SOMEBODY =
  /^(?:(?:and|but|so|ok|et|mais) )*(?:(?:how|where|who|when|why) (?:do|can|could|should|would|will|does|is|are)|(?:comment|ou|quand|pourquoi) (?:est ce que|je|on|puis|peut|faut|vous)) (?:i|we|you|it|they|je|on|vous|nous|il|puis|peut|pouvez)\b/;
const isDeclined = ({ outcome, isUnsure }: AnsweredMessage) => outcome === 'refused' && !isUnsure;
