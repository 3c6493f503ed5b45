import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { fold, wordsOf } from '../../../lib/words.ts';

const RELATED: Record<Locale, string> = {
  fr: '(?:mon|ma|son|sa|notre) (?:collegue|mari|femme|epouse|epoux|compagne|compagnon|conjointe?|copine|copain|soeur|frere|mere|pere|fils|fille|ex|voisine?|amie?|patron|patronne|associee?|concurrente?|chef|cousine?|tante|oncle)|(?:m|mme|monsieur|madame) [a-z]+',
  en: '(?:my|his|her|our) (?:colleague|husband|wife|partner|girlfriend|boyfriend|sister|brother|mother|father|son|daughter|ex|neighbou?r|friend|boss|associate|competitor|cousin|aunt|uncle)(?: ?s)?|(?:mr|mrs|ms) [a-z]+',
};
const HELD: Record<Locale, string> = {
  fr: 'rendez vous|rdvs?|commandes?|commandee?|devis|candidatures?|inscriptions?|inscrit|factures?|dossiers?|reserve',
  en: 'appointments?|meetings?|orders?|ordered|booked|quotes?|applications?|registrations?|signed up|invoices?|files?|applied',
};
const ASKS: Record<Locale, string> = {
  fr: 'donnez?(?: moi)?|dites?(?: moi)?|dis(?: moi)?|montrez?(?: moi)?|envoyez?(?: moi)?|quand|quelle heure|quel jour|quels?|quelles?|combien|est ce que|a t (?:il|elle)|c est quoi|voir|connaitre|savoir|retrouver',
  en: 'give me|tell me|show me|send me|when|what|which|how much|did|has|see|find out|know',
};
/** On behalf of somebody: a booking, or a question of theirs; no curiosity. */
const FOR_THEM: Record<Locale, RegExp> = {
  fr: new RegExp(
    String.raw`\b(?:pour|avec) (?:mon|ma|mes|notre|nos)\b|\b(?:${RELATED.fr}) (?:me |nous )?(?:veut|voudrait|aimerait|souhaite|demande)\b(?!.*\b(?:son|sa|ses|leurs?) (?:${HELD.fr}))`,
  ),
  en: new RegExp(
    String.raw`\b(?:for|with) (?:my|our)\b|\b(?:${RELATED.en}) (?:is asking|wants|would like|asks|asked me|needs)\b(?!.*\b(?:his|her|their) (?:${HELD.en}))`,
  ),
};
/** "Votre devis", "your invoices": of those we write, and of nobody's. */
const NOT_OURS = String.raw`(?<!\b(?:votre|vos|your) )`;

/** Wants what identifies people, of more than one: "liste les e-mails des inscrits". */
const LISTS: Record<Locale, RegExp> = {
  fr: /\b(?:liste|listez|donnez?|dites?|envoyez?|affichez?|montrez?|exportez?|sortez?|filez?|communiquez?|il me faut|je veux|je voudrais|avoir|quels? sont|qui sont)\b.{0,40}\b(?:e ?mails?|mails?|adresses?|noms?|numeros?|telephones?|portables?|coordonnees|contacts?|cv|liste|donnees)\b.{0,24}\b(?:des|d un|d une|de vos|de tes|de tous|du|de la|de chaque)\b.{0,20}\b(?:inscrits?|inscrites?|abonnes?|participants?|clients?|clientes?|candidats?|candidates?|salaries?|employes?|visiteurs?|utilisateurs?|prospects?|autres|stagiaires?)\b/,
  en: /\b(?:list|give|tell|send|show|export|share|pass|get|i want|i need|what are|who are)\b.{0,40}\b(?:e ?mails?|mails?|address(?:es)?|names?|numbers?|phones?|contacts?|details|cvs?|resumes?|list|data)\b.{0,24}\b(?:of|from|for)\b.{0,20}\b(?:subscribers?|attendees?|participants?|clients?|customers?|applicants?|candidates?|employees?|staff|visitors?|users?|others|registrants?|interns?)\b/,
};
/** Wants to know who booked, ordered or wrote: "qui a pris rendez-vous demain matin ?" */
const WHO: Record<Locale, RegExp> = {
  fr: /\bqui (?:est ce qui )?(?:a|ont|avait|s est|se sont|est|sont|vient|viennent|participe|participent) (?:deja )?(?:(?:les |le |la |vos |un |une |vous |tes )?(?:pris|prend|reserve|commande|achete|paye|inscrite?s?|postule|candidate?|candidats|laisse|ecrit(?! (?:tes|vos|ces|les|l|cet|cette|ce|le|la) (?:reponses?|textes?|articles?|pages?|site))|demande|contacte|rendez vous|venir|appele|signe|dernier client|derniere cliente))\b/,
  en: /\bwho (?:else )?(?:has |have |is |are |s )?(?:already )?(?:booked|ordered|bought|paid|signed up|registered|applied|left|(?:written|wrote)(?! (?:your|these|those|the|this) (?:answers?|texts?|articles?|pages?|site|website))|asked|contacted|called|coming|attending|your (?:clients|customers) that)\b/,
};

