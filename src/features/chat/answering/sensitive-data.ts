import { fold } from '../../../lib/words.ts';

const CARD = /(?<![\p{L}\d])\d(?:[ .-]?\d){12,18}(?![\p{L}\d])/gu;
const OF_CARD = /\b(?:carte|cb|card|visa|mastercard|cvv|cvc|cryptogramme)\b/;
const DOUBLED_FROM_9 = 9;
/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 ? 2 : 1);
    return total + (doubled > DOUBLED_FROM_9 ? doubled - DOUBLED_FROM_9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
/** "mon mot de passe est Soleil2024!": with a figure or a sign in it, as "perdu" and "trop court" have none. */
const PASSWORD =
  /((?:mot de passe|mdp|code (?:pin|secret|d['’]acc[eè]s)|password|passcode|pwd|pin code)\s*(?:est|c['’]est|is|was|[:=])\s*(?:["«“]\s*)?)((?=[^\s]*[\d!@#$%^&*_+?=-])[^\s"»”,;]{4,})/iu;

/** Whether a message gives away a card number or a password. */
export function givesSecret(message: string): boolean {
  const numbers = (message.match(CARD) ?? []).map((one) => one.replace(/\D/g, ''));
  const isCard = numbers.some((digits) => isCardNumber(digits) || OF_CARD.test(fold(message)));
  return isCard || PASSWORD.test(message.replace(/[?!.]+$/, ''));
}

/** A message without what nobody should keep. */
export const withoutPasswords = (message: string): string => message.replace(new RegExp(PASSWORD, 'giu'), '$1[…]');
