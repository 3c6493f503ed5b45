import { describe, expect, test } from 'vitest';
import { epcPayload } from '../../src/features/payment/epc.ts';
import { orderPrefix } from '../../src/features/payment/order-number.server.ts';
import { isSiren, isVatNumber } from '../../src/lib/company-numbers.ts';
import { creditorReference, isCreditorReference } from '../../src/lib/creditor-reference.ts';

test('every order has a valid reference, and one wrong character is noticed (ISO 11649)', () => {
  for (let n = 1; n < 500; n++) {
    const reference = creditorReference(`TRL-2026-${String(n).padStart(4, '0')}`);
    expect(isCreditorReference(reference)).toBe(true);
    const at = 4 + (n % (reference.length - 4));
    const wrong = reference.slice(0, at) + (reference[at] === '7' ? '8' : '7') + reference.slice(at + 1);
    expect(isCreditorReference(wrong)).toBe(false);
  }
});

test('the code of a banking app says who, where, how much and why (EPC069-12)', () =>
  expect(
    epcPayload({
      holder: 'Terrilys',
      iban: 'FR14 2004 1010 0505 0001 3M02 606',
      bic: 'PSSTFRPPLIL',
      amountCents: 49900,
      reference: 'RF18539007547034',
    }),
  ).toBe('BCD\n002\n1\nSCT\nPSSTFRPPLIL\nTerrilys\nFR1420041010050500013M02606\nEUR499.00\n\nRF18539007547034'));

test.each([
  ['Terrilys', 'TRL'],
  ['Élan & Fils', 'ELN'],
  ['Io', 'IXX'],
  ['42', 'XXX'],
])('the orders of %s begin with %s', (name, prefix) => expect(orderPrefix(name)).toBe(prefix));

describe('numbers of companies', () => {
  test.each(['404833048', '404 833 048', '732829320'])('SIREN %s', (siren) => expect(isSiren(siren)).toBe(true));
  test.each(['404833049', '40483304', '4048330480', '000000000', 'abcdefghi', ''])('not a SIREN: %j', (siren) =>
    expect(isSiren(siren)).toBe(false),
  );
  test.each(['FR83404833048', 'fr 83 404 833 048', 'FRK7404833048', 'DE123456789', 'IE1234567FA'])(
    'VAT number %s',
    (number) => expect(isVatNumber(number)).toBe(true),
  );
  test.each(['FR84404833048', 'FR83404833049', 'FR', 'US123', '404833048', ''])('not a VAT number: %j', (number) =>
    expect(isVatNumber(number)).toBe(false),
  );
});
