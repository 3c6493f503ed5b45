import { groupByFour } from '../../../lib/group-digits.ts';
import type { PaymentWords } from '../payment-words.ts';
import { createElement } from './create-element.ts';
import type { Card } from './sandbox-api.ts';

/** Stripe's test numbers and their effects: https://docs.stripe.com/testing */
const TEST_CARDS = {
  paid: '4242 4242 4242 4242',
  asks: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
} as const;
const FILLED = { expiry: '12 / 34', cvc: '123' };

type FieldName = 'number' | 'expiry' | 'cvc';
export interface CardFields {
  element: HTMLElement;
  /** The card as entered; undefined, with errors shown at the fields, when it is incomplete. */
  read(): Card | undefined;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const asExpiry = (digits: string) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits);

/** A field like those of the page, but without a name, so that no form submits it. */
function drawField(name: FieldName, label: string, hint: string | undefined) {
  const id = `demonstration-${name}`;
  const input = createElement('input', {
    id,
    className: 'input',
    inputMode: 'numeric',
    autocomplete: 'off',
    maxLength: name === 'number' ? 23 : 7,
  });
  const error = createElement('p', { id: `${id}-error`, className: 'error', hidden: true });
  const hints = hint ? [createElement('p', { id: `${id}-hint`, className: 'hint' }, hint)] : [];
  input.setAttribute('aria-describedby', [...hints.map((one) => one.id), error.id].join(' '));
  return {
    input,
    error,
    element: createElement(
      'div',
      { className: name === 'number' ? 'field full-width' : 'field' },
      createElement('label', { htmlFor: id }, label),
      input,
      ...hints,
      error,
    ),
  };
}

/** A card form with a banner that says that no money moves. */
export function drawCardFields(words: PaymentWords['demonstration']): CardFields {
  const fields = {
    number: drawField('number', words.number, undefined),
    expiry: drawField('expiry', words.expiry, words.expiryHint),
    cvc: drawField('cvc', words.cvc, words.cvcHint),
  };
  const { number, expiry, cvc } = fields;
  number.input.addEventListener('input', () => {
    const { length } = number.input.value;
    // Only with the caret at the end: it stays in place during a correction.
    if (number.input.selectionStart === length)
      number.input.value = groupByFour(digitsOf(number.input.value).slice(0, 19));
  });
  expiry.input.addEventListener('input', (event) => {
    if ((event as InputEvent).inputType !== 'deleteContentBackward')
      expiry.input.value = asExpiry(digitsOf(expiry.input.value));
  });
  const cards = Object.entries(TEST_CARDS).map(([outcome, digits]) => {
    const button = createElement('button', { type: 'button', className: 'try' }, digits);
    button.addEventListener('click', () => {
      number.input.value = digits;
      expiry.input.value = FILLED.expiry;
      cvc.input.value = FILLED.cvc;
      number.input.focus();
    });
    return createElement('li', {}, button, ` ${words.cards[outcome as keyof typeof TEST_CARDS]}`);
  });
  const element = createElement(
    'div',
    { className: 'demonstration' },
    createElement('p', { className: 'real' }, createElement('strong', {}, words.banner)),
    createElement('p', { className: 'hint' }, words.text),
    createElement('ul', { className: 'cards' }, ...cards),
    createElement('div', { className: 'form' }, number.element, expiry.element, cvc.element),
  );

  const require = (name: FieldName, whole: boolean) => {
    const { input, error } = fields[name];
    error.hidden = whole;
    error.textContent = whole ? '' : words.incomplete[name];
    input.setAttribute('aria-invalid', String(!whole));
    return whole;
  };
  return {
    element,
    read: () => {
      const [digits, date, code] = [number, expiry, cvc].map(({ input }) => digitsOf(input.value)) as [
        string,
        string,
        string,
      ];
      const whole = [
        require('number', digits.length > 12),
        require('expiry', date.length === 4),
        require('cvc', code.length > 2),
      ];
      if (whole.includes(false)) {
        element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
        return undefined;
      }
      return { number: digits, exp_month: Number(date.slice(0, 2)), exp_year: 2000 + Number(date.slice(2)), cvc: code };
    },
  };
}
