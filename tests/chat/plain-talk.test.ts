import { beforeAll, describe, expect, test } from 'vitest';
import { knowledgeOf } from '../../src/features/chat/answering/library.ts';
import { withDigits } from '../../src/features/chat/facts/number-words.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { openTestInstallation } from '../http/visitor.ts';
import { lastAnswer } from './visitor.ts';

beforeAll(() => {
  for (const lang of locales) knowledgeOf(lang);
}, 300_000);

/** What a conversation ends with: its words, its pages and the flow it is in. */
async function end(lang: Locale, ...messages: string[]) {
  const services = openTestInstallation();
  try {
    return await lastAnswer(services, lang, ...messages);
  } finally {
    await services.end();
  }
}

describe('amounts said in words', () => {
  test.each([
    ['fr', 'j’ai deux mille cinq cents euros', 'j’ai 2500 euros'],
    ['fr', 'quatre-vingt-dix balles', '90 balles'],
    ['fr', 'soixante et onze euros pour un site', '71 euros pour un site'],
    ['fr', 'une boutique à 10 mille', 'une boutique à 10 mille'],
    ['en', 'twelve hundred and fifty euros', '1250 euros'],
    ['en', 'one site, two hundred thousand euros', 'one site, 200000 euros'],
  ] as const)('%s: “%s”', (lang, said, digits) => {
    const { numbers, numberJoins } = knowledgeOf(lang).model.phrases;
    expect(withDigits(said, numbers, numberJoins)).toBe(digits);
  });
  test.each([
    ['fr', 'j’ai mille euros', /^Pour 1 000 €/],
    ['fr', 'mon budget c’est cinq cents euros', /^Pour 500 €/],
    ['en', 'I have five thousand euros', /^For €5,000/],
  ] as const)('%s: “%s” buys something', async (lang, said, answer) =>
    expect((await end(lang, said)).output).toMatch(answer),
  );
});

describe('what a question is about', () => {
  test.each([
    ['fr', 'la fibre c’est dispo à Lens ?', /posons la fibre/],
    ['en', 'is fibre available in Lens?', /install fibre/],
    ['fr', 'vous refaites des sites de boulangerie ?', /commerces/],
    ['en', 'what’s the price d’une boutique ?', /€499/],
    ['fr', 'c’est quoi le prix of a shop?', /499 €/],
    ['fr', 'on a perdu tous nos fichiers', /Appelez tout de suite/],
    ['fr', 'mes mails marchent plus', /03 00 00 00 00/],
    ['fr', 'mon numéro est le 06 12 34 56 78', /Pour une personne/],
    ['en', 'my number is 07700 900123', /For a person/],
    ['en', 'the zigzog is coming tomorrow', /not my subject/],
    ['en', 'the wrench is rusty', /not my subject/],
    ['fr', 'le trottoir est glissant', /pas mon sujet/],
    ['fr', 'combien de fois en 2024 ?', /pas trouvé de quoi répondre/],
  ] as const)('%s: “%s”', async (lang, said, answer) => expect((await end(lang, said)).output).toMatch(answer));
});

describe('a no is a no', () => {
  test.each([
    ['fr', 'personne ne trouve mon salon de coiffure sur google', 'pas maintenant', /^Prenez votre temps/],
    ['en', 'nobody finds my hair salon on google', 'not now', /^Take your time/],
    ['fr', 'je voudrais un devis', 'non merci', /^C’est annulé/],
    ['en', 'I’d like a quote', 'no thanks', /^Cancelled/],
    ['fr', 'je veux un rendez-vous', 'pas maintenant', /^C’est annulé/],
  ] as const)('%s: “%s”, “%s”', async (lang, first, no, answer) =>
    expect((await end(lang, first, no)).output).toMatch(answer),
  );
});

describe('what follows is asked of what was spoken of', () => {
  test.each([
    ['fr', ['qui est le directeur ?', 'il gagne combien ?'], /Je ne communique rien sur d’autres/],
    ['en', ['who are your clients?', 'how much did they pay?'], /I tell nothing about other people/],
    ['fr', ['qui sont vos clients ?', 'ils ont payé combien ?'], /Je ne communique rien sur d’autres/],
    ['fr', ['combien gagne Camille ?', 'et son adresse ?'], /Je ne communique rien sur d’autres/],
    ['fr', ['c’est quoi le droit de rétractation ?', 'sous combien de jours ?'], /remboursons tout/],
    ['en', ['can I withdraw from my order?', 'within how many days?'], /refund everything/],
    ['fr', ['qui est le directeur ?', 'et votre adresse ?'], /rue de la Fosse/],
  ] as const)('%s: %s', async (lang, messages, answer) =>
    expect((await end(lang, ...messages)).output).toMatch(answer),
  );
});
