import { expect, test } from 'vitest';
import { company, fillCompany } from '../../src/collections/company.ts';
import { placeholders } from '../../src/collections/placeholders.ts';

test('the doctor finds every legal identifier of the demonstration company', () => {
  const keys = placeholders().map(({ key }) => key);
  for (const key of [
    'siren',
    'siret',
    'rcs',
    'vatNumber',
    'phone',
    'email',
    'director',
    'host.name',
    'mediator.name',
    'iban',
    'bic',
    'siteUrl',
  ])
    expect(keys, key).toContain(key);
});
test('it leaves real values alone', () => {
  const keys = placeholders().map(({ key }) => key);
  for (const key of ['tradeName', 'city', 'postcode', 'hours.fr', 'region']) expect(keys).not.toContain(key);
});
test('the capital is written as the language writes amounts', () => {
  const asked = '{{company.capital}}';
  expect([fillCompany(asked, 'fr'), fillCompany(asked, 'en')]).toEqual([company.capital, '€10,000']);
});
