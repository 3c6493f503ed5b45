import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { stemOf, stemsOf } from '../../../lib/words.ts';
import { readUtterances } from '../understanding/assistant-files.ts';
import { publicationStamp } from '../understanding/lessons-file.ts';
import { OPENING, type Reading } from '../understanding/reading.ts';
import type { Library } from './library.ts';

/** "Yes, if your school signs an agreement": no sentence without what it hangs on. */
const CONDITION = /^(?:si|if|mais|but|provided|dès|once)\b/;
/** "C'est où", "et comment": an interrogative stands near the beginning. */
const OPENING_WORDS = 3;

const wordings: Partial<Record<Locale, { stems: Map<string, Set<string>>; stamp: number }>> = {};
/** The words a fact is asked with, by their stems. */
function stemsAsked(intent: string, lang: Locale): ReadonlySet<string> {
  const stamp = publicationStamp();
  let known = wordings[lang];
  if (known?.stamp !== stamp) {
    const stems = new Map<string, Set<string>>();
    for (const { intent: one, text } of readUtterances(lang)) {
      const asked = stems.get(one) ?? new Set();
      for (const stem of stemsOf(text, lang)) asked.add(stem);
      stems.set(one, asked);
    }
    known = { stems, stamp };
    wordings[lang] = known;
  }
  return known.stems.get(intent) ?? new Set();
}

/**
 * A fact without its "Yes," where the question asks where, how or how much, or asks of something that neither the fact nor
 * the questions it answers speak of: "can I bring my drone?" is agreed to by nobody.
 */
export function withoutAffirmation(
  output: string,
  { intent, words, entities }: Pick<Reading, 'intent' | 'words' | 'entities'>,
  { model, isCommon }: Pick<Library, 'model' | 'isCommon'>,
  lang: Locale,
): string {
  const [agreed] = new RegExp(`^${translate(lang)('assistant.affirmative')}\\s*[,:]\\s*`, 'u').exec(output) ?? [''];
  if (!agreed) return output;
  const { interrogatives } = model.phrases;
  const isOpen = words.slice(0, OPENING_WORDS).some((word) => interrogatives.has(stemOf(word, lang)));
  const spoken = new Set([...stemsOf(output, lang), ...entities.flatMap((one) => [...model.names.stemsOf(one)])]);
  const asked = stemsAsked(intent, lang);
  // Whether we are open is counted from the clock, whatever the day is called.
  const isCounted = OPENING.has(intent);
  const isOfOther =
    !isCounted &&
    words.map((word) => stemOf(word, lang)).some((stem) => !isCommon(stem) && !spoken.has(stem) && !asked.has(stem));
  if ((!isOpen && !isOfOther) || CONDITION.test(output.slice(agreed.length))) return output;
  return output.charAt(agreed.length).toLocaleUpperCase(lang) + output.slice(agreed.length + 1);
}
