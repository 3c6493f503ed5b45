import { describe, expect, test } from 'vitest';
import { bookAppointment } from '../../src/features/chat/flows/bookings.server.ts';
import { siteTools } from '../../src/features/chat/site-tools.server.ts';
import { openConversations } from './conversations.ts';

const conversations = openConversations();
const { talk } = conversations;

describe('a day that cannot be is said to be so, and what was said with it is kept', () => {
  test.each([
    ['fr', 'rdv le 30 février à 15h au sujet de la fibre', /^Le 30 février n’existe pas/],
    ['fr', 'rdv le 31/11 à 15h au sujet de la fibre', /^Le 31 novembre n’existe pas/],
    ['fr', 'je veux un rdv ce soir pour la fibre, à 15h', /24 heures à l’avance/],
    ['fr', 'rdv le jour de Noël à 15h au sujet de la fibre', /fermés le vendredi 25 décembre/],
    ['fr', 'rdv dans deux mois à 15h au sujet de la fibre', /20 janvier est trop loin.*30 jours/],
    ['fr', 'rdv dans six semaines à 15h au sujet de la fibre', /trop loin/],
    ['en', 'a call on February 30th at 3pm about SEO', /^There is no 30 February/],
    ['en', 'a call tonight at 3pm about SEO', /24 hours ahead/],
    ['en', 'an appointment about SEO on Christmas Day at 3pm', /closed on Friday 25 December/],
    ['en', 'an appointment about SEO on January 1st at 3pm', /closed on Friday 1 January/],
    ['en', 'an appointment about SEO on 5 Jan at 3pm', /5 January is too far ahead.*30 days/],
  ] as const)('%s: “%s”', async (lang, asked, why) => {
    const refused = await talk(lang, asked);
    expect(refused.output).toMatch(why);
    expect(refused.step).toEqual({ flow: 'appointment', asks: 'day' });
    const then = lang === 'fr' ? 'mardi' : 'Tuesday';
    const recap = await talk(lang, asked, then, 'Ada Lovelace', 'ada@example.org');
    expect(recap.output).toMatch(/24 nov\S+ (?:à 15 h|at 15:00).*(?:[Ff]ibre|SEO)\. (?:Pour|For) Ada Lovelace/i);
  });
  test('the subject is taken where the day was wrong and it was not said yet', async () => {
    const said = await talk('en', 'I’d like an appointment January 1st', 'a website', 'Tuesday', '3pm');
    expect(said.step).toEqual({ flow: 'appointment', asks: 'name' });
  });
  test('at the confirmation, the hour, the subject and the person are kept', async () => {
    const begun = ['rdv jeudi à 15h au sujet de la fibre', 'Ada Lovelace', 'ada@example.org'];
    expect((await talk('fr', ...begun, 'non, le 30 février')).output).toContain('n’existe pas');
    expect((await talk('fr', ...begun, 'non, le 5 janvier', 'vendredi')).output).toMatch(
      /vendredi 27 novembre à 15 h, au sujet de : Fibre\. Pour Ada Lovelace/,
    );
  });
  test('“Dec 1st” is a date, and not the first of the days offered', async () =>
    expect((await talk('en', 'a call about SEO', 'Dec 1st')).output).toContain('Tuesday 1 December'));
});

describe('a number that is no day', () => {
  const begun = { fr: ['rdv pour mon site'], en: ['an appointment about my website'] } as const;
  test.each([
    ['fr', 'le 45', /^Le 45 n’existe pas/],
    ['fr', 'j’ai un empêchement le 45', /^Le 45 n’existe pas/],
    ['fr', 'lundi 45', /^Le 45 n’existe pas/],
    ['en', 'the 45th please', /^There is no 45 in the calendar/],
    ['fr', 'lundi 24', /^Le 24 novembre est un mardi\. Quel jour/],
    ['en', 'Monday 24', /^24 November is a Tuesday\. Which day/],
  ] as const)('%s: “%s” is told so, and the day is asked for again', async (lang, said, why) => {
    const { output, step } = await talk(lang, ...begun[lang], said);
    expect(output).toMatch(why);
    expect(step?.asks).toBe('day');
  });
  test('at the confirmation, too', async () => {
    const all = ['rdv jeudi à 15h pour mon site', 'Ada Lovelace', 'ada@example.org', 'j’ai un empêchement le 45'];
    expect((await talk('fr', ...all)).output).toMatch(/^Le 45 n’existe pas/);
  });
  test.each([
    ['fr', 'lundi 9', /lundi 23 novembre à 9 h/],
    ['fr', 'ok lundi 9 alors', /lundi 23 novembre à 9 h/],
    ['fr', 'mardi 10 svp', /mardi 24 novembre à 10 h/],
    ['en', 'ok monday 9', /Monday 23 November at 09:00/],
    ['en', 'tuesday 3 then', /Tuesday 24 November at 15:00/],
  ] as const)('%s: “%s” is the hour, where no such day has that date', async (lang, said, noted) =>
    expect((await talk(lang, ...begun[lang], said)).output).toMatch(noted),
  );
  test('nor is that of a region a day', async () =>
    expect((await talk('fr', 'rdv mardi 10h', 'un site, je suis dans le 62')).step?.asks).toBe('name'));
});

describe('no way to book leads beyond the last day', () => {
  test('not the booking itself, which says why', async () => {
    const wish = { time: '10:00', topic: 'x', name: 'Ada Lovelace', email: 'ada@example.org', lang: 'fr' as const };
    const book = (day: string) => bookAppointment(conversations.services, { ...wish, key: crypto.randomUUID(), day });
    expect(await book('2027-01-05')).toBe('far');
    expect(await book('2026-12-25')).toBe('closed');
    expect(await book('2026-11-20')).toBe('soon');
    expect(await book('2026-11-24')).toMatchObject({ day: '2026-11-24', state: 'booked' });
  });
  test('nor an engine, which is told why', async () => {
    const tools = siteTools(conversations.services, { lang: 'en' });
    const hours = await tools.find(({ name }) => name === 'free_hours')?.run({ day: '2027-01-05' });
    expect(JSON.stringify(hours)).toContain('too far ahead');
  });
});
