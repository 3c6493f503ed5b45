import { email as emailField, phone as phoneField } from '../../../lib/fields.ts';

const NAME_MAX = 100;
/** Letters of any script and punctuation in names; at least two words. */
const FULL_NAME = /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){1,5}$/u;
const COURTESY = /^(?:je m['’ ]appelle|moi c['’ ]est|c['’ ]est|mon nom est|my name is|i am|i['’]m)\s+/iu;

/** "même heure oui" is no name. */
const YES_OR_NO = /^(?:oui|ok|yes|non)$/i;
/** "pour septembre", "je ne sais pas": what begins in lower case with one of these words is no name either. */
const BEGINS_A_SENTENCE =
  /^(?:pour|dans|avant|après|vers|fin|début|je|j|on|nous|vous|le|la|les|un|une|des|pas|plus|ça|ce|c|si|mais|et|à|au|en|il|elle|quel|quelle|combien|comment|pourquoi|merci|the|a|an|in|for|by|before|after|i|we|you|no|not|it|this|that|as|when|what|how|why|who|thanks|thank)(?=['’ ])/u;

/** The first and last name in a message; undefined when it is something else. */
export function readName(message: string): string | undefined {
  const name = message.replace(COURTESY, '').replace(/\s+/g, ' ').trim();
  const isAnswer = name.split(' ').some((word) => YES_OR_NO.test(word));
  const isName = FULL_NAME.test(name) && !isAnswer && !BEGINS_A_SENTENCE.test(name);
  return name.length <= NAME_MAX && isName ? name : undefined;
}

export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
};

/** "je m’appelle Ada Lovelace": a name, whatever was asked. */
export const introduces = (message: string): boolean =>
  /^(?:je m['’ ]appelle|mon nom est|my name is)\s/iu.test(message);
/** Written with capitals, as names are. */
export const isWrittenAsName = (message: string): boolean => /^\p{Lu}\S+(?: \p{Lu}\S*){1,3}$/u.test(message.trim());

const ADDRESS = /[^\s<>(),;:"]+@[^\s<>(),;:"]+/g;
/** A message without the addresses in it, whose words are nobody's question. */
export const withoutAddresses = (message: string): string => message.replace(ADDRESS, ' ').trim();

/** The e-mail address in a message, alone or in a sentence. */
export function readEmail(message: string): string | undefined {
  const found = message.match(ADDRESS) ?? [];
  const parsed = emailField().safeParse(found[0]?.replace(/[.!?]+$/, ''));
  return found.length === 1 && parsed.success ? parsed.data : undefined;
}

/** Whether a message is a phone number and nothing else. */
export const isPhone = (message: string): boolean =>
  /^\+?[\d\s().-]{9,}$/.test(message) && phoneField().safeParse(message).success;

/** The name and the address somebody gives together: "…, Marc Leroy, marc@example.org". */
export function readPerson(message: string): { name?: string; email?: string } {
  const email = readEmail(message);
  if (!email) return {};
  const parts = message.replace(ADDRESS, ',').split(/[,;:()<>\n]+|\s[–-]\s/);
  const name = parts
    .map((part) => readName(part.trim()))
    .findLast((part) => part !== undefined && isWrittenAsName(part));
  return { ...(name && { name }), email };
}
