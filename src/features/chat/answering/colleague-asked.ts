import type { Locale } from '../../../i18n/locales.ts';
import { fold, wordsOf } from '../../../lib/words.ts';

/** Around a name, folded: asks who that is, or what they do. */
const ASKED: Record<Locale, readonly [before: string, after: string]> = {
  fr: [
    '(?:qui (?:est|c est)|c est qui|role de|metier de|que fait|(?:parl\\w*|en dire|dit?e?s?)(?: (?:moi|plus|un peu))* (?:de|d|sur)|^(?:et|sinon)(?: elle| lui)?)(?: madame| monsieur| mme| m)?',
    '(?:c est qui|qui est ce|qui est (?:il|elle)|(?:il |elle )?fait quoi)',
  ],
  en: [
    '(?:who is|who s|what does|role of|tell me(?: (?:more|a bit))? about|^(?:and|what about)(?: him| her)?)(?: mr| mrs| ms)?',
    '(?:who is (?:he|she|that)|(?:he |she )?does what)',
  ],
};

/** The names a person is called by, folded: the whole, the first and the last. */
const namesOf = (person: string): string[] => {
  const words = wordsOf(person);
  // "Le" of "Paul Le Goff" names nobody.
  return [words.join(' '), words.at(0) ?? '', words.at(-1) ?? ''];
};

const WILL_BE = '(?:et |and )?(?:est ce que )?(?:ce sera|ca sera|sera ce|c est|will it be|is it|it will be)';
const COMES = /\b(?:viens|vient|venons|viendr\w+|serai|sera|serons|accompagn\w+|come|coming|bring\w*|mon|ma|my)\b/;
/** Whom of `people` somebody wants to meet or to be called by: "rdv avec Mehdi", "Inès peut m’appeler demain ?" */
export function colleagueWanted(message: string, people: readonly string[]): string | undefined {
  const said = fold(message);
  return people.find((person) => {
    const name = `(?:${namesOf(person).join('|')})`;
    // "ce sera Mehdi ?"
    if (new RegExp(`^(?:${WILL_BE}) (?:avec |with )?${name}$`).test(said)) return true;
    // "je viens avec Paul": a colleague of the visitor’s.
    if (COMES.test(said)) return false;
    return new RegExp(
      `\\b(?:avec|with|par|by|voir|rencontrer|see|meet) (?:madame |monsieur |mme |mr |mrs |ms )?${name}\\b|\\b${name} (?:peut|pourrait|can|could|may)\\b|\\b(?:que|can|could) ${name}\\b`,
    ).test(said);
  });
}

/** Whether a message asks who one of the `people` who work here is, by a name of theirs: "qui est Claire ?", "and Paul?" */
export function asksOfColleague(message: string, lang: Locale, people: readonly string[]): boolean {
  const said = fold(message);
  const [before, after] = ASKED[lang];
  return people.some((person) => {
    const name = `(?:${namesOf(person).join('|')})`;
    return new RegExp(`(?:${before}) ${name}(?: |$)|(?:^| )${name} ${after}`).test(said);
  });
}
