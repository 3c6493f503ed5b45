import { describe, expect, test } from 'vitest';
import { readExcluded } from '../../src/features/chat/flows/excluded-times.ts';
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
