import { expect, test } from 'vitest';
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
