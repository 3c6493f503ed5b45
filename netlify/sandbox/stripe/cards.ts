type Lang = 'fr' | 'en';

/** Why a card is refused, in Stripe's format. */
export interface CardError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
}
/** The bank's answer to a card. The card number does not leave this file. */
export type CardAnswer = { outcome: 'paid' | 'asks' | 'disputed' } | { outcome: 'refused'; error: CardError };

/** Stripe's own test numbers: https://docs.stripe.com/testing */
const OUTCOMES = new Map<string, CardAnswer['outcome'] | 'insufficient_funds'>([
  ['4242424242424242', 'paid'],
  ['5555555555554444', 'paid'],
  ['4000002500003155', 'asks'],
  ['4000000000000259', 'disputed'],
  ['4000000000009995', 'insufficient_funds'],
]);

const WORDS = {
  fr: {
    incorrect_number: 'Le numéro de carte est incorrect.',
    invalid_expiry_year: 'La date d’expiration est passée ou incorrecte.',
    incorrect_cvc: 'Le code de sécurité est incorrect.',
    card_declined: 'Votre carte a été refusée.',
    insufficient_funds: 'Votre carte a été refusée : provision insuffisante.',
    payment_intent_authentication_failure:
      'Votre banque n’a pas pu vous authentifier. Essayez de nouveau ou avec une autre carte.',
    payment_intent_unexpected_state: 'Ce paiement n’attend plus de carte.',
  },
  en: {
    incorrect_number: 'The card number is incorrect.',
    invalid_expiry_year: 'The expiry date is past or incorrect.',
    incorrect_cvc: 'The security code is incorrect.',
    card_declined: 'Your card was declined.',
    insufficient_funds: 'Your card was declined: insufficient funds.',
    payment_intent_authentication_failure: 'Your bank could not authenticate you. Try again, or with another card.',
    payment_intent_unexpected_state: 'This payment no longer waits for a card.',
  },
} as const;

export const cardError = (code: keyof (typeof WORDS)['fr'], lang: Lang): CardError =>
  code === 'insufficient_funds'
    ? { type: 'card_error', code: 'card_declined', decline_code: code, message: WORDS[lang][code] }
    : {
        type: code === 'payment_intent_unexpected_state' ? 'invalid_request_error' : 'card_error',
        code,
        ...(code === 'card_declined' && { decline_code: 'generic_decline' }),
        message: WORDS[lang][code],
      };

function hasLuhnKey(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{13,19}$/.test(digits) && sum % 10 === 0;
}

/** Cards are valid until the end of their month. */
function hasExpired(month: number, year: number, now: Date): boolean {
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) return true;
  return Date.UTC(year < 100 ? 2000 + year : year, month) <= now.getTime();
}

/** Returns the bank's answer to a card; the card is not stored. */
export function readCard(card: unknown, lang: Lang, now: Date): CardAnswer {
  const { number, exp_month, exp_year, cvc } = (card && typeof card === 'object' ? card : {}) as Record<
    string,
    unknown
  >;
  const refuse = (code: Parameters<typeof cardError>[0]): CardAnswer => ({
    outcome: 'refused',
    error: cardError(code, lang),
  });
  const digits = String(number ?? '').replace(/\s/g, '');
  if (!hasLuhnKey(digits)) return refuse('incorrect_number');
  if (hasExpired(Number(exp_month), Number(exp_year), now)) return refuse('invalid_expiry_year');
  if (!/^\d{3,4}$/.test(String(cvc ?? ''))) return refuse('incorrect_cvc');
  const outcome = OUTCOMES.get(digits) ?? 'refused';
  if (outcome === 'insufficient_funds') return refuse('insufficient_funds');
  return outcome === 'refused' ? refuse('card_declined') : { outcome };
}
