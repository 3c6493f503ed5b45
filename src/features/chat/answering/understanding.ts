import { containsPhrase, positionOf, stemOf } from '../../../lib/words.ts';
import { type Intent, type IntentName, intentNames, type Vocabulary } from '../../../retrieval/vocabulary.ts';

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

export const leaves = (stems: readonly string[], { leave }: Vocabulary): boolean => isOne(stems, leave);
export const isAgreement = (stems: readonly string[], { yes }: Vocabulary): boolean => isOne(stems, yes);
export const isRefusal = (stems: readonly string[], { no }: Vocabulary): boolean => isOne(stems, no);
