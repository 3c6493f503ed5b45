import type { Locale } from '../../../i18n/locales.ts';
import { stemsOf, wordsOf } from '../../../lib/words.ts';
import { knowledgeOf } from './library.ts';
import type { Understood } from './memory-after.ts';
import { nothingMore, refuse } from './replies.ts';

/** As likely as this, a question in words of its own is answered by what was said before. */
const SURE = 0.6;
/** "gratos ?": so few words ask on, whatever they are. */
const MOST_WORDS_ASKED_ON = 2;

/**
 * An answer that was just given. Whoever asks on hears that there is no more to it, in other words each time; a question in
 * words of its own is answered, or is said to have no answer where this one is hardly meant.
 */
export function answerAgain(
  message: string,
  understood: Understood,
  times: number,
  lang: Locale,
): Understood & { repeats: number } {
  const { isCommon, model } = knowledgeOf(lang);
  const { answered, reading } = understood;
  const { answer } = answered;
  const own = stemsOf(message, lang).filter((stem) => !isCommon(stem));
  if (own.length && reading !== undefined && reading.probability >= SURE) return { ...understood, repeats: 0 };
  const asked = model.wording.get(reading?.intent ?? '') ?? '';
  const titles = answer.sources?.map(({ title }) => title) ?? [];
  const spoken = new Set(stemsOf([answer.output, asked, ...titles].join(' '), lang));
  const isOfOther = wordsOf(message).length > MOST_WORDS_ASKED_ON && !own.some((stem) => spoken.has(stem));
  if (own.length && isOfOther) return { answered: refuse('refusal', lang), repeats: 0 };
  return { ...understood, answered: { ...answered, answer: nothingMore(answer, times, lang) }, repeats: times };
}
