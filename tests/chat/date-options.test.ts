import { describe, expect, test } from 'vitest';
import { readDayList } from '../../src/features/chat/flows/date-options.ts';
import { readFirstDay, readMonthSpan } from '../../src/features/chat/flows/date-ranges.ts';
import { readDay } from '../../src/features/chat/flows/when.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const labels = async (...said: Parameters<typeof talk>) =>
  ((await talk(...said)).choices ?? []).map(({ label }) => label);
// A Friday.
const TODAY = '2026-11-20';

describe('days to choose from', () => {
  test.each([
    ['fr', 'le 9 ou le 10 décembre', ['2026-12-09', '2026-12-10'], ''],
    ['fr', 'un rdv le 24 ou le 25 pour un site', ['2026-11-24', '2026-11-25'], 'un rdv pour un site'],
    ['fr', 'le 9/12, le 10/12 ou le 11/12', ['2026-12-09', '2026-12-10', '2026-12-11'], ''],
    ['en', 'the 1st or 2nd', ['2026-12-01', '2026-12-02'], ''],
    ['en', 'December 9 or December 11', ['2026-12-09', '2026-12-11'], ''],
    ['fr', 'jeudi 9h ou vendredi 16h', ['2026-11-26 09:00', '2026-11-27 16:00'], ''],
    ['en', 'Tuesday at 10am or tomorrow at 3pm', ['2026-11-24 10:00', '2026-11-21 15:00'], ''],
  ] as const)('%s: “%s”', (lang, message, days, rest) => {
    const list = readDayList(message, TODAY, lang);
    expect(list?.days.map(({ day, time }) => [day, time].filter(Boolean).join(' '))).toEqual(days);
    expect(list?.isDeclined).toBe(false);
    expect(list?.rest).toBe(rest);
  });
  test.each([
    ...['10 ou 11', 'entre le 9 et le 10 décembre', '3 ou 4 pages', 'le 9 à 10h ou 11h', 'le 9', 'mardi ou jeudi'],
    ...['14 ou 15h', 'un site ou une boutique le 9', 'le 9 et le 10 je suis à Paris', 'pas avant le 10 décembre'],
  ])('“%s” names none', (message) => expect(readDayList(message, TODAY, 'fr')).toBeUndefined());

  test('only those are offered, with the hour that was said for each', async () => {
    expect(await labels('fr', 'rdv pour un site le 25 ou le 26 novembre')).toEqual([
      'mercredi 25 novembre',
      'jeudi 26 novembre',
    ]);
    const offered = await labels('fr', 'rdv pour un site jeudi 9h ou vendredi 16h');
    expect(offered.map((label) => label.replaceAll('\u00a0', ' '))).toEqual([
      'jeudi 26 novembre à 9 h',
      'vendredi 27 novembre à 16 h',
    ]);
    const second = await talk('en', 'a call about SEO on Thursday at 9am or Friday at 4pm', 'the second one');
    expect(second.step).toEqual({ flow: 'appointment', asks: 'name' });
  });
  test('of those of which only one is free, that one is taken', async () =>
    expect((await talk('fr', 'rdv pour un site', 'le 12 ou le 9 décembre')).output).toMatch(/^Le mercredi 9 décembre/));
  test('where none of them is free, that is said', async () =>
    expect((await talk('fr', 'rdv pour un site', 'le 12 ou le 13 décembre')).output).toMatch(
      /^Nous sommes fermés le samedi 12 décembre.*Quel jour vous convient/,
    ));
});

describe('a day that will not do', () => {
  test.each([
    ['fr', 'j’ai un empêchement le 8', ['2026-12-08'], 'j’ai un'],
    ['fr', 'je ne peux plus le 8 décembre, plutôt le 9', ['2026-12-08'], 'je ne peux , plutôt le 9'],
    ['en', 'I can’t on the 8th or the 9th', ['2026-12-08', '2026-12-09'], 'I'],
    ['en', 'not the 8th, the 9th', ['2026-12-08'], 'the 9th'],
  ] as const)('%s: “%s”', (lang, message, days, rest) => {
    const list = readDayList(message, TODAY, lang);
    expect(list?.days.map(({ day }) => day)).toEqual(days);
    expect(list).toMatchObject({ isDeclined: true, rest });
  });
  test('is open again where it was chosen, and is not offered', async () => {
    const begun = ['rdv le 25 novembre à 15h au sujet de la fibre', 'Ada Lovelace', 'ada@example.org'];
    const again = await talk('fr', ...begun, 'ah, j’ai un empêchement le 25');
    expect(again.step).toEqual({ flow: 'appointment', asks: 'day' });
    expect((again.choices ?? []).map(({ label }) => label)).not.toContain('mercredi 25 novembre');
    expect((await talk('fr', ...begun, 'j’ai un empêchement le 25', 'le 26')).output).toMatch(/26 novembre à 15 h/);
  });
  test.each([
    ['le 8 ça ne va pas', true],
    ['le 8 c’est impossible', true],
    ['le 9 ou le 10, pas le matin', false],
  ])('“%s”', (message, isDeclined) => expect(readDayList(message, TODAY, 'fr')?.isDeclined).toBe(isDeclined));
  test('another is named with it', async () =>
    expect(
      (
        await talk(
          'fr',
          'rdv le 25 novembre à 15h au sujet de la fibre',
          'Ada Lovelace',
          'ada@example.org',
          'je ne peux plus le 25, plutôt le 26',
        )
      ).output,
    ).toMatch(/26 novembre à 15 h/));
});

