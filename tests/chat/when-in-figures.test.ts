import { describe, expect, test } from 'vitest';
import { whenInFigures } from '../../src/features/chat/flows/when-in-figures.ts';
import { chatSession } from '../../src/features/chat/session-records.server.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

describe('hours as they are spoken', () => {
  test.each([
    ['jeudi à quatorze heures', 'jeudi à 14h'],
    ['à 10 heures et quart', 'à 10h15'],
    ['dix-sept heures', '17h'],
    ['à deux heures et demie', 'à 14h30'],
    ['onze heures moins le quart', '10h45'],
    ['half past two', '14h30'],
    ['Thursday at quarter past ten', 'Thursday at 10h15'],
    ['quarter to three', '14h45'],
    ['ten o’clock', '10h'],
    ['around 2', 'around 14h'],
    ['Friday at 4 on automation', 'Friday at 16h on automation'],
    ['vers 2', 'vers 14h'],
  ])('%s', (said, read) => expect(whenInFigures(said)).toBe(read));
  test.each([
    ...[
      'dans deux heures',
      'pendant trois heures',
      'une heure d’échange',
      'in two hours',
      'at 3 sites',
      'à 4 personnes',
    ],
    ...[
      'quatre heures de formation',
      '24 heures ouvrées',
      'un atelier de deux heures par mois',
      'vingt personnes',
      'une formation de deux heures',
    ],
  ])('%s is no hour', (said) => expect(whenInFigures(said)).toBe(said));
});

describe('counted from what is noted', () => {
  const noted = { day: '2026-11-26', slot: '15:00' };
  test.each([
    ['le lendemain plutôt', '2026-11-27 plutôt'],
    ['make it the day after', 'make it 2026-11-27'],
    ['la veille', '2026-11-25'],
    ['same time the following week', '15h 2026-12-03'],
    ['une heure plus tard c’est possible ?', '16h c’est possible ?'],
    ['an hour earlier', '14h'],
    ['two hours later', '17h'],
    ['même heure', '15h'],
  ])('%s', (said, read) => expect(whenInFigures(said, noted)).toBe(read));
  test.each(['the day after tomorrow', 'le plus tôt possible'])('%s stays', (said) =>
    expect(whenInFigures(said, noted)).toBe(said),
  );
  test.each(['le lendemain', 'une heure plus tard', 'same time'])('%s of nothing stays', (said) =>
    expect(whenInFigures(said)).toBe(said),
  );
});

describe('an appointment in the words people use', () => {
  const conversations = openConversations();
  type Noted = { day?: string; slot?: string; topic?: string; name?: string; asks: string };
  const DIALOGUES: [Locale, string[], Noted][] = [
    ['fr', ['rdv jeudi', 'quatorze heures'], { day: '2026-11-26', slot: '14:00', asks: 'topic' }],
    ['en', ['book a meeting', 'Thursday', 'half past two'], { day: '2026-11-26', asks: 'slot' }],
    ['en', ['book a meeting', 'Thursday', 'two o’clock'], { day: '2026-11-26', slot: '14:00', asks: 'topic' }],
    ['fr', ['prendre rendez-vous', 'la semaine prochaine', 'mercredi'], { day: '2026-12-02', asks: 'topic' }],
    ['en', ['book a meeting', 'next week', 'Wednesday'], { day: '2026-12-02', asks: 'topic' }],
    [
      'en',
      ['can we talk on Wednesday?', 'around 2', 'make it the day after'],
      { day: '2026-11-26', slot: '14:00', asks: 'topic' },
    ],
    ['fr', ['rdv jeudi', 'en fin de journée'], { day: '2026-11-26', asks: 'slot' }],
    [
      'fr',
      ['rdv jeudi 15h pour la sécurité', 'ah non pas jeudi, mercredi', 'même heure'],
      { topic: 'Sécurité', day: '2026-11-25', slot: '15:00', asks: 'name' },
    ],
    [
      'en',
      ['meeting Thursday 3pm about security', 'later in the day'],
      { topic: 'Security', day: '2026-11-26', asks: 'slot' },
    ],
    [
      'fr',
      ['je veux un rdv jeudi à 10h pour un site', 'une heure plus tard c’est possible ?'],
      { topic: 'Site', day: '2026-11-26', slot: '11:00', asks: 'name' },
    ],
    ['fr', ['le plus tôt possible, un rendez-vous'], { day: '2026-11-24', asks: 'topic' }],
    [
      'fr',
      ['une visio vendredi 16h sur l’automatisation'],
      { topic: 'Automatisation', day: '2026-11-27', slot: '16:00', asks: 'name' },
    ],
    [
      'fr',
      ['prendre rendez-vous', 'mercredi à neuf heures', 'c’est pour parler de notre site qui rame'],
      { topic: 'Notre site qui rame', day: '2026-11-25', slot: '09:00', asks: 'name' },
    ],
  ];
  test.each(DIALOGUES)('%s: %j', async (lang, turns, noted) => {
    const { services } = conversations;
    services.time.now = new Date('2026-11-23T09:00:00Z');
    const visitor = conversations.visitor({ lang });
    let step: { flow: string; asks: string } | undefined;
    for (const turn of turns) ({ step } = await visitor.say(turn));
    const draft = (await services.store.find(chatSession)).records.at(0)?.draft ?? {};
    const told = Object.fromEntries(Object.entries(draft).filter(([, value]) => value));
    expect({ ...told, asks: step?.asks }).toEqual(noted);
  });
});
