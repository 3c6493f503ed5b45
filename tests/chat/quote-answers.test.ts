import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const asks = async (lang: 'fr' | 'en', ...said: string[]) => (await talk(lang, ...said)).step?.asks;
const PERSON = ['Ada Lovelace', 'ada@example.org'] as const;

describe('a budget that is not known is no budget, and is not asked again', () => {
  test.each([
    ['fr', ['devis pour une boutique de fleurs', 'aucune idée']],
    ['fr', ['devis pour une boutique de fleurs', 'je sais pas']],
    ['en', ['I want a quote for a shop', 'no idea']],
    ['en', ['I want a quote for a shop', 'no clue sorry']],
  ] as const)('%s: %j', async (lang, said) => expect(await asks(lang, ...said)).toBe('deadline'));
});

describe('thanks and greetings are no need', () => {
  test.each([
    ['fr', ['je veux un devis', 'merci']],
    ['fr', ['je veux un devis', 'ok merci']],
    ['fr', ['je veux un devis', 'bonjour']],
    ['en', ['I need a quote', 'thanks a lot']],
    ['en', ['I need a quote', 'no idea']],
  ] as const)('%s: %j', async (lang, said) => expect(await asks(lang, ...said)).toBe('need'));
});

describe('a question is no need, whatever day it names', () => {
  test.each([
    ['fr', 'je veux un devis', 'êtes-vous ouverts le samedi ?', /fermés.*9\sh/],
    ['fr', 'je veux un devis', 'vous êtes ouvert dimanche ?', /fermés.*9\sh/],
    ['en', 'I need a quote', 'are you open on Saturdays?', /closed on Saturdays/],
  ] as const)('%s: %s, “%s”', async (lang, asked, question, told) => {
    const { output, step } = await talk(lang, asked, question);
    expect(output).toMatch(told);
    expect(step?.asks).toBe('need');
  });
});

describe('what is needed is told at whatever step', () => {
  test.each([
    [
      'fr',
      ['devis pour un site', '3000 €', 'c’est pour une boulangerie', 'pour mars', ...PERSON],
      '(c’est pour une boulangerie)',
    ],
    ['fr', ['devis pour un site', '3000 €', '5 pages', 'pour mars', ...PERSON], '(5 pages)'],
    ['fr', ['devis pour un site', '5 pages', '3000 €', 'pour mars', ...PERSON], '(5 pages)'],
    ['en', ['quote for a site', '3000 €', 'it’s for a bakery', 'by March', ...PERSON], '(it’s for a bakery)'],
    ['en', ['quote for a site', '3000 €', 'by March', '5 pages', ...PERSON], '(5 pages)'],
    [
      'fr',
      ['devis pour un site', '3000 €', 'je suis sourd, écrivez-moi', 'pour mars', ...PERSON],
      '(je suis sourd, écrivez-moi)',
    ],
    [
      'en',
      ['quote for a site', '3000 €', 'note: I am deaf, please write', 'by March', ...PERSON],
      '(I am deaf, please write)',
    ],
  ] as const)('%s: %j', async (lang, said, need) => {
    const { output, step } = await talk(lang, ...said);
    expect(step?.asks).toBe('confirm');
    expect(output).toContain(need);
  });
});

test.each([
  ['fr', ['devis pour une boutique', '3000 €', 'pas pressé'], 'name'],
  ['en', ['quote for a site', 'a website for my bakery', '3000 €'], 'deadline'],
] as const)('%s: %j: nothing that is told is taken for a question', async (lang, said, next) =>
  expect(await asks(lang, ...said)).toBe(next),
);

describe('a budget and a date are understood in whatever words', () => {
  test.each([
    ['en', ['quote for a website', '250 a month', 'by March', ...PERSON], /Budget: 250 a month\. Deadline: by March/],
    ['en', ['quote for a website', 'between 2000 and 3000', 'by March', ...PERSON], /Budget: between 2000 and 3000\./],
    [
      'en',
      ['I want a quote', 'between 2000 and 3000', 'a shop for candles', 'by March', ...PERSON],
      /Need: a shop for candles\. Budget: between 2000 and 3000\./,
    ],
    [
      'fr',
      ['je veux un devis', '2000 max', 'une boutique de bougies', 'pour mars', ...PERSON],
      /Besoin : une boutique de bougies\. Budget : 2000 max\./,
    ],
    [
      'fr',
      ['devis pour une boutique de fleurs', '3000 €', '2000 max', 'pour mars', ...PERSON],
      /Besoin : devis pour une boutique de fleurs\. Budget : 2000 max\. Échéance : pour mars/,
    ],
    ['fr', ['devis pour une boutique de fleurs', '3000 €', 'pour mars', ...PERSON, '2000 max'], /Budget : 2000 max\./],
    [
      'en',
      ['quote for a shop', '3000 €', 'by March', ...PERSON, 'change the deadline to February'],
      /Deadline: February\./,
    ],
    [
      'fr',
      ['devis pour un site', '3000 €', 'pour mars', ...PERSON, 'changez le délai pour février'],
      /Échéance : (?:pour )?février\./,
    ],
  ] as const)('%s: %j', async (lang, said, noted) => expect((await talk(lang, ...said)).output).toMatch(noted));
});

describe('an appointment instead of the quote', () => {
  test.each([
    ['fr', ['devis pour une boutique', 'plutôt un rdv'], /^Je laisse la demande de devis de côté : rien n’est envoyé/],
    [
      'fr',
      ['devis pour une boutique', '2000 €', 'je préférerais un rendez-vous'],
      /Ce que vous en avez dit sert au rendez-vous/,
    ],
    [
      'en',
      ['quote for a shop', 'I’d rather have an appointment'],
      /^I leave the request for a quote aside: nothing is sent/,
    ],
  ] as const)('%s: %j', async (lang, said, told) => {
    const { output, step } = await talk(lang, ...said);
    expect(output).toMatch(told);
    expect(step?.flow).toBe('appointment');
  });
});

test.each([
  ['fr', 'et si je dis non au devis ?', /vous ne devez rien/],
  ['en', 'What if I say no to the quote?', /you owe nothing/],
] as const)('%s: “%s”: nothing is owed', async (lang, asked, told) =>
  expect((await talk(lang, asked)).output).toMatch(told),
);
