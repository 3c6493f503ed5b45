import type { Locale } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';

const RELATED: Record<Locale, string> = {
  fr: '(?:mon|ma|son|sa|notre) (?:collegue|mari|femme|epouse|epoux|compagne|compagnon|conjointe?|copine|copain|soeur|frere|mere|pere|fils|fille|ex|voisine?|amie?|patron|patronne|associee?|concurrente?|chef|cousine?|tante|oncle)|(?:m|mme|monsieur|madame) [a-z]+',
  en: "(?:my|his|her|our) (?:colleague|husband|wife|partner|girlfriend|boyfriend|sister|brother|mother|father|son|daughter|ex|neighbou?r|friend|boss|associate|competitor|cousin|aunt|uncle)(?:'?s)?|(?:mr|mrs|ms) [a-z]+",
};
const HELD: Record<Locale, string> = {
  fr: 'rendez vous|rdv|commande|commandee?|devis|candidature|inscription|inscrit|facture|dossier|reserve',
  en: 'appointment|meeting|order|ordered|booked|quote|application|registration|signed up|invoice|file|applied',
};
const ASKS: Record<Locale, string> = {
  fr: 'donnez?(?: moi)?|dites?(?: moi)?|dis(?: moi)?|montrez?(?: moi)?|envoyez?(?: moi)?|quand|quelle heure|quel jour|combien|est ce que|a t (?:il|elle)|c est quoi|voir|connaitre|savoir|retrouver',
  en: 'give me|tell me|show me|send me|when|what time|which day|how much|did|has|what is|what s|see|find out|know',
};
/** On behalf of somebody: a booking, no curiosity. */
const FOR_THEM: Record<Locale, RegExp> = {
  fr: /\b(?:pour|avec) (?:mon|ma|mes|notre|nos)\b/,
  en: /\b(?:for|with) (?:my|our)\b/,
};

const patterns = (lang: Locale) =>
  [RELATED, HELD, ASKS].map((words) => new RegExp(String.raw`\b(?:${words[lang]})(?![a-z])`));
const asked: Partial<Record<Locale, RegExp[]>> = {};

/** Whether a message wants to know what somebody else booked, ordered or wrote: told to nobody. */
export function asksAboutOthers(message: string, lang: Locale): boolean {
  const words = fold(message)
    .replace(/[^\p{L}\d']+/gu, ' ')
    .replace(/(?<=\b[a-z]{1,2})'/g, ' ');
  asked[lang] ??= patterns(lang);
  return !FOR_THEM[lang].test(words) && asked[lang].every((pattern) => pattern.test(words));
}
