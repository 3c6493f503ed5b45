import type { Locale } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';

/**
 * What a message says besides that no appointment or quote is wanted: "juste un prix" of "je veux pas de rdv, juste un
 * prix". Undefined where it declines neither.
 */
export function besidesDeclined(message: string, lang: Locale): string | undefined {
  const said = fold(message);
  const rest = vocabularyOf(lang).declinesFlow.reduce((text, pattern) => text.replace(pattern, ' '), said);
  return rest === said ? undefined : rest.replace(/ +/g, ' ').trim();
}
