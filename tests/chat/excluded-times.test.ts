import { describe, expect, test } from 'vitest';
import { readExcluded, withoutToldDays } from '../../src/features/chat/flows/excluded-times.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const labels = async (...said: Parameters<typeof talk>) =>
  ((await talk(...said)).choices ?? []).map(({ label }) => label);

describe('days and parts of the day that will not do', () => {
  test.each([
    ['rdv sauf mercredi', [3], undefined, 'rdv'],
    ['ni lundi ni mardi', [1, 2], undefined, ''],
    ['surtout pas le matin', [], 'morning', ''],
    ['jeudi, surtout pas le matin', [], 'morning', 'jeudi'],
    ['pas jeudi, mercredi', [4], undefined, 'mercredi'],
    ['je peux pas lundi', [1], undefined, 'je peux'],
    ['lundi ça ne va pas', [1], undefined, ''],
    ['any day but Monday', [1], undefined, ''],
    ['not in the morning', [], 'morning', ''],
    ['Monday doesn’t work for me', [1], undefined, ''],
    ['except Monday and Tuesday', [1, 2], undefined, ''],
  ] as const)('“%s”', (message, weekdays, part, rest) =>
    expect(readExcluded(message)).toEqual({ weekdays, ...(part && { part }), rest }),
  );
  test.each(['mardi à 10h', 'plutôt le matin', 'pas avant mardi 14h ?', 'Tuesday afternoon', 'un site'])(
    '“%s” excludes nothing',
    (message) => expect(readExcluded(message)).toBeUndefined(),
  );

  test('are not offered', async () => {
    const days = await labels('fr', 'un rdv pour un site', 'ni lundi ni mardi');
    expect(days.length).toBeGreaterThan(2);
    expect(days.join()).not.toMatch(/lundi|mardi/);
    expect((await labels('en', 'a meeting about SEO, any day but Monday')).join()).not.toMatch(/Monday/);
    const hours = await labels('fr', 'rdv pour la fibre jeudi, surtout pas le matin');
    expect(hours.at(0)).toMatch(/^12/);
  });
  test('a day that was chosen is open again', async () =>
    expect(await talk('fr', 'rdv pour la fibre', 'lundi', '10h', 'lundi ça va pas en fait')).toMatchObject({
      step: { asks: 'day' },
    }));
});

describe('days to choose from', () => {
  test.each([
    ['mardi ou jeudi', [1, 3, 5, 6, 7], ''],
    ['soit lundi soit mercredi', [2, 4, 5, 6, 7], ''],
    ['either Tuesday or Thursday afternoon', [1, 3, 5, 6, 7], 'afternoon'],
    ['rdv mardi, mercredi ou jeudi pour un site', [1, 5, 6, 7], 'rdv pour un site'],
  ])('“%s”', (message, weekdays, rest) => expect(readExcluded(message)).toEqual({ weekdays, isChoice: true, rest }));
  test.each(['mardi 1er ou jeudi 3', 'un site ou une boutique mardi'])('“%s” names none', (message) =>
    expect(readExcluded(message)).toBeUndefined(),
  );
  test('only those are offered', async () => {
    const days = await labels('fr', 'rdv pour un site, mardi ou jeudi');
    expect(days.length).toBeGreaterThan(2);
    expect(days.every((day) => /^(?:mardi|jeudi)/.test(day))).toBe(true);
  });
});

describe('days that a story tells', () => {
  test.each([
    ['en panne depuis mardi', 'en panne'],
    ['notre boutique est ouverte du mardi au samedi', 'notre boutique est'],
    ['down since yesterday', 'down'],
    ['we are closed on Mondays', 'we are'],
    ['le serveur plante tous les lundis, rdv jeudi', 'le serveur plante , rdv jeudi'],
    ['le site est cassé depuis lundi dernier', 'le site est cassé'],
  ])('“%s”', (message, rest) => expect(withoutToldDays(message)).toBe(rest));
  test('are no day of an appointment', async () =>
    expect((await talk('fr', 'je voudrais un rdv', 'notre site est en panne depuis mardi')).step).toMatchObject({
      asks: 'day',
    }));
});
