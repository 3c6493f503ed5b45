import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const { talk, visitor } = openConversations();
const MEETING: Record<Locale, readonly string[]> = {
  fr: ['rdv mardi à 10h pour mon site', 'Ada Lovelace, ada@example.org', 'oui'],
  en: ['book an appointment on Tuesday at 10 about my website', 'Ada Lovelace, ada@example.org', 'yes'],
};

describe('once a meeting is booked, its own questions are answered', () => {
  test.each([
    ['fr', 'c’était quoi le sujet que j’ai donné ?', /au sujet de : Site\./],
    ['fr', 'j’ai dit quoi comme sujet ?', /au sujet de : Site\./],
    ['en', 'what did I say it was about?', /about: Website\./],
    ['en', 'remind me the topic', /about: Website\./],
    ['fr', 'ça coûte quelque chose ?', /^Le rendez-vous est gratuit/],
    ['fr', 'il y a des frais ?', /^Le rendez-vous est gratuit/],
    ['en', 'does it cost anything?', /^The meeting is free/],
    ['en', 'are there any fees?', /^The meeting is free/],
    ['fr', 'mon patron peut venir à ma place ?', /^Écrivez qui viendra/],
    ['fr', 'quelqu’un d’autre peut venir ?', /^Écrivez qui viendra/],
    ['en', 'can my boss come instead of me?', /^Write who will come/],
    ['en', 'can somebody else come?', /^Write who will come/],
    ['fr', 'mon associé peut venir aussi ?', /^Oui, venez à plusieurs/],
    ['en', 'can my partner join too?', /^Yes, come with others/],
    ['fr', 'quelqu’un va m’appeler avant ?', /le site n’annonce pas d’appel/],
    ['en', 'will somebody call me before?', /the site announces no call/],
    ['fr', 'je suis en fauteuil, c’est accessible ?', /^Le site ne dit pas si nos bureaux/],
    ['fr', 'je suis aveugle, comment je viens ?', /^Le site ne dit pas si nos bureaux/],
    ['en', 'is your office wheelchair accessible?', /^The site does not say whether our offices/],
    ['en', 'I’m blind, how do I get in', /^The site does not say whether our offices/],
  ] as const)('%s: “%s”', async (lang, asked, answer) =>
    expect((await talk(lang, ...MEETING[lang], asked)).output).toMatch(answer),
  );
});

test.each([
  ['fr', 'vos bureaux sont accessibles en fauteuil ?', /^Le site ne dit pas/],
  ['fr', 'il y a des marches à vos bureaux ?', /^Le site ne dit pas/],
  ['en', 'is your office wheelchair accessible?', /^The site does not say/],
  ['en', 'are there steps at your office?', /^The site does not say/],
] as const)('%s: “%s” promises no access that the site does not tell of', async (lang, asked, answer) =>
  expect((await talk(lang, asked)).output).toMatch(answer),
);

describe('where no meeting is spoken of', () => {
  test.each([
    ['fr', 'je veux un rappel par sms avant mon rendez-vous', /Il n’y a pas de rappel par SMS/],
    ['fr', 'vous pouvez m’envoyer un sms la veille ?', /Il n’y a pas de rappel par SMS/],
    ['en', 'please send me an sms reminder the day before', /There is no reminder by text message/],
    ['en', 'can you text me a reminder?', /There is no reminder by text message/],
  ] as const)('%s: “%s” begins no quote', async (lang, asked, answer) =>
    expect((await talk(lang, asked)).output).toMatch(answer),
  );
  test('reminders for one’s customers are something to make', async () =>
    expect((await talk('fr', 'je veux un site qui envoie des rappels par sms à mes clients')).output).not.toMatch(
      /pas de rappel par SMS/,
    ));
  test.each([
    ['fr', 'une collègue a réservé un appel, qui y assiste ?', /^Une personne de l’équipe/],
    ['en', 'a colleague booked a call, who attends?', /^Somebody on the team/],
  ] as const)('%s: “%s” asks who of us comes', async (lang, asked, answer) =>
    expect((await talk(lang, asked)).output).toMatch(answer),
  );
  test('an appointment with us is no event', async () =>
    expect((await talk('en', 'I’d like an appointment Monday at 9 about my website')).output).toMatch(
      /^Noted: Monday 23 November at 09:00/,
    ));
});

