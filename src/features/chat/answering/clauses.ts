import { wordsOf } from '../../../lib/words.ts';
import type { Understood } from './memory-after.ts';
import type { AnsweredMessage } from './replies.ts';

const CLAUSES = /[,.!?;:…\n]+\s*|\s+(?:mais|parce que|but|because)\s+/;
/** A longer message tells a story around its question. */
const MOST_WORDS_OF_A_QUESTION = 9;
const FEWEST_WORDS_OF_A_CLAUSE = 3;
/** A clause answers for the whole when it is this clear. */
const CLEAR_CLAUSE = 0.35;

/**
 * "Could you transfer me to sales, thank you so much", "my wife makes candles, what would a shop cost?": what is only
 * courtesy, or a story in which nothing was found, is read again clause by clause.
 */
export function understandClauses(message: string, understand: (message: string) => Understood): Understood {
  const understood = understand(message);
  const { outcome, isUnsure, asksForPerson, found, offTopic } = understood.answered;
  const clauses = message.split(CLAUSES).filter((clause) => clause?.trim());
  if (clauses.length < 2) return understood;
  const isCourtesy = outcome === 'talk' && !isUnsure && !asksForPerson;
  if (isCourtesy) return clauses.map(understand).find(({ answered }) => isTelling(answered)) ?? understood;
  const isStory = wordsOf(message).length > MOST_WORDS_OF_A_QUESTION;
  if (!isStory || !(isUnsure || offTopic || (outcome === 'answered' && found.length > 0))) return understood;
  const read = clauses
    .filter((clause) => wordsOf(clause).length >= FEWEST_WORDS_OF_A_CLAUSE)
    .map(understand)
    .filter(({ answered, reading }) => isTelling(answered) && (reading?.probability ?? 1) >= CLEAR_CLAUSE)
    .sort((one, other) => (other.reading?.probability ?? 1) - (one.reading?.probability ?? 1));
  return read[0] ?? understood;
}
const isTelling = ({ outcome, found, asksForPerson }: AnsweredMessage): boolean =>
  outcome === 'flow' || asksForPerson === true || (outcome === 'answered' && found.length === 0);