test('a conversation without a day at its end is asked for one', async () => {
  const begun = ['rdv le 25 novembre à 15h au sujet de la fibre', 'Ada Lovelace', 'ada@example.org'];
  const asked = await talk('fr', ...begun, 'j’ai un imprévu mercredi, on peut faire le 26 ou le 27 ?');
  expect(asked.step).toEqual({ flow: 'appointment', asks: 'day' });
  expect((await talk('fr', 'rdv pour la fibre', 'entre Noël et le nouvel an')).output).toMatch(/trop loin/);
});

describe('a part of a month', () => {
  test.each([
    ['fr', 'mi-décembre', '2026-12-11', ''],
    ['fr', 'un rdv fin décembre', '2026-12-21', 'un rdv'],
    ['fr', 'début janvier', '2027-01-01', ''],
    ['fr', 'le mois prochain', '2026-12-01', ''],
    ['fr', 'fin du mois', '2026-11-21', ''],
    ['fr', 'en décembre', '2026-12-01', ''],
    ['fr', 'entre Noël et le nouvel an', '2026-12-26', ''],
    ['en', 'mid December', '2026-12-11', ''],
    ['en', 'the end of next month', '2026-12-21', ''],
    ['en', 'between Christmas and New Year', '2026-12-26', ''],
  ] as const)('%s: “%s” begins', (lang, message, from, rest) =>
    expect(readMonthSpan(message, TODAY, lang)).toEqual({ from, rest }),
  );
  test.each(['un site à livrer fin janvier', 'le 9 décembre', 'mardi'])('“%s” is none', (message) =>
    expect(readMonthSpan(message, TODAY, 'fr')).toBeUndefined(),
  );
  test('“after” a day is not on it, “from” a day is', () => {
    expect(readFirstDay('after 16 December', TODAY, 'en')?.from).toBe('2026-12-17');
    expect(readFirstDay('from 16 December', TODAY, 'en')?.from).toBe('2026-12-16');
    expect(readFirstDay('pas après le 16 décembre', TODAY, 'fr')).toBeUndefined();
  });
  test('a weekday by its place in a month is a day', () => {
    expect(readDay('le deuxième mardi de décembre', TODAY, 'fr')).toBe('2026-12-08');
    expect(readDay('the last Friday of next month', TODAY, 'en')).toBe('2026-12-25');
    expect(readDay('the first Monday in January', TODAY, 'en')).toBe('2027-01-04');
  });
  test('only days from then on are offered', async () => {
    const days = await labels('fr', 'rdv mi-décembre pour la fibre');
    expect(days.at(0)).toBe('vendredi 11 décembre');
  });
});

describe('what a message corrects of itself', () => {
  test('the day stays where the hour is said anew, and the hour where the day is', async () => {
    expect((await talk('en', 'a call about SEO Thursday at 10, no, at 11')).step).toMatchObject({ asks: 'name' });
    const recap = await talk('fr', 'rdv jeudi à 10h, non, vendredi, pour la fibre', 'Ada Byron', 'ada@example.org');
    expect(recap.output).toMatch(/vendredi 27 novembre à 10 h/);
  });
  test('an appointment is moved by days or weeks', async () => {
    const booked = ['rdv jeudi à 15h au sujet de la fibre', 'Ada Byron', 'ada@example.org', 'oui'];
    expect((await talk('fr', ...booked, 'repoussez d’une semaine')).output).toMatch(/3 décembre à 15 h/);
    expect(
      (
        await talk(
          'en',
          'a call on Friday at 3 pm about SEO',
          'Ada Byron',
          'ada@example.org',
          'yes',
          'can you push it by two weeks',
        )
      ).output,
    ).toMatch(/11 December at 15:00/);
  });
});

describe('what is told while an appointment is made is kept as what it is', () => {
  test('an alarm is nobody’s name: it is what the meeting is about', async () => {
    const begun = ['rdv jeudi à 15h au sujet de la fibre', 'un ancien salarié a volé nos données'] as const;
    const told = await talk('fr', ...begun);
    expect(told.output).toMatch(/^Fermez tout de suite ses accès/);
    expect(told.step).toEqual({ flow: 'appointment', asks: 'name' });
    expect((await talk('fr', ...begun, 'Ada Byron', 'ada@example.org')).output).toMatch(
      /au sujet de : Fibre\. un ancien salarié a volé nos données\. Pour Ada Byron/i,
    );
  });
  test.each([
    [
      'en',
      'a call on Thursday at 3 pm about an online shop, about 40 items',
      /about: An online shop, about 40 items\./,
    ],
    [
      'en',
      'a call on Thursday at 3 pm about an app for my men, works offline',
      /about: An app for my men, works offline/,
    ],
    ['en', 'a call on Thursday at 3 pm about SEO, please', /about: SEO\. For/],
  ] as const)('%s: “%s”', async (lang, wish, recap) =>
    expect((await talk(lang, wish, 'Ada Byron', 'ada@example.org')).output).toMatch(recap),
  );
  test('where it is to be is no subject', async () =>
    expect((await talk('fr', 'rdv lundi à 9h sur place à Douai svp')).step).toEqual({
      flow: 'appointment',
      asks: 'topic',
    }));
  test('“something came up that day” opens the day again', async () => {
    const begun = ['a call on Thursday at 3 pm about SEO', 'Ada Byron', 'ada@example.org'] as const;
    const again = await talk('en', ...begun, 'something came up that day');
    expect(again.step).toEqual({ flow: 'appointment', asks: 'day' });
    expect((again.choices ?? []).map(({ label }) => label).join()).not.toContain('Thursday 26');
  });
});
