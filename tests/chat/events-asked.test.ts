import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const WEIGHT = /workshop-site-weight$/;
const AI = /webinar-ai-assistant$/;
const OPEN = /open-house$/;

describe('a question that follows is asked of the event that was spoken of', () => {
  test.each([
    ['en', ['next event?', 'how long does it last?'], WEIGHT, /2 h 30, from 2 pm to 4:30 pm/],
    ['en', ['next event?', 'what time does it start?'], WEIGHT, /from 2 pm/],
    ['en', ['when is the open house?', 'how long does it last?'], OPEN, /from 10 am to 5 pm/],
    ['fr', ['prochain évènement ?', 'combien de temps ça dure ?'], WEIGHT, /de 14 h à 16 h 30/],
    [
      'fr',
      ['quels sont vos prochains évènements ?', 'et le troisième ?', 'et à quelle heure ?'],
      OPEN,
      /de 10 h à 17 h/,
    ],
  ] as const)('%s: %j', async (lang, asked, page, expected) => {
    const { output, sources } = await talk(lang, ...asked);
    expect(output).toMatch(expected);
    expect(output).not.toMatch(/Voici tout ce que j’en sais|This is all I know/);
    expect(sources?.[0]?.url).toMatch(page);
  });
  test.each([
    ['en', ['next event?', 'and the last one?'], AI],
    ['en', ['which events are coming up?', 'and the third?'], OPEN],
    ['fr', ['prochain évènement ?', 'et le dernier ?'], AI],
    ['fr', ['quels sont vos prochains évènements ?', 'Et le troisième ?'], OPEN],
  ] as const)('%s: %j points at its place in the list', async (lang, asked, page) =>
    expect((await talk(lang, ...asked)).sources?.[0]?.url).toMatch(page),
  );
  test.each([
    ['fr', ['prochain atelier ?', 'le webinaire sur l’IA ?'], AI],
    ['fr', ['prochain atelier ?', 'et les portes ouvertes ?'], OPEN],
    ['en', ['next workshop?', 'the webinar about AI?'], AI],
    ['en', ['next workshop?', 'and the open house?'], OPEN],
  ] as const)('%s: %j: another that is named is that one', async (lang, asked, page) =>
    expect((await talk(lang, ...asked)).sources?.[0]?.url).toMatch(page),
  );
});

describe('who speaks', () => {
  test.each([
    ['fr', ['le webinaire sur l’hameçonnage', 'Qui parle ?'], /responsable cybersécurité/],
    ['fr', ['le webinaire sur l’hameçonnage', 'qui l’anime ?'], /responsable cybersécurité/],
    ['fr', ['qui anime le webinaire sur l’hameçonnage ?'], /responsable cybersécurité/],
    ['en', ['the phishing webinar', 'who is speaking?'], /head of cybersecurity/],
    ['en', ['the phishing webinar', 'who hosts it?'], /head of cybersecurity/],
    ['en', ['who are the speakers of the phishing webinar?'], /head of cybersecurity/],
  ] as const)('%s: %j is asked of the event', async (lang, asked, expected) =>
    expect((await talk(lang, ...asked)).output).toMatch(expected),
  );
  test.each([
    ['fr', ['qui parle ?']],
    ['fr', ['le webinaire sur l’hameçonnage', 'qui me parle ?']],
    ['fr', ['le webinaire sur l’hameçonnage', 'vous êtes un robot ?']],
    ['en', ['who is speaking?']],
    ['en', ['the phishing webinar', 'who am I talking to?']],
  ] as const)('%s: %j is asked of the assistant, which says what it is', async (lang, asked) =>
    expect((await talk(lang, ...asked)).output).toMatch(/intelligence artificielle|artificial intelligence/),
  );
});

describe('an appointment with us is one, whatever event was spoken of', () => {
  test.each([
    ['fr', ['prochain évènement ?', 'je voudrais un rendez-vous jeudi']],
    ['fr', ['quand est le webinaire ?', 'rappelez-moi jeudi']],
    ['fr', ['prochain évènement ?', 'et il est où ?', 'réservez-moi un appel mardi']],
    ['en', ['next event?', 'book a call thursday']],
    ['en', ['what events do you have?', 'where is it?', 'I want an appointment on tuesday']],
    ['en', ['next event?', 'can we have a call tuesday']],
  ] as const)('%s: %j', async (lang, said) =>
    expect((await talk(lang, ...said)).step).toEqual({ flow: 'appointment', asks: 'topic' }),
  );
  test('and a seat at it is none', async () => {
    expect((await talk('fr', 'prochain évènement ?', 'réservez-moi une place')).step).toBeUndefined();
    expect((await talk('en', 'next event?', 'I’d like to come to the workshop on monday')).step).toBeUndefined();
  });
});