describe('a meeting that is moved', () => {
  test.each([
    ['fr', 'déplace à jeudi', 'non en fait garde le', 'Le rendez-vous est gardé.'],
    ['fr', 'déplace à jeudi', 'laissez comme ça', 'Le rendez-vous est gardé.'],
    ['fr', 'annule', 'non en fait garde le', 'Le rendez-vous est gardé.'],
    ['fr', 'annule', 'vas-y', 'Le rendez-vous est annulé.'],
    ['en', 'move it to Thursday', 'no keep it as it is', 'The appointment is kept.'],
    ['en', 'cancel it', 'keep it', 'The appointment is kept.'],
    ['en', 'cancel it', 'yes do it', 'The appointment is cancelled.'],
    ['en', 'cancel it', 'ok go', 'The appointment is cancelled.'],
  ] as const)('%s: “%s”, then “%s”', async (lang, asked, said, answer) =>
    expect((await talk(lang, ...MEETING[lang], asked, said)).output).toBe(answer),
  );
  test.each([
    ['fr', 'mon rdv à quelle heure déjà', /^Vous avez rendez-vous le mardi 24 novembre à 10 h/],
    ['en', 'my appointment is at what time again?', /^Your appointment is on Tuesday 24 November at 10:00/],
  ] as const)('%s: “%s” is told while it is moved', async (lang, asked, answer) => {
    const begins = lang === 'fr' ? 'je voudrais changer de jour' : 'I want to change the day';
    expect((await talk(lang, ...MEETING[lang], begins, asked)).output).toMatch(answer);
  });
  test('to the telephone, keeps its day and hour', async () =>
    expect((await talk('fr', ...MEETING.fr, 'on peut se voir au téléphone plutôt ?')).output).toMatch(
      /mardi 24 novembre à 10 h, au sujet de : Site \(au téléphone\)/,
    ));
  test('and thanks for being told when it is keep it', async () =>
    expect((await talk('fr', ...MEETING.fr, 'mon rdv à quelle heure déjà', 'ok merci')).output).toBe(
      'Le rendez-vous est gardé.',
    ));
  test('by a week, is counted from its own day', async () =>
    expect(
      (await talk('fr', ...MEETING.fr, 'je voudrais changer de jour', 'non pas jeudi, repousse d’une semaine')).output,
    ).toMatch(/1er décembre/));
  test('by more weeks than there are, is no telephone number', async () =>
    expect((await talk('fr', ...MEETING.fr, 'repousse de 999999999 semaines')).output).not.toMatch(/\(999/));
});

test.each([
  ['fr', 'rdv lundi, ransomware', 'Prendre rendez-vous le lundi 23 novembre', /lundi 23 novembre/],
  [
    'en',
    'appointment on Monday, we have ransomware',
    'Book an appointment on Monday 23 November',
    /Monday 23 November/,
  ],
] as const)('%s: “%s”: what to do is said first, and the day is kept for after it', async (lang, said, offer, day) => {
  const ada = visitor({ lang });
  const { output, suggestions } = await ada.say(said);
  expect(output).toMatch(/03 00 00 00 00/);
  expect(suggestions).toEqual([offer]);
  expect((await ada.say(offer)).output).toMatch(day);
});

test.each([
  ['fr', 'il dure combien de temps', /60 minutes|une heure/],
  ['fr', 'ça se passe comment', /relevé|rendez-vous/],
] as const)('%s: “%s”, asked without a mark, is no subject of the meeting', async (lang, asked, told) => {
  const { output, step } = await talk(lang, 'je veux un rendez-vous', asked);
  expect(output).toMatch(told);
  expect(step?.asks).toBe('topic');
});
