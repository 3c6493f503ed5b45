import type { Locale } from '../../../i18n/locales.ts';
import { editDistance, stemOf } from '../../../lib/words.ts';
import type { Reading } from '../understanding/reading.ts';
import type { Library } from './library.ts';

/** Said at once whatever was read: nobody who was attacked waits. */
export const URGENT: ReadonlySet<string> = new Set([
  ...['emergency', 'outage', 'ransom', 'moneyStolen', 'passwordGiven'],
  ...['scamAttempt', 'accountHijacked', 'dataTaken', 'siteInfected', 'machinesOff'],
]);
/** Whether somebody else did it, unlike what only broke. */
export const isAttack = (intent: string): boolean => URGENT.has(intent) && intent !== 'outage';
/** "on a été piratés l'an dernier": over, and told of what is to be prevented. */
const LONG_AGO =
  /\b(?:l an (?:dernier|passe)|annee (?:derniere|passee)|il y a (?:\w+ )?ans?|en (?:19|20)\d\d|last year|\w+ years? ago|in (?:19|20)\d\d)\b/;
const TODAY =
  /\b(?:ce matin|ce soir|aujourd hui|cette nuit|en ce moment|a l instant|today|tonight|this morning|right now)\b/;
/** Urgent by itself from this probability on; below, by a word that names what is broken, attacked or ours. */
const SURE_URGENCY = 0.6;
/** A word this long may be misspelt in a hurry; not those of our trade, which « serveuse » nearly is. */
const LEAST_MISSPELT = 5;

/** Whether what reads as urgent is: « le glorptube est en stock ? » is no outage. */
export function isUrgent({ probability, words, entities }: Reading, library: Library, lang: Locale): boolean {
  const said = words.join(' ');
  if (LONG_AGO.test(said) && !TODAY.test(said)) return false;
  if (probability >= SURE_URGENCY || entities.some(({ kind }) => kind === 'service' || kind === 'offer')) return true;
  const { urgent } = library.model.phrases;
  const { trade } = library.vocabulary;
  return words.some((word) => {
    const stem = stemOf(word, lang);
    if (urgent.has(stem) || trade.has(stem)) return true;
    return (
      stem.length >= LEAST_MISSPELT &&
      [...urgent].some((one) => one.length >= LEAST_MISSPELT && editDistance(one, stem, 1) <= 1)
    );
  });
}
