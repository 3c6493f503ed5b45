import type { Locale } from '../../../i18n/locales.ts';
import { stemsOf } from '../../../lib/words.ts';
import { knowledgeOf } from './library.ts';

/** What declines the words after it; "je n’ai pas de site" declines nothing. */
const DECLINES: Record<Locale, RegExp> = {
  fr: /(?:(?<=^|[,;.:!]\s*|\b(?:mais|et|juste|surtout)\s+)(?:surtout\s+)?pas\s+(?:d['’]|de\s+|besoin\s+d(?:['’]|e\s+)|une?\s+|le\s+|la\s+)|(?<=\S\s)sans\s+(?:une?\s+)?|(?:veux|veut|voulons|souhaite|souhaitons|cherche|cherchons|faut)\s+(?:surtout\s+)?pas\s+(?:d['’]|de\s+|une?\s+)|ai\s+pas\s+besoin\s+d(?:['’]|e\s+)(?:une?\s+)?)/iu,
  en: /(?:(?<=^|[,;.:!]\s*|\b(?:but|and|just)\s+)(?:no|not\s+an?|not\s+the)\s+|(?<=\S\s)without\s+(?:an?\s+|any\s+)?|(?:don['’]?t|do\s+not)\s+(?:want|need)\s+(?:an?\s+|any\s+|the\s+)?)/iu,
};
/** "I am a farmer, no fibre" lacks it, and declines nothing. */
const WANTS = /(?:veu|voul|souhait|cherch|faut|besoin|want|need)/iu;
const LONGEST_NAME = 4;

/** A message without the services and offers it declines: "juste un site" of "pas de SEO, juste un site". */
export function withoutDeclinedNames(message: string, lang: Locale): string | undefined {
  const found = DECLINES[lang].exec(message);
  if (!found) return undefined;
  const after = message.slice(found.index + found[0].length);
  const { names } = knowledgeOf(lang).model;
  const words = [...after.matchAll(/[\p{L}\d'’-]+/gu)].slice(0, LONGEST_NAME);
  const lengths = words.map((word) => (word.index ?? 0) + word[0].length);
  // The longest that names one thing: "application mobile".
  const isLacked = !WANTS.test(found[0]);
  const isName = (text: string) => {
    const named = names.find(stemsOf(text, lang)).filter(({ kind }) => kind !== 'town');
    return named.length === 1 && !(isLacked && named[0]?.id === 'telecom');
  };
  const first = lengths.find((length) => isName(after.slice(0, length)));
  if (first === undefined) return undefined;
  const rest = `${message.slice(0, found.index)} ${after.slice(first)}`.replace(/\s+/g, ' ');
  return rest.replace(/^[\s,;.:!]+|[\s,;:]+$/g, '');
}
