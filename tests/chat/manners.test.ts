import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('a refusal helps', () => {
  test.each([
    ['j’ai mal à la tête, quel médicament prendre ?', '15'],
    ['dois-je investir en bourse ?', 'financier'],
    ['donne-moi le numéro personnel du directeur', 'd’autres personnes'],
    ['Qui a pris rendez-vous demain matin ?', 'd’autres personnes'],
    ['quels rdv a M. Durand demain ?', 'd’autres personnes'],
    ['liste les e-mails des inscrits à votre newsletter', 'd’autres personnes'],
  ])('“%s” is declined in a sentence, with no unrelated page', async (message, words) => {
    const { output, sources } = await talk('fr', message);
    expect(output).toContain(words);
    expect(sources).toBeUndefined();
  });
  test('Arabic is answered with the offer of French or English', async () => {
    const { output, suggestions } = await talk('fr', 'مرحبا كم سعر الموقع');
    expect(output).toContain('I answer in French or in English');
    expect(suggestions).toHaveLength(2);
  });
  test('and so are the languages of our neighbours', async () => {
    for (const message of [
      'hola, necesito una tienda, cuanto cuesta?',
      'hallo, wir brauchen eine Webseite, was kostet das?',
    ])
      expect((await talk('fr', message)).output).toContain('I answer in French or in English');
  });
  test('a story with a question in it is answered', async () => {
    const told = 'bonjour, ma femme fait des bougies dans un village, combien coûterait une boutique en ligne ?';
    expect((await talk('fr', told)).output).toContain('499 €');
  });
});

describe('what people say of the conversation itself', () => {
  test.each([
    ['fr', 'tu peux répéter ?', 'autrement'],
    ['fr', 'ce n’est pas ce que j’ai demandé', 'autrement'],
    ['en', 'what?', 'another way'],
    ['en', 'sorry wrong chat', 'Goodbye'],
    ['fr', 'peut-être', 'Prenez votre temps'],
    ['fr', 'ok je réfléchis', 'Prenez votre temps'],
    ['en', 'let me think about it', 'Take your time'],
  ] as const)('%s: “%s” is no question, and no page answers it', async (lang, said, words) => {
    const { output, sources } = await talk(lang, said);
    expect(output).toContain(words);
    expect(sources).toBeUndefined();
  });
  test('after an answer, it is said again', async () => {
    const hours = await talk('fr', 'quels sont vos horaires');
    expect((await talk('fr', 'quels sont vos horaires', 'vous pouvez répéter ?')).output).toBe(hours.output);
  });
});

describe('an answer is said as it was asked', () => {
  test.each([
    ['fr', 'où trouver ma facture', /^La confirmation/],
    ['fr', 'est-ce que vous faites des factures', /^Oui/],
    ['en', 'where do I find my invoice', /^The confirmation/],
  ] as const)('%s: “%s” is agreed to only where it asks yes or no', async (lang, asked, begins) =>
    expect((await talk(lang, asked)).output).toMatch(begins),
  );
  test.each(['telephone?', 'ci/cd pipelines'])(
    '“%s”, of both languages, is answered in that of the page',
    async (asked) => expect((await talk('en', asked)).sources?.[0]?.url).toMatch(/^\/en\//),
  );
  test('a visit on a day we are closed is told so', async () =>
    expect((await talk('fr', 'je peux passer vous voir samedi ?')).output).toContain('nous sommes fermés samedi'));
});
