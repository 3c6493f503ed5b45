import { byLocale, type Locale } from '../../../i18n/locales.ts';
import { stemOf, wordsOf } from '../../../lib/words.ts';

/** An answer is read in a small window: a few sentences, the rest is behind its link. */
const MOST_SENTENCES = 3;
const MOST_CHARACTERS = 420;

const segmenters = byLocale((lang) => new Intl.Segmenter(lang, { granularity: 'sentence' }));

/** The sentences of a text that say most about what was asked, whole, in their order. */
export function excerptOf(
  { text, heading }: { text: string; heading: string },
  stems: readonly string[],
  lang: Locale,
): string {
  const sentences = [...segmenters[lang].segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
  if (sentences.length <= MOST_SENTENCES && text.length <= MOST_CHARACTERS) return text;
  const asked = new Set(stems);
  const worth = sentences.map(
    (sentence) => new Set(wordsOf(sentence).map((word) => stemOf(word, lang))).intersection(asked).size,
  );
  let best = { worth: -1, text: '' };
  // The answer to a question stands at its beginning.
  const lastStart = heading.endsWith('?') ? 0 : sentences.length - 1;
  for (let start = 0; start <= lastStart; start++) {
    let end = start + 1;
    const length = (upTo: number) => sentences.slice(start, upTo).join(' ').length;
    while (end < sentences.length && end - start < MOST_SENTENCES && length(end + 1) <= MOST_CHARACTERS) end++;
    // The beginning of a text introduces it: later sentences have to say more.
    const sum = worth.slice(start, end).reduce((total, one) => total + one, 0) - start * 0.1;
    if (sum > best.worth) best = { worth: sum, text: sentences.slice(start, end).join(' ') };
  }
  return best.text;
}
