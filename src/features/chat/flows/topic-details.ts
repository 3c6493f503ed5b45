import type { Locale } from '../../../i18n/locales.ts';
import { stemOf, stemsOf, wordsOf } from '../../../lib/words.ts';
import { knowledgeOf } from '../answering/library.ts';
import { saysWhen } from './date-ranges.ts';
import { withoutLead } from './notes.ts';
import { wordsBesidesWhen } from './when.ts';

/** What stands around the subject of a request, and says nothing of it. */
const OF_REQUEST =
  /^(?:rendez|rdv|rencontr\w+|entretien|appel\w*|visio\w*|creneau|date|fix\w+|pren\w+|pris|reserv\w+|voir|venir|discut\w+|parl\w+|possible|dispo\w*|semaine|mois|prochaine?|bonjour|bonsoir|salut|madame|monsieur|messieurs|merci|cordialement|voudr\w+|souhait\w+|aimer\w+|appointment|meet\w*|call|chat|talk|slot|book\w*|schedul\w+|discuss|week|month|next|hello|dear|thanks?|please|would|like|want|available|speak)$/;
const CLAUSE = /\s*(?:[,;!?]|\.(?=\s|$)|\n)\s*/u;
/** "Passerelle Yoga", "de Nantes": what is written as a name, and does not only begin a sentence. */
const NAMED = /^\p{Lu}\p{L}+$|\p{L}\S*\s(?:\S+\s)*?(?:[ld]['’])?\p{Lu}\p{L}/u;
/** What leads to it: "je voudrais un rdv jeudi pour", "a meeting about". */
const ASKS_FOR_IT =
  /^.{0,60}?\b(?:rendez[- ]vous|rdv|appointment|meeting|call)\b\s*(?:(?:pour|au sujet d[eu]s?|[aà] propos d[eu]s?|about|for|on)\s+)?/iu;
/**
 * What a request for an appointment names besides what is noted of it ("Passerelle Yoga à Nantes, je voudrais un rdv"),
 * for whoever prepares the meeting.
 */
export function namedBeside(message: string, noted: readonly string[], lang: Locale): string[] {
  const { isCommon } = knowledgeOf(lang);
  const known = new Set(noted.flatMap((one) => stemsOf(one, lang)));
  const isLost = (word: string): boolean => {
    const stem = stemOf(word, lang);
    return word.length > 2 && !OF_REQUEST.test(word) && !known.has(stem) && !isCommon(stem);
  };
  return message
    .split(CLAUSE)
    .map((clause) => withoutLead(clause.replace(ASKS_FOR_IT, '')))
    .filter((clause) => NAMED.test(clause) && !clause.includes('@') && !saysWhen(clause, lang))
    .filter((clause) => wordsBesidesWhen(wordsOf(clause)).some(isLost));
}
