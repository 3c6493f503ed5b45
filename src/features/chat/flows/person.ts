import { email as emailField, phone as phoneField } from '../../../lib/fields.ts';
import { editDistance, fold } from '../../../lib/words.ts';

const NAME_MAX = 100;
/** Letters of any script and punctuation in names; at least two words. */
const FULL_NAME = /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+(?:-\d{1,2})?){1,5}$/u;
/** Of scripts that put no space between the two: 李小龙 */
const UNSPACED_NAME = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,8}$/u;
const INTRODUCES =
  /^(?:(?:et|and|so|sinon|donc|ok|oh)[\s,]+)?(?:(?:mais )?(?:je m['’ ]appelle|(?:mon|le) (?:pr[eé]nom et (?:mon )?)?nom,? (?:c['’ ]est|est|serait)|(?:c['’ ]est |mettez(?:-le)? |mets |[aà] mettre )?(?:plut[oô]t )?au nom d(?:e |['’])|(?:my|the) (?:full |last )?name(?:['’]s| is| should be)|(?:it['’]s |put (?:it |that )?|book (?:it )?)?(?:rather )?(?:in|under) the name(?: of)?))(?:\s+(?:plut[oô]t|en fait|bien|actually|rather|in fact))?\s*/iu;
const COURTESY =
  /^(?:moi,? c(?:['’ ]?est)?|c['’ ]?est|it['’]s|i am|i['’]m)(?:\s+(?:plut[oô]t|en fait|actually|rather))?\s+/iu;
/** "Ada Byron, et pas Ada Lovelace": what is no more. */
const INSTEAD_OF =
  /[\s,;]+(?:(?:et|and|mais|but)\s+)?(?:pas|non pas|not|au lieu d(?:e |['’])|instead of|rather than)\s.*$/iu;

/** "même heure oui" is no name. */
const YES_OR_NO = /^(?:oui|ok|yes|non)$/i;
/** "pour septembre", "je ne sais pas": what begins in lower case with one of these words is no name either. */
const BEGINS_A_SENTENCE =
  /^(?:pour|dans|avant|après|vers|fin|début|je|j|on|nous|vous|le|la|les|un|une|des|pas|plus|ça|ce|c|si|mais|et|à|au|en|il|elle|quel|quelle|combien|comment|pourquoi|merci|the|a|an|in|for|by|before|after|i|we|you|no|not|it|this|that|as|when|what|how|why|who|thanks|thank)(?=['’ ])/u;

/** In no name, unlike "de" or "la": "change the subject to SEO". */
const IN_NO_NAME =
  /^(?:the|to|is|are|my|your|and|or|please|svp|stp|you|it|que|qui|est|et|ou|mon|ma|mes|votre|vos|pas|une?|des|avec|pour|sur|par|laissez|oubliez|envoyez)$/i;

/** "Sophie Martin de la société Batipro", "Luc Morel gérant de Batipro" */
const OF_COMPANY =
  /\s+(?:from|(?:de|pour)\s+(?:la\s+|l['’])?(?:soci[eé]t[eé]|entreprise|maison|boutique|mairie)|g[eé]rante?\s+d|(?:the\s+)?(?:owner|manager)\s+of)\S*(?:\s.*)?$/iu;
const WORD = /^[\p{L}][\p{L}\p{M}'’.-]*$/u;
const TWO_PEOPLE = /^(.+?)\s+(?:and|et|&)\s+(.+)$/iu;
/** One name of "O’Brien, Kevin", "Vincent Lemoine, trésorier", "Jane and Mark Fellowes". */
function ofOnePerson(text: string): string {
  const [first = '', second = ''] = text.split(/\s*[,;]\s*|\s+[–-]\s+/).map((part) => part.trim());
  if (second) return WORD.test(first) && WORD.test(second) ? `${second} ${first}` : first;
  const [, one = '', other = ''] = TWO_PEOPLE.exec(first) ?? [];
  if (!one || !/^\p{Lu}/u.test(one)) return first;
  return WORD.test(one) ? other : one;
}

const SINGLE = /^\p{L}[\p{L}\p{M}'’-]{1,29}$/u;
const NO_SINGLE =
  /^(?:moi|me|anonyme|anonymous|oui|non|ok|yes|no|nope|yep|si|merci|thanks|bonjour|hello|salut|stop|quoi|what|why|pourquoi|hein|rien|aucun|none|annuler|cancel|confirm|confirmer|skip|next|suivant|null|test)$/i;
/** The name in a message, or a first name alone; with the first name that was `given` before, a last one completes it. */
export function readNameAfter(message: string, given?: string): { name?: string; given?: string } {
  const name = readName(message);
  if (name) return { name };
  const word = message
    .trim()
    .replace(INTRODUCES, '')
    .replace(COURTESY, '')
    .replace(/\s+(?:tout court|just that|only)$/i, '')
    .replace(/[\s.,!]+$/, '');
  if (!SINGLE.test(word) || NO_SINGLE.test(word) || IN_NO_NAME.test(word)) return {};
  return given && given.toLowerCase() !== word.toLowerCase() ? { name: `${given} ${word}` } : { given: word };
}

/** The first and last name in a message; undefined when it is something else. */
export function readName(message: string): string | undefined {
  const said = message
    .trim()
    .replace(/^(?:oui|yes|ok)[\s,]+/i, '')
    .replace(INTRODUCES, '')
    .replace(COURTESY, '')
    .replace(INSTEAD_OF, '')
    .replace(OF_COMPANY, '')
    .replace(/[\s,]+(?:merci|thanks|thank you|svp|stp|please|au|at|tel)[\s.!]*$/i, '');
  const name = ofOnePerson(said)
    .replace(/\s+/g, ' ')
    .replace(/[\s.!]+$/, '');
  const isAnswer = name.split(' ').some((word) => YES_OR_NO.test(word) || IN_NO_NAME.test(word));
  if (UNSPACED_NAME.test(name)) return name;
  const isName = FULL_NAME.test(name) && !/^(?:an?|une?)\s/i.test(name) && !isAnswer && !BEGINS_A_SENTENCE.test(name);
  return name.length <= NAME_MAX && isName ? name : undefined;
}

const CORRECTED =
  /(?<![\p{L}\p{M}-])(\p{Lu}[\p{L}\p{M}'’-]*),?\s+(?:et\s+|and\s+)?(?:pas|non|not)\s+(\p{L}[\p{L}\p{M}'’-]*)[\s.!]*$/u;
/** "pas Dupont, Durand", "not Luc but Lucas" */
const REPLACED =
  /^(?:(?:non|no|et|and|mais|but|c['’]est|it['’]s)[\s,]+)*(?:pas|non pas|not)\s+(\p{L}[\p{L}\p{M}'’-]*)[\s,;:]+(?:(?:mais|but|c['’]est|it['’]s)\s+)?(\p{Lu}[\p{L}\p{M}'’-]*)[\s.!]*$/iu;
const SPELLED =
  /(?:[Ii]t['’]s|[Ii]t is|[Cc]['’]est|(?:[Nn]om|[Pp]r[eé]nom|[Nn]ame)(?: is)?,?)\s+(\p{Lu}[\p{L}\p{M}'’-]+)(?=$|[\s,.!])/u;
/** Letters by which the same name may differ: a short one by one. */
const mostMisspelt = (name: string): number => (name.length > 4 ? 2 : 1);
/** A name of which a message corrects a word, corrected: "c’est Lucas, pas Luc". */
export function correctName(name: string, message: string): string | undefined {
  const [, replaced = '', by = ''] = REPLACED.exec(message.trim()) ?? [];
  const [, right = by, wrong = replaced] = CORRECTED.exec(message.trim()) ?? [];
  const words = name.split(' ');
  const at = words.findIndex((word) => wrong && fold(word) === fold(wrong));
  if (at >= 0) return words.with(at, right).join(' ');
  // "it's Sara, no h", "mon nom, c’est Morelle avec deux l": what is nearly a word of the name.
  const [, said = ''] = SPELLED.exec(message.trim()) ?? [];
  const near = words.findIndex((word) => {
    const most = mostMisspelt(word);
    return fold(word) !== fold(said) && editDistance(fold(word), fold(said), most) <= most;
  });
  return said && near >= 0 ? words.with(near, said).join(' ') : undefined;
}

export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
};

/** "je m’appelle Ada Lovelace", "mon nom, c’est …": a name, whatever was asked. */
export const introduces = (message: string): boolean => INTRODUCES.test(message.trim());
/** Written with capitals, as names are. */
export const isWrittenAsName = (message: string): boolean =>
  /^\p{Lu}\S+(?: (?:(?:de|du|des|la|le|van|von|der|den|el|al|ben|bin|da|di|dos) |d['’])*\p{Lu}\S*){1,3}$/u.test(
    message.trim().replace(INSTEAD_OF, ''),
  );

const ADDRESS = /[^\s<>(),;:"]+@[^\s<>(),;:"]+/g;
/** A message without the addresses in it, whose words are nobody's question. */
export const withoutAddresses = (message: string): string => message.replace(ADDRESS, ' ').trim();

const SPELT_AT = /\s*(?:\barobas[e]?\b|\(at\)|\[at\])\s*/giu;
/** The e-mail address in a message, alone or in a sentence; of two, the one that is not `known` already. */
export function readEmail(message: string, known?: string): string | undefined {
  const all = message.replace(SPELT_AT, '@').match(ADDRESS) ?? [];
  const found = all.length > 1 ? all.filter((one) => one.replace(/[.!?]+$/, '').toLowerCase() !== known) : all;
  const parsed = emailField().safeParse(found[0]?.replace(/[.!?]+$/, ''));
  return found.length === 1 && parsed.success ? parsed.data : undefined;
}

const GIVEN =
  /[\s,;:.(–-]*(?:(?<!\p{L})(?:(?:voici|et|and|my|mon|ma|notre|our|ton|l['’]) ?)*(?:adresse (?:mail|e-mail|email)?|e-?mail|mail|courriel|contact|address)(?: address)?\s*(?:(?:c['’ ]?est|est|is|it['’]s|:|=)\s*)*)?[^\s<>(),;:"]+@[^\s<>(),;:"]+[)]?/giu;
/** A need without the one address that is noted apart: "un site pour ma boulangerie, joan@example.com"; of several, none is noted. */
export function withoutGivenAddress(text: string): string {
  if (!readEmail(text)) return text;
  const left = text.replace(SPELT_AT, '@').replace(GIVEN, '').trim();
  return left || text;
}

const PHONE = /(?<![\p{L}\d])\+?\d[\d\s().-]{7,}\d(?![\p{L}\d])/u;
/** Fewer are a date: "2026-12-02". */
const FEWEST_DIGITS = 9;
const COUNTED_UNIT = /^\s*(?:semaines?|weeks?|jours?|days?|mois|months?|heures?|hours?|ans?|years?|€|euros?|k\b)/iu;
/** "07700 900123": eleven digits, in groups that no French number has. */
const BRITISH = /^0(?:\d{4} ?\d{6}|\d{3} \d{3} \d{4}|\d{2} \d{4} \d{4})$/;
/** The phone number in a message. */
export function readPhone(message: string): string | undefined {
  const found = PHONE.exec(message)?.[0];
  // "999999999 semaines" is a count.
  const isCount = found !== undefined && COUNTED_UNIT.test(message.slice(message.indexOf(found) + found.length));
  const isWhole = found !== undefined && !isCount && found.replace(/\D/g, '').length >= FEWEST_DIGITS;
  if (!isWhole) return undefined;
  return BRITISH.test(found.trim()) || phoneField().safeParse(found).success ? found : undefined;
}

/** A message without numbers as long as those of telephones, of whatever country. */
export const withoutLongNumbers = (message: string): string => message.replace(new RegExp(PHONE, 'gu'), ' ').trim();

/** "enlevez mon numéro", "please take my phone number out" */
const REMOVES_PHONE =
  /\b(?:enlev\w+|retir\w+|supprim\w+|effac\w+|otez?|vire[zr]?|oubli(?:ez|e)(?! pas)|remove|delete|erase|drop|forget|take (?:out|off|away)) (?!pas\b)(?:\w+ ){0,3}?(?:numero|num|tel|telephone|portable|mobile|phone|number)\b|\btake (?:my |the )?(?:phone|number|phone number) (?:out|off|away)\b|\b(?:don t|do not) (?:use|keep) (?:my |the )?(?:phone|number)\b|\b(?:gardez|utilisez) pas (?:mon |le )?(?:numero|telephone)\b/;
export const removesPhone = (message: string): boolean =>
  !message.includes('?') && readPhone(message) === undefined && REMOVES_PHONE.test(fold(message));

export const withoutPhone = (message: string): string => message.replace(readPhone(message) ?? '', ' ').trim();

/** "at 3 pm for Paul Martin" */
const FOR_WHOM =
  /(?<!\p{L})(?:(?<=\d\s*(?:h\d{0,2}|am|pm)?\s+)(?:for|pour)|au nom d(?:e\s|['’])|under the name of|moi c['’]est|je suis|i['’]?m)\s+(\p{Lu}\S+(?:\s+\p{Lu}\S+){1,3})\s*$/u;
/** The name and the address somebody gives together: "…, Marc Leroy, marc@example.org". */
export function readPerson(message: string, known?: string): { name?: string; email?: string } {
  const email = readEmail(message, known);
  if (!email) return {};
  const parts = message.replace(ADDRESS, ',').split(/[,;:()<>\n]+|\s[–-]\s|\s(?:and|et)\s(?=(?:my|mon|ma|mes)\s)/i);
  const name = parts
    .map((part) => readName((FOR_WHOM.exec(part)?.[1] ?? part).trim()))
    .findLast((part) => part !== undefined && isWrittenAsName(part));
  return { ...(name && { name }), email };
}
