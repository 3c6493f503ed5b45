import type { Locale } from '../../../i18n/locales.ts';
import { fold, wordsOf } from '../../../lib/words.ts';

/** Around a name, folded: asks who that is, or what they do. */
const ASKED: Record<Locale, readonly [before: string, after: string]> = {
  fr: [
    '(?:qui (?:est|c est)|c est qui|role de|metier de|que fait|^(?:et|sinon)(?: elle| lui)?)(?: madame| monsieur| mme| m)?',
    '(?:c est qui|qui est ce|qui est (?:il|elle)|(?:il |elle )?fait quoi)',
  ],
  en: [
    '(?:who is|who s|what does|role of|^(?:and|what about)(?: him| her)?)(?: mr| mrs| ms)?',
    '(?:who is (?:he|she|that)|(?:he |she )?does what)',
  ],
};

/** Whether a message asks who one of the `people` who work here is, by a name of theirs: "qui est Claire ?", "and Paul?" */
export function asksOfColleague(message: string, lang: Locale, people: readonly string[]): boolean {
  const said = fold(message);
  const [before, after] = ASKED[lang];
  return people.some((person) => {
    const words = wordsOf(person);
    // "Le" of "Paul Le Goff" names nobody.
    const name = `(?:${[words.join(' '), words.at(0), words.at(-1)].join('|')})`;
    return new RegExp(`(?:${before}) ${name}(?: |$)|(?:^| )${name} ${after}`).test(said);
  });
}
