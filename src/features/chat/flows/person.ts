import { email as emailField, phone as phoneField } from '../../../lib/fields.ts';

const NAME_MAX = 100;
/** Letters of any script and punctuation in names; at least two words. */
const FULL_NAME = /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){1,5}$/u;
const COURTESY = /^(?:je m['’ ]appelle|moi c['’ ]est|c['’ ]est|mon nom est|my name is|i am|i['’]m)\s+/iu;

/** "même heure oui" is no name. */
const YES_OR_NO = /^(?:oui|ok|yes|non)$/i;

/** The first and last name in a message; undefined when it is something else. */
export function readName(message: string): string | undefined {
  const name = message.replace(COURTESY, '').replace(/\s+/g, ' ').trim();
  const isAnswer = name.split(' ').some((word) => YES_OR_NO.test(word));
  return name.length <= NAME_MAX && FULL_NAME.test(name) && !isAnswer ? name : undefined;
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

/** The e-mail address in a message, alone or in a sentence. */
export function readEmail(message: string): string | undefined {
  const found = message.match(/[^\s<>(),;:"]+@[^\s<>(),;:"]+/g) ?? [];
  const parsed = emailField().safeParse(found[0]?.replace(/[.!?]+$/, ''));
  return found.length === 1 && parsed.success ? parsed.data : undefined;
}

/** Whether a message is a phone number and nothing else. */
export const isPhone = (message: string): boolean =>
  /^\+?[\d\s().-]{9,}$/.test(message) && phoneField().safeParse(message).success;
