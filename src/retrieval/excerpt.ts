import { byLocale, type Locale } from '../i18n/locales.ts';
import { stemOf, wordsOf } from '../lib/words.ts';

/** Short, for a small window: the rest is behind the link. */
const ANSWER = { sentences: 3, characters: 420 };

const segmenters = byLocale((lang) => new Intl.Segmenter(lang, { granularity: 'sentence' }));

/** The consecutive sentences of a text that match the question best. */
export function excerptOf(
  { text, heading }: { text: string; heading: string },
  stems: readonly string[],
  lang: Locale,
  most = ANSWER,
): string {
  const sentences = [...segmenters[lang].segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
  if (sentences.length <= most.sentences && text.length <= most.characters) return text;
  const query = new Set(stems);
  const worth = sentences.map(
    (sentence) => new Set(wordsOf(sentence).map((word) => stemOf(word, lang))).intersection(query).size,
  );
  let best = { worth: -1, text: '' };
  // Under a question as heading, the answer begins with the first sentence.
  const lastStart = heading.endsWith('?') ? 0 : sentences.length - 1;
  for (let start = 0; start <= lastStart; start++) {
    let end = start + 1;
    const length = (upTo: number) => sentences.slice(start, upTo).join(' ').length;
    while (end < sentences.length && end - start < most.sentences && length(end + 1) <= most.characters) end++;
    // A small penalty per sentence from the start, as the beginning introduces the text.
    const sum = worth.slice(start, end).reduce((total, one) => total + one, 0) - start * 0.1;
    if (sum > best.worth) best = { worth: sum, text: sentences.slice(start, end).join(' ') };
  }
  return best.text;
}
