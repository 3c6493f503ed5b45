import { type Locale, locales } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';

const COUNTS = /\b(?:combien (?:de|d'|d’)|how many|number of)/;
const NATURE = /\b(?:robots?|bots?|humaine?s?|humans?|ia|ai|machines?|programme|program|vraie?s?|real)\b/;
/** Patterns are matched against this many characters. */
const READ_AT_MOST = 1200;

/**
 * The language in which a message asks whether it talks to a person, the page's before others; undefined when it does
 * not. Must be disclosed: Regulation (EU) 2024/1689, article 50.
 */
export function asksWhetherPerson(message: string, pageLang: Locale): Locale | undefined {
  const words = fold(message.slice(0, READ_AT_MOST));
  // "vous êtes combien de salariés": of the company.
  if (COUNTS.test(words) && !NATURE.test(words)) return undefined;
  const asksIn = (lang: Locale) => vocabularyOf(lang).personQuestions.some((pattern) => pattern.test(words));
  return [pageLang, ...locales].find(asksIn);
}

/** Whether an answer claims to be written by a person, in any language of the site. */
export function claimsToBePerson(output: string): boolean {
  const words = fold(output);
  return locales.some((lang) => vocabularyOf(lang).personClaims.some((pattern) => pattern.test(words)));
}
