import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const conversations = openConversations();
const { talk } = conversations;

describe('who hesitates or negotiates', { timeout: 60_000 }, () => {
  test.each<[Locale, string]>([
    ['en', "my accountant says I don't need a website"],
    ['en', 'my husband thinks a website is useless'],
    ['en', 'do I really need a website?'],
    ['fr', "mon comptable dit que je n'ai pas besoin de site"],
    ['fr', 'ma femme trouve qu’un site ne sert à rien'],
    ['fr', "j'ai vraiment besoin d'un site ?"],
  ])('hears that a project may not need us, and of no locked account (%s: %s)', async (lang, message) =>
    expect((await talk(lang, message)).output).toMatch(/project does not need us|projet n’a pas besoin de nous/),
  );

  test.each<[Locale, string]>([
    ['en', 'how do you pay people?'],
    ['en', 'what do you pay your staff?'],
    ['fr', 'vous payez vos salariés comment ?'],
    ['fr', 'combien vous payez vos développeurs ?'],
  ])('is told the pay of the advertisements (%s: %s)', async (lang, message) =>
    expect((await talk(lang, message)).sources?.[0]?.url).toMatch(/all-jobs$/),
  );

  test.each<[Locale, string]>([
    ['en', 'why should I pay you?'],
    ['fr', 'pourquoi je vous paierais ?'],
  ])('is told why, and after a price what makes it (%s: %s)', async (lang, message) => {
    expect((await talk(lang, message)).output).toMatch(/refus/);
    const price = lang === 'fr' ? 'c’est combien un site ?' : 'how much is a website?';
    expect((await talk(lang, price, message)).output).toMatch(/drives the price|fait le prix|fait varier/);
  });
});

describe('who comes from elsewhere', { timeout: 60_000 }, () => {
  test.each<[Locale, string]>([
    ['en', 'can I come by train'],
    ['en', 'is the train station far from your office?'],
    ['fr', 'on peut venir en train ?'],
    ['fr', 'la gare est loin de vos bureaux ?'],
  ])('hears that the way by train is not described (%s: %s)', async (lang, message) =>
    expect((await talk(lang, message)).output).toMatch(/(?:not describe|ne décrit pas).*rue de la Fosse/),
  );

  test.each<[Locale, string]>([
    ['en', 'can we do calls at 4pm our time?'],
    ['fr', "on peut s'appeler à 16h heure de Montréal ?"],
  ])('is told the hours in Paris time (%s: %s)', async (lang, message) =>
    expect((await talk(lang, message)).output).toMatch(/Paris time|heure de Paris/),
  );

  test.each<[Locale, string, string]>([
    ['en', 'how much is a website?', 'could you do it in English?'],
    ['fr', 'c’est combien un site ?', 'vous pouvez le faire en français ?'],
  ])('is told the languages of the work, where the answer is in that one (%s)', async (lang, price, message) =>
    expect((await talk(lang, price, message)).output).toMatch(/French and English|français et anglais/),
  );
  test('and has the last answer in another language', async () =>
    expect((await talk('fr', 'c’est combien un site ?', 'could you do it in English?')).output).toContain(
      'before VAT',
    ));
});

describe('"the other one"', { timeout: 60_000 }, () => {
  test.each<[Locale, string, string]>([
    ['en', 'what events do you have?', 'the other one'],
    ['fr', 'quels sont vos prochains événements ?', 'l’autre'],
  ])('of several events, is asked back which (%s)', async (lang, list, message) => {
    const { output, choices } = await talk(lang, list, message);
    expect(output).toMatch(/Which one|Lequel/);
    expect(choices?.length).toBeGreaterThan(1);
    expect((await talk(lang, list, message, choices?.[0]?.message ?? '')).sources?.[0]?.url).toMatch(/Events\//);
  });
});

describe('a request for a quote without a telephone', { timeout: 60_000 }, () => {
  test.each<[Locale, string[], string]>([
    [
      'fr',
      ['je voudrais un devis pour un site de chenil', '5000', 'mars', 'Jo Martin', 'jo@example.com'],
      'pas de téléphone',
    ],
    [
      'en',
      ['I would like a quote for a website for my kennels', '5000', 'March', 'Jo Smith', 'jo@example.com'],
      'no phone',
    ],
  ])('has that noted for the team (%s)', async (lang, said, none) => {
    const { output, step } = await talk(lang, ...said, none);
    expect(step?.asks).toBe('confirm');
    expect(output).toContain(none);
  });
});
