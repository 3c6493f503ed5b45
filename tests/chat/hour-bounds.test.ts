import { describe, expect, test } from 'vitest';
import { readBounds } from '../../src/features/chat/flows/hour-bounds.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const offered = async (...said: Parameters<typeof talk>) =>
  ((await talk(...said)).choices ?? []).map(({ label }) => label);
const nine = { from: '09:00', until: '10:00' };

describe('hours that will do', () => {
  test.each([
    ['pas avant 11h', { from: '11:00', rest: '' }],
    ['thursday not before 11', { from: '11:00', rest: 'thursday' }],
    ['anytime after 3', { from: '15:00', rest: '' }],
    ['à partir de 14h30', { from: '14:30', rest: '' }],
    ['pas après 16h', { until: '16:00', rest: '' }],
    ['avant 16h', { until: '15:59', rest: '' }],
    ['avant midi', { until: '11:59', rest: '' }],
    ['11h max', { until: '11:00', rest: '' }],
    ['je dois partir à 11h', { until: '10:59', rest: 'je' }],
    ['I have to leave by 4pm', { until: '15:59', rest: 'I' }],
    ['libre de 13h à 15h', { from: '13:00', until: '14:59', rest: 'libre' }],
    ['entre 10 et 12', { from: '10:00', until: '11:59', rest: '' }],
    ['between 2 and 4pm', { from: '14:00', until: '15:59', rest: '' }],
    ['10h-12h', { from: '10:00', until: '11:59', rest: '' }],
    ['jusqu’à 16h je suis pris', { from: '16:00', rest: '' }],
    ['I am busy until 4', { from: '16:00', rest: 'I am' }],
    ['je suis pris à partir de 15h', { until: '14:59', rest: 'je suis' }],
    ['je suis pris de 13h à 15h', { excluded: [{ from: '13:00', until: '15:00' }], rest: 'je suis' }],
    ['j’ai une réunion à 9h', { excluded: [nine], rest: '' }],
    ['sauf 9h', { excluded: [nine], rest: '' }],
    ['ni 9h ni 10h', { excluded: [nine, { from: '10:00', until: '11:00' }], rest: '' }],
    ['après 10h et avant 12h', { from: '10:00', until: '11:59', rest: 'et' }],
    ['not at 9, not at 10', { excluded: [nine, { from: '10:00', until: '11:00' }], rest: '' }],
    ['except 9', { excluded: [nine], rest: '' }],
    ['before 10 I’m out', { from: '10:00', rest: '' }],
    ['I can’t before 10h30', { from: '10:30', rest: 'I' }],
    ['I finish work at 4pm', { from: '16:00', rest: 'I' }],
    ['10 or later', { from: '10:00', rest: '' }],
    ['pas plus tard que 16h', { until: '16:00', rest: '' }],
    ['mercredi avant 10h ou après 16h', { excluded: [{ from: '10:00', until: '16:00' }], rest: 'mercredi' }],
    ['en fin de journée', { from: '16:00', rest: '' }],
    ['pas trop tôt', { from: '10:00', rest: '' }],
    ['not too late', { until: '16:00', rest: '' }],
    ['pas à 14h, plus tard', { from: '15:00', rest: 'plus tard' }],
    ['14 ou 15h', { among: ['14:00', '15:00'], rest: '' }],
    ['2 or 3 pm on Thursday', { among: ['14:00', '15:00'], rest: 'on Thursday' }],
  ])('“%s”', (message, read) => expect(readBounds(message)).toEqual(read));

  test.each([
    'jeudi à 15h',
    'pas avant le 10',
    'après-midi',
    'après midi',
    'avant mars',
    'from 3 days',
    'entre 2 et 3 pages pour le site de la boulangerie',
    'un ou deux sites',
  ])('“%s” bounds none', (message) => expect(readBounds(message)).toBeUndefined());

  test.each([
    ['en', ['meeting about SEO thursday not before 11'], /^11:00$/, /^Another day$/],
    ['fr', ['rdv mardi pour un site', 'en fin de journée'], /^16\sh/, /^Un autre jour$/],
    ['fr', ['rdv mardi pour un site', 'je dois partir à 11h'], /^9\sh/, /^Un autre jour$/],
    ['fr', ['rdv mardi pour un site', 'jusqu’à 16h je suis pris'], /^16\sh/, /^Un autre jour$/],
    ['fr', ['rdv mardi pour un site', 'tout sauf 9h'], /^10\sh/, /^Un autre jour$/],
    ['fr', ['rdv pour un site, pas avant le 10 décembre'], /^jeudi 10 décembre$/, /décembre$/],
  ] as const)('%s: %j offers only those', async (lang, said, first, last) => {
    const hours = await offered(lang, ...said);
    expect(hours.at(0)).toMatch(first);
    expect(hours.at(-1)).toMatch(last);
  });

  test('of two that are named, one is to be chosen', async () => {
    const labels = await offered('fr', 'rdv mardi pour un site', '14 ou 15h');
    expect(labels.map((label) => label.replace(/\s/g, ' '))).toEqual(['14 h', '15 h', 'Un autre jour']);
    expect((await talk('fr', 'rdv mardi pour un site', '14 ou 15h', '15h')).step).toMatchObject({ asks: 'name' });
  });

  test.each([
    ['fr', 'le plus tard possible'],
    ['fr', 'le dernier créneau'],
  ] as const)('%s: “%s” is the last that is free', async (lang, said) =>
    expect((await talk(lang, 'rdv mardi pour un site', said, 'Ada Lovelace', 'ada@example.org')).output).toMatch(
      /à 17\s?h/,
    ),
  );

  test.each(['sauf 9h, pas avant 99h ni 14 ou 25h', 'entre 30h et 40h', 'pas après 23h', 'sauf 23h', 'avant 0h'])(
    '“%s” names hours that no clock shows, or the last: the conversation goes on',
    async (said) => expect((await talk('fr', 'rdv mardi pour un site', said)).step?.flow).toBe('appointment'),
  );

  test('where none of them is free, that is said, and the others are offered', async () => {
    const answer = await talk('fr', 'rdv mardi pour un site', 'entre 20h et 21h');
    expect(answer.output).toMatch(/^À ces heures-là, rien n’est libre le mardi/);
    expect(answer.choices?.length).toBeGreaterThan(3);
  });
});
