import { type Locale, locales } from '../../../i18n/locales.ts';
import { containsPhrase, fold, positionOf, stemOf, stemsOf } from '../../../lib/words.ts';
import {
  type Intent,
  type IntentName,
  intentNames,
  type Vocabulary,
  vocabularyOf,
} from '../../../retrieval/vocabulary.ts';

const holdsAny = (stems: readonly string[], phrases: Intent['when']) =>
  phrases.some((phrase) => containsPhrase(stems, phrase));
const isOne = (stems: readonly string[], phrases: Intent['only']) =>
  phrases.some((phrase) => phrase.length === stems.length && containsPhrase(stems, phrase));

function isMeant({ when, with: also, only, unless }: Intent, stems: readonly string[]): boolean {
  if (holdsAny(stems, unless)) return false;
  if (isOne(stems, only)) return true;
  return holdsAny(stems, when) && (also.length === 0 || holdsAny(stems, also));
}

/** Removes a greeting or thanks at the beginning: "bonjour, vos horaires ?" asks for the opening hours. */
export function stripCourtesy(stems: readonly string[], vocabulary: Vocabulary): readonly string[] {
  const { greeting, thanks } = vocabulary.intents;
  const courtesies = [...greeting.only, ...thanks.only].sort((a, b) => b.length - a.length);
  const begins = courtesies.find((phrase) => phrase.length < stems.length && positionOf(stems, phrase) === 0);
  return begins ? stripCourtesy(stems.slice(begins.length), vocabulary) : stems;
}

/** The intent of a message that is not a question about the site's content. */
export function intentOf(stems: readonly string[], vocabulary: Vocabulary): IntentName | undefined {
  const content = stripCourtesy(stems, vocabulary);
  return intentNames.find(
    (name) => isMeant(vocabulary.intents[name], content) || isMeant(vocabulary.intents[name], stems),
  );
}

/** Whether a message is neither about our trade nor about putting the visitor's own trade online. */
export function isOffTopic(words: readonly string[], { offTopic, trade, lang }: Vocabulary): boolean {
  // Whole words, as a stem would match "training" for "train".
  return words.some((word) => offTopic.has(word)) && !words.some((word) => trade.has(stemOf(word, lang)));
}

/** Whether a message says one of these phrases and nothing else of weight: "laissez tomber, merci". */
function saysOnly(
  stems: readonly string[],
  phrases: readonly (readonly string[])[],
  { stopStems, intents }: Vocabulary,
) {
  const courtesy = new Set([...intents.thanks.only, ...phrases].flat());
  const said = [...phrases].sort((a, b) => b.length - a.length).find((phrase) => containsPhrase(stems, phrase));
  return said !== undefined && stems.every((stem) => courtesy.has(stem) || stopStems.has(stem));
}
/** Whether a message leaves what it was asked: "laissez tomber", "merci, au revoir". */
export function leaves(stems: readonly string[], vocabulary: Vocabulary): boolean {
  // "non laissez tomber"
  const noes = new Set(vocabulary.no.filter(({ length }) => length === 1).flat());
  const others = stems.filter((stem) => !noes.has(stem));
  return saysOnly(others, vocabulary.leave, vocabulary) || intentOf(stems, vocabulary) === 'bye';
}
export const isAgreement = (stems: readonly string[], vocabulary: Vocabulary): boolean =>
  !vocabulary.no.some((phrase) => containsPhrase(stems, phrase)) && saysOnly(stems, vocabulary.yes, vocabulary);
/** The same in any language of the site: a conversation changes it on the way. */
export const agrees = (message: string): boolean =>
  locales.some((lang) => isAgreement(stemsOf(message, lang), vocabularyOf(lang)));
export const isRefusal = (stems: readonly string[], vocabulary: Vocabulary): boolean =>
  saysOnly(stems, vocabulary.no, vocabulary);

const OPENS_QUESTION: Record<Locale, RegExp> = {
  fr: /^(?:(?:et|mais|au fait|sinon|attendez|attends|dites|dis moi|dites moi|euh|ok|d accord|juste|avant|une question|petite question|par contre|alors|donc|du coup|voila|ben|bah|bon|enfin) )*(?:est ce|c est (?:quoi|ou|combien|quand|qui|payant|gratuit|long|cher)|(?:a|en|de|pour|a partir de|a peu pres|environ) (?:combien|quand|quel|quelle|quels|quelles|qui|quoi)\b|(?:ca|cela|il|elle) (?:me |nous |m |vous |se )?(?:passe|coute\w*|fait|ferait|prend|prendrait|dure|durerait|part|va|marche|revien\w+) (?:combien|a combien|comment|longtemps|de combien|dans les combien)|combien|comment|pourquoi|quand|quel(?:le)?s?|qui|que|qu|ou (?:est|sont|se|etes)|(?:peut|peux|puis|pouvez|avez|etes|faites|proposez|gardez) (?:on|je|vous)|y a t il|faut il|vous (?:faites|avez|etes|pouvez|gardez|prenez|travaillez|venez|intervenez|proposez))\b/,
  en: /^(?:(?:and|but|by the way|wait|hang on|ok|oh|so|just|quick question|one question|actually|before that|first) )*(?:what|whats|when|where|who|whose|why|how|which|starting (?:at|from)$|roughly how|about how|from how|is|are|do|does|did|can|could|will|would|should|may|have|has)\b/,
};
/** Whether a message asks something rather than answers. */
export const asksQuestion = (message: string, lang: Locale): boolean =>
  /\?/.test(message) || OPENS_QUESTION[lang].test(fold(message));
