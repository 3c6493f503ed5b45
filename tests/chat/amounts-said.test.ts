import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('what an amount buys, in whatever writing', () => {
  test.each([
    ['en', 'I have €2,000', /^For €2,000: a company website/],
    ['fr', 'j’ai 10k', /^Pour 10 000 € : Applications mobiles/],
    ['fr', 'on a 2 000 € maxi', /^Pour 2 000 € : un site d’entreprise/],
    ['fr', '200 balles', /^Pour 200 € : Maintenance/],
    ['en', 'what’s possible with 1.5k', /^For €1,500: /],
    ['fr', 'avec 5000 € on peut faire quoi', /^Pour 5 000 € : /],
    ['fr', 'budget 800', /^Pour 800 € : .*499 €/],
    ['en', 'my budget is 5k', /^For €5,000: /],
    ['fr', 'entre 2000 et 5000 €', /^Pour 5 000 € : /],
    ['fr', 'g 600 balles', /^Pour 600 € : .*499 €/],
    ['fr', 'avec 50 € par mois j’ai droit à quoi ?', /^Pour 50 € : /],
    ['fr', '1.500,50 €', /^Pour 1 500,50 € : /],
    ['fr', '3000 € pour mon restaurant, je peux avoir quoi ?', /^Pour 3 000 € : /],
  ] as const)('%s: “%s”', async (lang, asked, expected) => {
    expect((await talk(lang, asked)).output).toMatch(expected);
  });
  test.each([
    ['fr', '15000 suffisent pour une appli ?', /8 500 €/],
    ['fr', 'j’ai 3000 euros pour un site et une boutique', /499 € TTC ; un site d’entreprise, à partir de 1 900 €/],
  ] as const)('of what it is for, the price: %s “%s”', async (lang, asked, expected) => {
    expect((await talk(lang, asked)).output).toMatch(expected);
  });
  test('of another currency, no amount is read', async () =>
    expect((await talk('en', 'I have $2,000')).output).toMatch(/^Tell me an amount, and/));
  test.each([
    ['fr', 'budget 2027'],
    ['fr', 'je suis à 62000 Arras'],
    ['fr', 'mon numéro est le 06 12 34 56 78'],
    ['fr', 'j’ai 2 sites'],
    ['fr', 'on a 10k visiteurs par mois'],
    ['fr', 'j’ai 50 salariés'],
    ['en', 'I have 10k followers'],
    ['en', 'we have 3 shops'],
    ['fr', 'j’ai payé 499 € et je n’ai rien reçu'],
  ] as const)('%s: “%s” is no budget', async (lang, said) => {
    expect((await talk(lang, said)).output).not.toMatch(/^(?:Pour|For) [\d€]|^Dites-moi un montant|^Tell me an amount/);
  });
  test.each([
    ['en', 'what can I cook for 10 euros', /^That is not my subject/],
    ['fr', 'qu’est-ce que je peux manger pour 10 euros', /^Ce n’est pas mon sujet/],
    ['fr', 'qui a accès à l’enfer ?', /^Ce n’est pas mon sujet/],
  ] as const)('what is not ours is declined: %s “%s”', async (lang, asked, expected) => {
    expect((await talk(lang, asked)).output).toMatch(expected);
  });
});

describe('after a price', () => {
  test.each([
    ['fr', ['combien coûte un site ?', 'en combien de fois ?'], /en deux fois/],
    ['fr', ['combien coûte une boutique ?', 'en combien de fois ?'], /en deux fois/],
    ['en', ['how much is a website?', 'in how many instalments?'], /two instalments/],
    ['fr', ['vous avez quoi de gratuit ?', 'et en payant ?'], /^En payant.*9,99 €/],
    ['fr', ['c’est quoi le moins cher ?', 'et en payant ?'], /^En payant.*9,99 €/],
    ['en', ['what is free?', 'and paid?'], /^Paid for: .*\$9\.99/],
    ['en', ['a shop and an app, how much?'], /€499.*€8,500/],
    ['fr', ['une boutique et une appli, combien ?'], /499 €.*8 500 €/],
  ] as const)('%s: %j', async (lang, asked, expected) => {
    expect((await talk(lang, ...asked)).output).toMatch(expected);
  });
});

test.each([
  ['fr', 'quel est votre prochain évènement ?', 'et après celui-là ?'],
  ['en', 'what’s your next event?', 'and after that one?'],
] as const)('%s: after an event comes the next, each time', async (lang, first, then) => {
  const next = (await talk(lang, first, then)).sources?.[0]?.url;
  expect(next).toMatch(/webinar-phishing$/);
  expect((await talk(lang, first, then, then)).sources?.[0]?.url).toMatch(/open-house$/);
});

test('of an event that was listed first, the one that is later', async () => {
  const asked = ['quel est le prochain webinaire ?', 'et après celui-là ?'];
  expect((await talk('fr', ...asked)).sources?.[0]?.url).toMatch(/open-house$/);
});

test.each([
  ['fr', 'il me faut un site', 'non merci', 'oui'],
  ['fr', 'il me faut un site', 'ok merci', 'oui'],
  ['en', 'I need an online shop', 'no thanks', 'yes'],
  ['en', 'I need an online shop', 'ok thanks', 'yes'],
] as const)('%s: “%s”, “%s”: a later “%s” asks for no quote', async (lang, need, declined, yes) => {
  expect((await talk(lang, need, declined)).step).toBeUndefined();
  expect((await talk(lang, need, declined, yes)).step).toBeUndefined();
});
