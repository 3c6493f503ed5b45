import { fold } from '../../../lib/words.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { refuse } from './replies.ts';

/** "refaire ma carte grise": of an authority, whatever the word "carte" means in a payment. */
const OF_AUTHORITIES =
  /\b(?:cartes? (?:grises?|d identite|vitales?|de sejour|electorales?|navigo|de retraite)|passeports?|permis de (?:conduire|construire)|actes? de (?:naissance|mariage|deces)|certificats? d immatriculation|casier judiciaire|livret de famille|titres? de sejour|driving licen[cs]es?|passports?|id cards?|identity cards?|birth certificates?|residence permits?|council tax)\b/;
const OF_RECORDS: ReadonlySet<string> = new Set(['job', 'event']);

/** Papers that an authority gives are none of ours, unless a site or a program is to be made for them. */
export function answerOfPapers({ message, lang, asked, stems, library }: MessageRead): Understood | undefined {
  const isOurs = stems.some((stem) => library.vocabulary.trade.has(stem));
  const isOfRecord = OF_RECORDS.has(asked.memory?.topic?.kind ?? '');
  if (isOurs || isOfRecord || !OF_AUTHORITIES.test(fold(message))) return undefined;
  return { answered: refuse('offTopic', lang) };
}
