import type { Locale } from '../../../i18n/locales.ts';
import { fold, stemsOf, wordsOf } from '../../../lib/words.ts';
import type { Library } from './library.ts';

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

const OF = '(?:(?:de|du|des|d|le|la|les|l|au|aux|a|vos|nos|mes|the|your|our|my|for|of|with|to|in|on) )*';
const DOES: Record<Locale, string> = {
  fr: '(?:s (?:en )?occupe(?:nt|ra)?|(?:est|serait) (?:(?:le|la|l|votre|en) )?(?:responsable|chargee?|charge|referente?|specialiste|experte?)|gere|pilote|repond|prend en charge|suit|tient|s y connait)',
  en: '(?:looks? after|(?:is |s )?(?:in charge|responsible|accountable)|handles?|takes? care|answers?|runs?|manages?|deals?|knows? about)',
};
/** "qui s’occupe des sauvegardes ?", "which of you answers for search?": up to what they answer for. */
const IN_CHARGE: Record<Locale, RegExp> = {
  fr: new RegExp(
    `\\b(?:qui|laquelle|lequel|la personne qui|celui qui|celle qui) (?:(?:chez vous|parmi vous|de vous|dans l equipe) )?${DOES.fr} ${OF}|\\b(?:c est qui|qui est|le nom du|le nom de la|le nom de) (?:(?:le|la|l|votre|vos) )?(?:responsable|chef|cheffe|specialiste|referente?|expert|experte) ${OF}`,
  ),
  en: new RegExp(
    `\\b(?:who|which one|which person|which of (?:you|your people|them|the team)|the person who)(?: (?:there|actually|really|exactly|usually))? ${DOES.en} ${OF}|\\bwho(?: is|s) (?:(?:the|your) )?(?:head|person in charge|expert|specialist|lead) ${OF}`,
  ),
};
/** "et pour le référencement ?", after who works here. */
const AND_FOR = /^(?:(?:et|and|ok|alors|so) )*(?:pour|for|cote|niveau|about|what about|how about) /;
/** "le gars qui s’occupait de notre site", "who runs it after delivery?": somebody of the visitor's, and what an operation is. */
const OF_THEIRS =
  /\b(?:notre|nos|mon|ma|mes|our|my|mine|leurs?|their|his|her|apres|ensuite|une fois|(?<!looks? )after\w*|once|then|later)\b/;
/** Of whom there is an address of its own, and the law names them. */
const OF_DATA = /\b(?:donnees|data|rgpd|gdpr|dpo|vie privee|privacy|presse|press|publication)\b/;

/** Who of us answers for what a message asks of: by what is written of them. After the team was told, "and for search?". */
export function colleagueInCharge(
  message: string,
  lang: Locale,
  { catalogue, model, vocabulary }: Library,
  lastIntent: string | undefined,
): string | undefined {
  const said = fold(message);
  if (OF_DATA.test(said) || OF_THEIRS.test(said)) return undefined;
  const isAfter = lastIntent === 'team' || lastIntent === 'director';
  const asked = IN_CHARGE[lang].exec(said) ?? (isAfter ? AND_FOR.exec(said) : null);
  if (!asked) return undefined;
  const stems = stemsOf(said.slice(asked.index + asked[0].length), lang);
  const named = model.names.find(stems).flatMap((one) => [...model.names.stemsOf(one)]);
  const alike = vocabulary.findSynonyms(stems).flatMap(({ value }) => (vocabulary.synonyms[value] ?? []).flat());
  const spoken = (list: readonly string[]) => new Set(list.filter((stem) => !vocabulary.stopStems.has(stem)));
  const [own, others] = [spoken(stems), spoken([...named, ...alike])];
  const scored = catalogue.people.map(({ data: { name, role, answersFor } }) => {
    const written = spoken(stemsOf(`${role} ${answersFor}`, lang));
    const count = (asked: ReadonlySet<string>) => [...asked].filter((stem) => written.has(stem)).length;
    return { name, score: 2 * count(own) + count(others) };
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, one) => (one.score > (most?.score ?? 0) ? one : most),
    undefined,
  );
  return best?.name;
}
