import type { Locale } from '../../../i18n/locales.ts';
import { stemsOf, wordsOf } from '../../../lib/words.ts';
import { knowledgeOf } from './library.ts';
import type { Understood } from './memory-after.ts';
import { nothingMore, refuse, saysNoMore } from './replies.ts';

/** As likely as this, a question in words of its own is answered by what was said before. */
const SURE = 0.6;
/** As likely as this, it is asked of what was said before, whatever its words: there is no more to it. */
const ASKS_ON = 0.35;
/** "gratos ?": so few words ask on, whatever they are. */
const MOST_WORDS_ASKED_ON = 2;

/** Whatever else is asked of these, in words of its own: the site says no more. */
const SAYS_ALL: ReadonlySet<string> = new Set(['invoiceCorrection', 'invoiceCorrectionMore', 'paidTwiceMore']);
/** Facts that say what the site does not: whatever is asked on, there is no more to them. */
const TELLS_ALL: ReadonlySet<string> = new Set([
  ...['supplierOffer', 'supplierForm', 'unsaidOfUs', 'freelanceTerms', 'jobConditions', 'talkAtSchool', 'noShares'],
  ...['pressReview', 'relativeHere', 'reachedWhen', 'otherTechnology'],
]);

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
  const { asks } = model.phrases;
  if (TELLS_ALL.has(reading?.intent ?? ''))
    return { ...understood, answered: { ...answered, answer: saysNoMore(answer, lang) }, repeats: times };
  const own = stemsOf(message, lang).filter((stem) => !isCommon(stem));
  const isAll = SAYS_ALL.has(reading?.intent ?? '');
  if (own.length && !isAll && reading !== undefined && reading.probability >= SURE)
    return { ...understood, repeats: 0 };
  const wording = model.wording.get(reading?.intent ?? '') ?? '';
  const titles = answer.sources?.map(({ title }) => title) ?? [];
  const spoken = new Set(stemsOf([answer.output, wording, ...titles].join(' '), lang));
  const isOfOther = wordsOf(message).length > MOST_WORDS_ASKED_ON && !own.some((stem) => spoken.has(stem));
  // "ça dure combien ?" has no word of another subject.
  const asksOn = own.every((stem) => asks.has(stem)) || (reading?.probability ?? 0) >= ASKS_ON;
  if (own.length && isOfOther && !asksOn) return { answered: refuse('refusal', lang), repeats: 0 };
  return { ...understood, answered: { ...answered, answer: nothingMore(answer, times, lang) }, repeats: times };
}
