import { expect, test } from 'vitest';
import { instant, laterTime } from '../../src/collections/calendar.ts';
import { formatDay, formatTime } from '../../src/i18n/format.ts';
import { ofTown } from '../../src/i18n/french-names.ts';
import { kilometresBetween } from '../../src/lib/geo.ts';
import { netCents } from '../../src/lib/price.ts';
import { slugify } from '../../src/lib/slug.ts';

test('499 € with 20 % VAT is 415,83 € without', () => expect(netCents(49900, 20)).toBe(41583));
test('Lens to Lille is 28 km as the crow flies', () =>
  expect(
    Math.round(
      kilometresBetween({ latitude: 50.43302, longitude: 2.82791 }, { latitude: 50.63297, longitude: 3.05858 }),
    ),
  ).toBe(28));
test.each([
  ['Hénin-Beaumont', 'henin-beaumont'],
  ['Le Mans', 'le-mans'],
  ['L’œil ?', 'l-oeil'],
])('%s has the slug %s', (name, slug) => expect(slugify(name)).toBe(slug));
test('an hour on the clock of Paris, in winter and in summer', () => {
  expect(instant(new Date('2026-12-01T00:00:00Z'), '18:30', 'Europe/Paris')).toBe('2026-12-01T18:30:00+01:00');
  expect(instant(new Date('2026-07-01T00:00:00Z'), '09:00', 'Europe/Paris', 90)).toBe('2026-07-01T10:30:00+02:00');
});
test('18:30 and 90 minutes is 20:00', () => expect(laterTime('18:30', 90)).toBe('20:00'));

test.each([
  ['Ajaccio', 'd’Ajaccio'],
  ['Le Havre', 'du Havre'],
  ['Hénin-Beaumont', 'd’Hénin-Beaumont'],
  ['Lille', 'de Lille'],
  ['La Rochelle', 'de La Rochelle'],
])('around %s is autour %s', (name, of) => expect(ofTown(name)).toBe(of));

test('hours are written as each language reads them', () => {
  expect(['18:30', '09:00', '00:05'].map((time) => formatTime(time, 'fr'))).toEqual([
    '18\u00a0h\u00a030',
    '9\u00a0h',
    '0\u00a0h\u00a005',
  ]);
  expect(['18:30', '09:00', '12:00', '00:05'].map((time) => formatTime(time, 'en'))).toEqual([
    '6:30\u00a0pm',
    '9\u00a0am',
    '12\u00a0pm',
    '12:05\u00a0am',
  ]);
});
test('in French the first of a month is an ordinal', () => {
  expect(formatDay(new Date('2026-11-01'), 'fr')).toBe('1er novembre 2026');
  expect(formatDay(new Date('2026-11-11'), 'fr')).toBe('11 novembre 2026');
  expect(formatDay(new Date('2026-11-01'), 'en')).toBe('1 November 2026');
});
