import { describe, expect, test } from 'vitest';
import { cardInput, transferInput } from '../../src/features/payment/payment.ts';
import { outsideMainlandVat } from '../../src/features/payment/vat-territory.ts';
import { readFieldErrors } from '../../src/lib/fields.ts';
import { byTransfer, purchase } from '../payment/shop.ts';

const company = { buyer: 'professional', company: 'Exemple', siren: '404 833 048' };
const errorsOf = (change: object) => {
  const [card, transfer] = [cardInput.safeParse(purchase(change)), transferInput.safeParse(byTransfer(change))];
  const [first, second] = [card, transfer].map(({ error }) => (error ? readFieldErrors(error) : {}));
  expect(first).toEqual(second);
  return first;
};

describe('an order online, at the VAT of the mainland', () => {
  test.each([
    ['Arras', { country: 'FR', postcode: '62000' }],
    ['Ajaccio', { country: 'FR', postcode: '20000' }],
    ['Monaco', { country: 'MC', postcode: '98000' }],
    ['Monaco, written as a town of France', { country: 'FR', postcode: '98000' }],
    ['a country left out is France', { postcode: '75 001' }],
  ])('is taken from %s', (_, place) => expect(errorsOf(place)).toEqual({}));
  test('is taken from a French company, with its VAT number or without', () => {
    expect(errorsOf(company)).toEqual({});
    expect(errorsOf({ ...company, vatNumber: 'FR 83 404 833 048' })).toEqual({});
  });
});

describe('an order from elsewhere needs a quote, and the field that says so is named', () => {
  test.each(['BE', 'CH', 'DE', 'ES', 'GB', 'IE', 'IT', 'LU', 'NL', 'PT'])('a company or a person in %s', (country) => {
    expect(errorsOf({ country })).toEqual({ country: 'quoteOnly' });
    expect(errorsOf({ ...company, country })).toEqual({ country: 'quoteOnly' });
  });
  test.each([
    ['Guadeloupe', '97110'],
    ['Martinique', '97200'],
    ['French Guiana', '97300'],
    ['Réunion', '97 400'],
    ['Réunion, as letters from abroad are addressed', 'F-97400'],
    ['Saint-Pierre-et-Miquelon', '97500'],
    ['Mayotte', '97600'],
    ['Saint-Barthélemy', '97133'],
    ['the southern lands', '98413'],
    ['Wallis-et-Futuna', '98600'],
    ['French Polynesia', '98714'],
    ['New Caledonia', '98800'],
  ])('%s', (_, postcode) => expect(errorsOf({ postcode })).toEqual({ postcode: 'quoteOnly' }));
  test('a company whose VAT number is another country’s, wherever its letters go', () =>
    expect(errorsOf({ ...company, vatNumber: 'BE0123456789' })).toEqual({ vatNumber: 'quoteOnly' }));
  test('whatever else is wrong is said at once', () =>
    expect(errorsOf({ name: '', country: 'BE' })).toEqual({ name: 'required', country: 'quoteOnly' }));
});

test('what is no text at all is outside, and throws nothing', () => {
  expect(outsideMainlandVat({ country: 5 })).toBe('country');
  expect(outsideMainlandVat({ country: 'FR', postcode: ['97400'] })).toBeUndefined();
});
