import type { Locale } from '../../../i18n/locales.ts';
import { fold, stemOf, stemsOf, wordsOf } from '../../../lib/words.ts';
import { knowledgeOf } from '../answering/library.ts';
import { withoutCorrection } from './corrections.ts';
import type { Draft } from './flow.ts';
import {
  correctName,
  introduces,
  isWrittenAsName,
  readName,
  readPerson,
  readPhone,
  withoutAddresses,
} from './person.ts';

/** What is said around an address, a number or a name, and says nothing else. */
const LABELS =
  /^(?:adresse|address|electronique|electronic|e|mail|email|courriel|numero|telephone|tel|portable|mobile|phone|number|cell|nom|name|prenom|bon|bonne|right|correct|correction|plutot|actually|rather|finalement|trompe|erreur|mistake|wrong|meant|appel\w*|joindre|joignable|call|reach|ecri\w+|write|send|envoy\w+|utilis\w+|use|prenez|take|mettez|put|remplac\w+|replace|chang\w+|change)$/;

/** "Site Web" is a subject, "Eva Blanc" is none: our texts know no word of it. */
export const isOfTrade = (text: string, lang: Locale): boolean =>
  stemsOf(text, lang).some(knowledgeOf(lang).retrieval.knows);

/** "Kim", "Eve": a first name, though our texts may know the word; "Wifi" names what we do. */
function isFirstName(name: string, lang: Locale): boolean {
  const { model, vocabulary } = knowledgeOf(lang);
  const stems = stemsOf(name, lang);
  const isOurs = model.names.find(stems).length > 0 || stems.some((stem) => vocabulary.trade.has(stem));
  return /^\p{Lu}\p{Ll}+$/u.test(name) && !isOurs;
}
/** "réseau wifi", "vitesse du site": of what our texts speak, and not written as a name is. */
export const isSubject = (name: string, typed: string, lang: Locale): boolean =>
  !introduces(typed) &&
  !isFirstName(name, lang) &&
  !isWrittenAsName(typed) &&
  !isWrittenAsName(name) &&
  tellingWords(name, lang).length > 0 &&
  isAllOfTrade(name, lang);

/** The words of a message that say something besides who writes it. */
function tellingWords(text: string, lang: Locale): string[] {
  const { isCommon } = knowledgeOf(lang);
  return wordsOf(text).filter((word) => word.length > 1 && !LABELS.test(word) && !isCommon(stemOf(word, lang)));
}

/** "Paul Delattre" is a name, though one of us is called Paul. */
const isAllOfTrade = (text: string, lang: Locale): boolean => {
  const { retrieval, isCommon } = knowledgeOf(lang);
  return stemsOf(text, lang).every((stem) => retrieval.knows(stem) || isCommon(stem));
};

/** Whether a message says more than words that go with others. */
export const tellsMore = (text: string, lang: Locale): boolean => tellingWords(text, lang).length > 0;

export interface SaidOfPerson {
  person: { name?: string; email?: string };
  phone?: string | undefined;
  /** What the message says besides; empty where it says nothing. */
  rest: string;
}

/** The name, the address and the number a message gives, at whatever step, and what else it says. */
export function saidOfPerson(
  message: string,
  { asks, draft }: { asks: string; draft: Draft },
  lang: Locale,
): SaidOfPerson {
  const corrected = draft.name && correctName(draft.name, message);
  if (corrected) return { person: { name: corrected }, rest: '' };
  const { text, corrects } = withoutCorrection(message);
  const phone = readPhone(withoutAddresses(text));
  const bare = (phone ? text.replace(phone, ' ') : text).trim();
  const person = readPerson(bare, draft.email);
  if (person.email) {
    const without = withoutAddresses(bare).replace(person.name ?? '', ' ');
    const others = withoutCorrection(without.replace(/^[\s,;:.()-]+|[\s,;:.()-]+$/g, '')).text;
    const { name, rest = others } = person.name ? {} : nameBeside(others, person.email, asks, lang);
    if (name) return { person: { ...person, name }, phone, rest: tellingWords(rest, lang).length ? rest : '' };
    return { person, phone, rest: tellingWords(others, lang).length ? others : '' };
  }
  const read = readName(bare);
  const isNew = corrects && read !== undefined && wordsOf(read).every((word) => isNameWord(word, lang));
  const isAllOfName = read !== undefined && phone !== undefined && isUnknown(read, lang);
  const isName =
    introduces(bare) ||
    isAllOfName ||
    isNew ||
    ((isWrittenAsName(bare) || (phone && read && isWrittenAsName(read))) && !isAllOfTrade(read ?? '', lang));
  const name = isName ? read : undefined;
  // What was asked for is the step's own to read, but beside a number.
  if (name && (asks !== 'name' || phone)) return { person: { name }, phone, rest: placeAfter(name, bare) };
  return { person: {}, phone, rest: phone && !tellingWords(bare, lang).length ? '' : bare };
}

/** "Passerelle Yoga, Nantes": where they are, after who they are. */
const placeAfter = (name: string, text: string): string =>
  /^\s*,\s*(\p{Lu}[^\d@?]{2,40})$/u.exec(text.slice(text.indexOf(name) + name.length))?.[1]?.trim() ?? '';

const isUnknown = (name: string, lang: Locale): boolean => wordsOf(name).every((word) => isNameWord(word, lang));

/** Letters of a word that an address has in common with a name, and not by chance. */
const FEWEST_LETTERS = 3;
/**
 * The name beside an address, in small letters as well, and what else is said: "karim benali karim@example.org", "un
 * site, karim benali, kb@example.org". Where it was not asked for, it is none of our texts' words, it introduces itself,
 * or the address is made of it.
 */
function nameBeside(others: string, email: string, asks: string, lang: Locale): { name?: string; rest?: string } {
  const { vocabulary } = knowledgeOf(lang);
  const local = fold(email.split('@', 1)[0] ?? '');
  const nameIn = (part: string): string | undefined => {
    const name = readName(part);
    if (!name || isSubject(name, part, lang) || !tellsMore(name, lang)) return undefined;
    const words = wordsOf(name);
    const isOurs = words.some((word) => vocabulary.trade.has(stemOf(word, lang)));
    const isInAddress = words.some((word) => word.length >= FEWEST_LETTERS && local.includes(word));
    const isNamed = introduces(part) || (isInAddress && !isOurs) || isUnknown(name, lang);
    return asks === 'name' || isNamed ? name : undefined;
  };
  const whole = nameIn(others);
  if (whole) return { name: whole, rest: '' };
  const parts = others.split(/\s*[,;]\s*/);
  const at = parts.findLastIndex((part) => nameIn(part) !== undefined);
  const name = nameIn(parts[at] ?? '');
  return name ? { name, rest: parts.toSpliced(at, 1).join(', ') } : {};
}

const isNameWord = (word: string, lang: Locale): boolean => {
  const { isCommon, retrieval } = knowledgeOf(lang);
  const stem = stemOf(word, lang);
  return !isCommon(stem) && !retrieval.knows(stem) && !LABELS.test(word);
};
