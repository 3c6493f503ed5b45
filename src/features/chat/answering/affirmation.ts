import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { stemOf } from '../../../lib/words.ts';
import type { Library } from './library.ts';

/** "C'est où", "et comment": an interrogative stands near the beginning. */
const OPENING_WORDS = 3;

/** A fact without its "Yes," where the question asks where, how or how much: that is answered, not agreed to. */
export function withoutAffirmation(
  output: string,
  words: readonly string[],
  { model }: Pick<Library, 'model'>,
  lang: Locale,
): string {
  const { interrogatives } = model.phrases;
  if (!words.slice(0, OPENING_WORDS).some((word) => interrogatives.has(stemOf(word, lang)))) return output;
  const [agreed] = new RegExp(`^${translate(lang)('assistant.affirmative')}\\s*[,:]\\s*`, 'u').exec(output) ?? [''];
  return agreed ? output.charAt(agreed.length).toLocaleUpperCase(lang) + output.slice(agreed.length + 1) : output;
}
