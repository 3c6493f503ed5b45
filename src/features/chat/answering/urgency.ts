import type { Locale } from '../../../i18n/locales.ts';
import { editDistance, stemOf } from '../../../lib/words.ts';
import type { Reading } from '../understanding/reading.ts';
import type { Library } from './library.ts';

/** Said at once whatever was read: nobody who was attacked waits. */
export const URGENT: ReadonlySet<string> = new Set(['emergency', 'outage', 'ransom', 'moneyStolen', 'passwordGiven']);
/** Urgent by itself from this probability on; below, by a word that names what is broken, attacked or ours. */
const SURE_URGENCY = 0.6;
/** A word this long may be misspelt in a hurry. */
const LEAST_MISSPELT = 5;

/** Whether what reads as urgent is: « le glorptube est en stock ? » is no outage. */
export function isUrgent({ probability, words, entities }: Reading, library: Library, lang: Locale): boolean {
  if (probability >= SURE_URGENCY || entities.some(({ kind }) => kind === 'service' || kind === 'offer')) return true;
  const { urgent } = library.model.phrases;
  const { trade } = library.vocabulary;
  return words.some((word) => {
    const stem = stemOf(word, lang);
    if (urgent.has(stem) || trade.has(stem)) return true;
    return (
      stem.length >= LEAST_MISSPELT &&
      [...urgent, ...trade].some((one) => one.length >= LEAST_MISSPELT && editDistance(one, stem, 1) <= 1)
    );
  });
}
