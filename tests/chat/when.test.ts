import { describe, expect, test } from 'vitest';
import { readStatedTime, readTime } from '../../src/features/chat/flows/hour.ts';
import { daysFrom, opening, slotStart, startTimesOn, whyNot } from '../../src/features/chat/flows/slots.ts';
import { formatDate, readDay, readNoSuchDay } from '../../src/features/chat/flows/when.ts';

// A Friday.
const TODAY = '2026-11-20';

describe('a day, as people write it', () => {
  test.each([
    ['lundi', '2026-11-23'],
    ['vendredi prochain', '2026-11-27'],
    ['demain', '2026-11-21'],
    ['après-demain', '2026-11-22'],
    ['le 24/11', '2026-11-24'],
    ['24 novembre', '2026-11-24'],
    ['mardi 24 novembre', '2026-11-24'],
    ['1er décembre', '2026-12-01'],
    ['3 janvier', '2027-01-03'],
    ['2026-12-02', '2026-12-02'],
    ['31/02', undefined],
    ['quand vous voulez', undefined],
    ['dans 3 jours', '2026-11-23'],
    // A conversation changes language on the way.
    ['Thursday', '2026-11-26'],
    ['vendredi 4', '2026-12-04'],
    ['mardi 15 à 10h', '2026-12-15'],
    ['lundi 14h', '2026-11-23'],
    ['lundi 14 h 30', '2026-11-23'],
    ['il me faut 3 pages en mai', undefined],
    ['ce soir', '2026-11-20'],
    ['cet après-midi', '2026-11-20'],
    ['demain soir', '2026-11-21'],
    ['dans deux mois', '2027-01-20'],
    ['dans trois jours', '2026-11-23'],
    ['le jour de Noël', '2026-12-25'],
    ['à Noël', '2026-12-25'],
    ['mardi en huit', '2026-12-01'],
    ['le lundi de Pâques', '2027-03-29'],
    ['le jeudi de l’Ascension 2028', '2028-05-25'],
    ['le lundi de Pentecôte', '2027-05-17'],
    ['le 29 février 2027', undefined],
    ['le 29 février', '2028-02-29'],
    ['le jour de l’an', '2027-01-01'],
    ['le 29 février', '2028-02-29'],
    ['le 30 février', undefined],
    ['2027-02-30', undefined],
    ['livré avant Noël', undefined],
    ['un support 24/7', undefined],
  ])('%s', (text, day) => expect(readDay(text, TODAY, 'fr')).toBe(day));
  test.each([
    ['tomorrow', '2026-11-21'],
    ['Monday', '2026-11-23'],
    ['24th November', '2026-11-24'],
    ['November the 24th', '2026-11-24'],
    ['Friday the 4th at 9am', '2026-12-04'],
    ['Monday 2 pm', '2026-11-23'],
    ['I may need 3 pages', undefined],
    ['January 1st', '2027-01-01'],
    ['5 Jan', '2027-01-05'],
    ['Jan 5', '2027-01-05'],
    ['tonight', '2026-11-20'],
    ['this afternoon', '2026-11-20'],
    ['in two months', '2027-01-20'],
    ['in a month', '2026-12-20'],
    ['Christmas Day', '2026-12-25'],
    ['on Christmas Eve', '2026-12-24'],
    ['a Christmas campaign', undefined],
    ['31 November', undefined],
    ['a week on Tuesday', '2026-12-01'],
    ['Thursday week', '2026-12-03'],
    ['Good Friday', '2027-03-26'],
  ])('%s', (text, day) => expect(readDay(text, TODAY, 'en')).toBe(day));
});

test.each([
  ['14h', '14:00'],
  ['14 h 30', '14:30'],
  ['14:00', '14:00'],
  ['à 9 heures', '09:00'],
  ['2 pm', '14:00'],
  ['12 pm', '12:00'],
  ['9 am', '09:00'],
  ['le matin', undefined],
])('the hour "%s"', (text, time) => expect(readTime(text)).toBe(time));

describe('a date that no calendar has', () => {
  test.each([
    ['fr', 'le 30 février', '30 février'],
    ['fr', '31/11', '31 novembre'],
    ['en', 'February 30th', '30 February'],
    ['en', '2027-02-30', '30 February'],
  ] as const)('%s: %s', (lang, text, date) => {
    const missing = readNoSuchDay(text, lang);
    expect(missing && formatDate(missing, lang)).toBe(date);
  });
  test.each([
    ['fr', 'le 29 février'],
    ['fr', '24/11'],
    ['fr', 'un support 24/7'],
    ['fr', '06.12.34.56.78'],
    ['en', 'a 10/10 website'],
    ['en', 'around 40 pages'],
  ] as const)('%s: %s is none', (lang, text) => expect(readNoSuchDay(text, lang)).toBeUndefined());
});

describe('hours for appointments', () => {
  const at = (text: string) => new Date(text);
  test('stand inside the opening hours, on weekdays, a day ahead', () => {
    expect(startTimesOn('2026-11-23', at('2026-11-20T10:00:00Z'), opening)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ]);
    expect(startTimesOn('2026-11-21', at('2026-11-19T10:00:00Z'), opening)).toEqual([]);
    // Monday at 14 in Paris: Tuesday from 14 on.
    expect(startTimesOn('2026-11-24', at('2026-11-23T13:00:00Z'), opening)[0]).toBe('14:00');
  });
  test('end at the horizon, and say so', () => {
    const now = at('2026-11-20T10:00:00Z');
    expect(startTimesOn('2026-12-18', now, opening)).not.toEqual([]);
    for (const day of ['2026-12-21', '2027-01-05', '2027-02-20'])
      expect([startTimesOn(day, now, opening), whyNot(day, '10:00', now, opening)]).toEqual([[], 'far']);
    expect(whyNot('2026-12-25', '10:00', now, opening)).toBe('closed');
    expect(whyNot('2026-11-20', '15:00', now, opening)).toBe('soon');
    expect(whyNot('2026-11-24', '10:00', now, opening)).toBeUndefined();
  });
  test('skip public holidays: Christmas, Easter Monday', () => {
    expect(startTimesOn('2026-12-25', at('2026-12-01T10:00:00Z'), opening)).toEqual([]);
    expect(daysFrom(at('2027-03-24T10:00:00Z'), opening)).not.toContain('2027-03-29');
  });
  test('keep to Paris over a change of clock', () => {
    expect(slotStart('2027-03-26', '09:00', opening).toISOString()).toBe('2027-03-26T08:00:00.000Z');
    expect(slotStart('2027-03-30', '09:00', opening).toISOString()).toBe('2027-03-30T07:00:00.000Z');
  });
});

describe('an hour said to correct another', () => {
  test.each([
    ['make it 3', '15:00'],
    ['plutôt 10', '10:00'],
    ['can we do it at 4?', '16:00'],
    ['we are at 4 rue de la Fosse', undefined],
    ['plutôt le 12', undefined],
    ['we need rather 3 pages', undefined],
  ])('%s', (text, time) => expect(readStatedTime(text)).toBe(time));
});
