import { type Locale, locales } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import { COMPANY_NAME } from '../../../retrieval/company-name.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import type { Entity } from '../understanding/entities.ts';

const COUNTS = /\b(?:combien (?:de|d'|d’)|how many|number of)/;
const NATURE = /\b(?:robots?|bots?|humaine?s?|humans?|ia|ai|machines?|programme|program|vraie?s?|real)\b/;
/** "Do we have to tell customers it is a bot?": asked of theirs. */
const TOLD_TO_OTHERS =
  /\b(?:prevenir|dire (?:a|aux)|annoncer (?:a|aux)|informer|avertir|tell|warn|inform) (?:\w+ ){0,3}(?:clients?|visiteurs?|gens|utilisateurs?|patients?|customers?|visitors?|people|users?)\b|\b(?:clients?|visiteurs?|gens|utilisateurs?|patients?|customers?|visitors?|people|users?) (?:\w+ ){0,3}(?:savoir|sachent|know|be told|be warned)\b/;
/** "La nuit, y a quelqu’un ?", "it's 8 pm, is anyone there?": asked of our hours. */
const OF_HOURS =
  /\b(?:la nuit|le soir|le midi|le (?:week ?end|samedi|dimanche)|il est \d+ ?h\w*) (?:\w+ )?(?:il )?y a (?:t il )?(?:bien )?(?:quelqu un|qqn|du monde)$|\b\d+ ?(?:pm|am|o clock) (?:\w+ )?is (?:someone|somebody|anyone|anybody) there$/;
/** "Is it by phone or in person?": asked of a meeting. */
const IN_PERSON = /\bin person\b|\bface to face\b|\ben personne\b/;
/** Patterns are matched against this many characters. */
const READ_AT_MOST = 1200;

/** "à qui j'écris pour ça ?": to whom something is sent, and not who reads here. */
const WRITES_FOR =
  /\b(?:a qui|who|whom) (?:est ce que )?(?:j|je|on|do i|should i) (?:dois |doit )?(?:ecri\w+|envo\w+|adress\w+|write|send)(?: to)? (?:pour|mon|ma|mes|une|la demande|for|about|my)\b/;
/**
 * The language in which a message asks whether it talks to a person, the page's before others; undefined when it does
 * not. Must be disclosed: Regulation (EU) 2024/1689, article 50.
 */
export function asksWhetherPerson(message: string, pageLang: Locale): Locale | undefined {
  const words = fold(message.slice(0, READ_AT_MOST));
  // "vous êtes combien de salariés": of the company.
  if (COUNTS.test(words) && !NATURE.test(words)) return undefined;
  if (OF_HOURS.test(words) || WRITES_FOR.test(words)) return undefined;
  if (TOLD_TO_OTHERS.test(words) || (IN_PERSON.test(words) && !NATURE.test(words))) return undefined;
  const asksIn = (lang: Locale) => vocabularyOf(lang).personQuestions.some((pattern) => pattern.test(words));
  return [pageLang, ...locales].find(asksIn);
}

const WHOM_THEY_WRITE_TO =
  /\b(?:a|avec) qui (?:est ce que )?(?:j |je |nous |on )?(?:ai je affaire|ai affaire|avons affaire|a affaire|ecris|ecrit|parle|m adresse|suis en contact|discute)\b|\b(?:who|whom) am i (?:writing|talking|speaking|chatting|dealing)(?: (?:to|with))?\b|\bwho(?: is| s) (?:this|behind this|answering)\b|\b(?:who are you|qui etes vous|vous etes qui|t es qui)\b.{0,6}\b(?:what (?:do|can) you|vous faites|que faites|faites vous)\b/;
/** "à qui j'ai affaire ?": of whom, and not only whether it is a person. */
export const asksWhomTheyWriteTo = (message: string): boolean => WHOM_THEY_WRITE_TO.test(fold(message));

/** "how do I know you're real?": a proof is asked for, of the program as of the company. */
export const ASKS_PROOF: readonly RegExp[] = [
  new RegExp(
    String.raw`\bhow (?:do|can|could|would|will) (?:i|we) (?:know|be sure|tell|trust)\b.{0,25}\b(?:you|u|ur|youre|this|it|${COMPANY_NAME}|company)\b.{0,20}\b(?:real|legit\w*|genuine|exists?|serious|scam\w*|trustworthy|fake|honest)\b`,
  ),
  new RegExp(
    String.raw`\b(?:are|is) (?:you|this|${COMPANY_NAME}|it)(?: guys| site| company)? (?:(?:all|a|an|really|actually) )*(?:legit\w*|genuine|scam\w*|fake|for real|trustworthy)\b`,
  ),
  new RegExp(
    String.raw`\bcomment (?:(?:je|j|puis je|on|nous|peux|peut|pouvons|etre) )*(?:sais|sait|savoir|sur|sure|surs|verifier|faire confiance|croire)\b.{0,25}\b(?:vous|tu|c est|${COMPANY_NAME}|existez|votre)\b.{0,20}\b(?:reels?|reelle|vrais?|vraie|serieu\w*|arnaque\w*|fiables?|existez|existe|bidon|legit\w*)\b`,
  ),
  /\b(?:vous etes|etes vous|c est|est ce)(?: (?:bien|pas|vraiment|que))* (?:fiables?|une vraie (?:entreprise|societe|boite)|une arnaque|des arnaqueurs|legit|bidon)\b(?! de)/,
];

/** Whether a message asks who speaks at an event, once one is spoken of or named. */
export function asksOfSpeakers(message: string, lang: Locale, topic: Entity | undefined): boolean {
  const words = fold(message.slice(0, READ_AT_MOST));
  const { speakerQuestions, eventWords } = vocabularyOf(lang);
  return speakerQuestions.some((one) => one.test(words)) && (topic?.kind === 'event' || eventWords.test(words));
}

/** Gives itself a name or a trade: "Je suis Julie", "en tant que conseillère", "Julie here". */
const INTRODUCES_ITSELF: readonly RegExp[] = [
  /\b(?:[Jj]e suis|[Mm]oi,? c['’]est|I am|I['’]m|[Tt]his is)\s+(?:\*\*)?\p{Lu}\p{Ll}+/u,
  /\b[Cc]['’]est moi,? \p{Lu}|\b[Ii]t['’]?s me,? \p{Lu}/u,
  /\bje m['’ ]appelle\b|\bmon (?:pré)?nom est\b|\bmy name is\b/i,
  /\ben tant que (?:votre |que )?(?:conseill|expert|direct|respons|charg|techni|commerc|gérant|développ|consult|ingéni)/i,
  /\bas (?:your|an?|the) (?:\w+ )?(?:advis[eo]r|expert|manager|director|consultant|developer|engineer|technician)\b/i,
  /^\W*(?:(?:Hello|Hi|Bonjour)\W+)?\p{Lu}\p{Ll}+ (?:here\b|à l['’]appareil|à votre écoute)/u,
  /\bje suis votre (?:conseill|interlocut|expert|contact)/i,
  /\bI['’]?(?:m| am) your (?:advis[eo]r|contact|expert|consultant)\b/i,
];

/** Whether an answer claims to be written by a person, in any language of the site. */
export function claimsToBePerson(output: string): boolean {
  const words = fold(output);
  return (
    INTRODUCES_ITSELF.some((pattern) => pattern.test(output)) ||
    locales.some((lang) => vocabularyOf(lang).personClaims.some((pattern) => pattern.test(words)))
  );
}
