import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('a question of a day and an hour asks whether we are open then, and books nothing', () => {
  test.each([
    ['en', 'And at 8am on Monday?', /^No, on Monday 23 November at 8 am we are closed: .* 9 am to 6 pm/],
    ['en', 'Monday at 10am?', /^Yes, we are open on Monday 23 November at 10 am/],
    ['en', 'are you open Saturday at 10?', /^No, we are closed on Saturday/],
    ['en', 'is there anyone at 8am on Tuesday?', /^No, on Tuesday/],
    ['fr', 'et lundi à 8h ?', /^Non, lundi 23 novembre à 8 h, nous sommes fermés/],
    ['fr', 'lundi à 10h c’est ouvert ?', /^Oui, nous sommes ouverts lundi 23 novembre à 10 h/],
    ['fr', 'vous êtes ouverts samedi à 10h ?', /^Non, nous sommes fermés samedi/],
    ['fr', 'est-ce que vous êtes ouverts lundi à 10h', /^Oui, nous sommes ouverts lundi/],
  ] as const)('%s: “%s”', async (lang, asked, expected) => {
    const before = lang === 'fr' ? ['vos horaires ?', 'combien coûte un site ?'] : ['opening hours?', 'website price?'];
    for (const first of [[], ...before.map((one) => [one])]) {
      const { output, step } = await talk(lang, ...first, asked);
      expect(output).toMatch(expected);
      expect(step).toBeUndefined();
    }
  });
  test('an hour of no day is answered with the days', async () =>
    expect((await talk('en', 'are you open at 7pm?')).output).toMatch(/Monday to Friday/));
});

describe('whoever wants to meet is still booked', () => {
  test.each([
    ['en', 'Monday at 10am'],
    ['en', 'can we meet on Monday at 10am?'],
    ['en', 'are you free Monday at 10am?'],
    ['fr', 'lundi 14h'],
    ['fr', 'un rendez-vous lundi à 10h ?'],
    ['fr', 'vous êtes dispo jeudi à 15h ?'],
  ] as const)('%s: “%s”', async (lang, asked) => expect((await talk(lang, asked)).step?.flow).toBe('appointment'));
  test('and within a booking, a day and an hour answer it', async () => {
    const asked = await talk('fr', 'rdv au sujet de la fibre', 'et lundi à 10h ?');
    expect(asked.step).toEqual({ flow: 'appointment', asks: 'name' });
  });
});
