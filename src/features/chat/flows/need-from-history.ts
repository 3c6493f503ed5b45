import { wordsOf } from '../../../lib/words.ts';
import { answerMessage } from '../answering/answer.ts';
import { NEEDS_QUOTE } from '../answering/answer-reading.ts';
import { asksPriceIn } from '../answering/price-asked.ts';
import { givesSecret } from '../answering/sensitive-data.ts';
import { MESSAGE_MAX } from '../session.ts';
import type { FlowContext } from './flow.ts';
import { withoutAddresses, withoutPhone } from './person.ts';

const FEWEST_WORDS = 3;
/** "how much would that be", without its mark. */
const MOST_WORDS_OF_A_PRICE = 7;
/** Told of who somebody is or of what is to be made, and asked of nothing. */
export const tellsNeed = (intent: string | undefined): boolean =>
  intent !== undefined && (NEEDS_QUOTE.test(intent) || OF_NEED.has(intent));
const OF_NEED: ReadonlySet<string> = new Set([
  ...['introduced', 'towns', 'price', 'additionToQuote', 'clickCollect', 'shopOrder', 'wholeShop', 'appPrice'],
]);

/** The latest messages, together no longer than one may be: each is understood anew, while everybody else waits. */
function latestOf(before: readonly string[]): readonly string[] {
  let letters = 0;
  const tooMany = before.findLastIndex((said) => {
    letters += said.length;
    return letters > MESSAGE_MAX;
  });
  return before.slice(tooMany + 1);
}

/** What was told of a need before a quote was asked for, in the visitor's words; no question is one. */
export function needFromHistory({
  before = [],
  lang,
  services,
}: Pick<FlowContext, 'before' | 'lang' | 'services'>): string | undefined {
  const told = latestOf(before)
    .filter((said) => !said.includes('?') && !givesSecret(said) && wordsOf(said).length >= FEWEST_WORDS)
    .filter((said) => !(asksPriceIn(said, lang) && wordsOf(said).length <= MOST_WORDS_OF_A_PRICE))
    .filter((said) => {
      const { memory, outcome } = answerMessage(said, lang, { now: services.clock() });
      return outcome === 'flow' ? false : tellsNeed(memory.intent);
    })
    .map((said) =>
      withoutPhone(withoutAddresses(said))
        .trim()
        .replace(/[\s.!;,]+$/u, ''),
    )
    .filter(Boolean);
  return told.length ? told.join('. ') : undefined;
}
