import { type Locale, locales } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Patterns are tried on so many characters: nobody needs more to ask who answers. */
const READ_AT_MOST = 1200;

/**
 * The language in which a message asks whether a person or a program answers, the page's before others; undefined when
 * it asks something else. Regulation (EU) 2024/1689, article 50: whoever talks to a program is told so.
 */
export function asksWhetherPerson(message: string, pageLang: Locale): Locale | undefined {
  const words = fold(message.slice(0, READ_AT_MOST));
  const asksIn = (lang: Locale) => vocabularyOf(lang).personQuestions.some((pattern) => pattern.test(words));
  return [pageLang, ...locales].find(asksIn);
}

/** True for an answer that says a person wrote it, in any language of the site. */
export function claimsToBePerson(output: string): boolean {
  const words = fold(output);
  return locales.some((lang) => vocabularyOf(lang).personClaims.some((pattern) => pattern.test(words)));
}