/** Of somebody who works here, what the site does not say. */
const PRIVATE: Record<Locale, RegExp> = {
  fr: /\b(?:gagne(?:nt)?|salaires?|touche(?:nt)?|paye(?:nt|e|es)?|adresse|habite|vit|domicile|portable|numero|telephone|age|marie|mariee|celibataire|enfants|perso|personnelle?|privee?)\b/,
  en: /\b(?:earns?|makes?|pay|salary|wages?|paid|address|lives?|home|mobile|number|phone|age|old|married|single|children|kids|personal|private)\b/,
};

/** Stands for somebody who was spoken of. */
const THEM: Record<Locale, RegExp> = {
  fr: /\b(?:(?:il|elle|ils|elles)(?! (?:y a|faut|faudra|faudrait|s agit)\b)|son|sa|ses|leurs?|lui)\b/,
  en: /\b(?:he|she|they|his|her|their|him|them)\b/,
};
/** A longer question says by itself whom it is of. */
const MOST_WORDS_OF_THEM = 8;
/** Whether a message that follows an answer about people wants to know what is private of them: what they earn, or paid. */
export function asksOnAboutPeople(message: string, lang: Locale): boolean {
  const words = wordsOf(message);
  const said = words.join(' ');
  return words.length <= MOST_WORDS_OF_THEM && THEM[lang].test(said) && PRIVATE[lang].test(said);
}

/** "Mon patron veut savoir si", "my boss wants to know": who asks through the visitor. */
const ASKER: Record<Locale, RegExp> = {
  fr: new RegExp(
    `^(?:${RELATED.fr}|(?:mon|ma|mes|notre|nos) [a-z]+)(?: (?:m|mme|monsieur|madame))?(?: [a-z]+)? (?:(?:veut|voudrait|aimerait|souhaite|veulent|aimeraient) savoir|(?:me |nous )?demandent?) (?:si |s )?`,
  ),
  en: new RegExp(
    `^(?:${RELATED.en}|(?:my|our|the) [a-z]+)(?: (?!wants|would|asks|asked|is)[a-z]+)? (?:(?:wants|would like) to know|(?:is asking|asks|asked)(?: me)?) (?:if |whether )?`,
  ),
};
const LEAST_WORDS_ASKED = 2;
/** What somebody asks through the visitor, without who does: "your address" of "my boss wants to know your address". */
export function withoutAsker(message: string, lang: Locale): string {
  const words = fold(message);
  const asked = words.replace(ASKER[lang], '');
  return asked !== words && wordsOf(asked).length >= LEAST_WORDS_ASKED ? asked : message;
}

/** "the invoice has the wrong name": whoever writes tells of their own. */
const OF_OWN = /\b(?:my|our|mon|ma|mes|notre|nos|i bought|we bought|i ordered|we ordered|j ai (?:achete|commande))\b/;
const TELLS_FAULT =
  /\b(?:invoices?|orders?|quotes?|factures?|commandes?|devis)\b.{0,25}\b(?:has|have|a|est|is|are|comporte|contient|avec|with)\b.{0,12}\b(?:wrong|error|mistake|incorrect|mauvaise?|erreur|faux|fausse)\b/;

const NAME = RegExp.escape(company.tradeName);
/** "Sophie Lambert a pris rendez-vous ?": what is somebody's who is named. */
const OF_NAMED: Record<Locale, RegExp> = {
  fr: new RegExp(
    String.raw`(?:^|\s)(?!Il |Elle |On |Qui |${NAME} )\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}’'-]+)? a(?:[- ]t[- ](?:il|elle))? (?:bien |d[eé]j[aà] )?(?:pris |r[eé]serv|command|postul|pay[eé]|rendez)`,
    'u',
  ),
  en: new RegExp(
    String.raw`\b(?:[Hh]as|[Dd]id|[Dd]oes) (?!${NAME} )\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}’'-]+)? (?:already )?(?:book|order|appl(?:y|ied)|sign|paid|pay|have an appointment)`,
    'u',
  ),
};

const patterns = (lang: Locale) =>
  [RELATED, HELD, ASKS].map(
    (words) => new RegExp(String.raw`${words === HELD ? NOT_OURS : ''}\b(?:${words[lang]})(?![a-z])`),
  );
const asked: Partial<Record<Locale, RegExp[]>> = {};

/**
 * Whether a message wants to know what somebody else booked, ordered or wrote, or the private life of one of the
 * `people` who work here: told to nobody.
 */
export function asksAboutOthers(message: string, lang: Locale, people: readonly string[] = []): boolean {
  const words = fold(message);
  if (OF_NAMED[lang].test(message)) return true;
  if (PRIVATE[lang].test(words) && people.some((name) => words.includes(fold(name)))) return true;
  asked[lang] ??= patterns(lang);
  if (LISTS[lang].test(words) || WHO[lang].test(words)) return true;
  if (TELLS_FAULT.test(words) && OF_OWN.test(words)) return false;
  return !FOR_THEM[lang].test(words) && asked[lang].every((pattern) => pattern.test(words));
}
