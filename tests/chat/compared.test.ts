import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('two things that were named or told are set beside each other', () => {
  test.each([
    [
      'fr',
      ['un site ou une appli, lequel est le moins cher ?'],
      /^Le moins cher : un site d’entreprise.*Le plus cher : Applications mobiles/,
    ],
    [
      'fr',
      ['combien coûte un site ?', 'et une appli mobile ?', 'la moins chère ?'],
      /^Le moins cher : un site d’entreprise/,
    ],
    [
      'fr',
      ['quelle différence entre Avancé et Personnalisable ?', 'laquelle est la moins chère ?'],
      /^Le moins cher : .*Avancé\), 9,99 €.*Personnalisable/,
    ],
    [
      'fr',
      ['combien coûte un site ?', 'et la maintenance ?', 'lequel est le plus cher ?'],
      /L’un se paie une fois, l’autre chaque mois/,
    ],
    [
      'fr',
      ['combien coûte un site ?', 'et la fibre ?', 'lequel coûte le moins ?'],
      /je ne peux pas dire lequel coûte le moins/,
    ],
    [
      'en',
      ['how much is a website?', 'and a mobile app?', 'which is cheaper?'],
      /^The cheaper: a company website.*The dearer: Mobile apps/,
    ],
    ['en', ['a shop and an app, how much?', 'which one is cheaper?'], /^The cheaper: custom storefront design/],
    ['en', ['difference between advanced and customizable', 'which is the cheapest?'], /^The cheaper: .*Advanced/],
  ] as const)('%s: %j', async (lang, asked, told) => expect((await talk(lang, ...asked)).output).toMatch(told));
  test.each([
    [
      'fr',
      ['combien coûte un site ?', 'et une appli mobile ?', 'le plus long des deux ?'],
      /^Le site ne donne pas de durées à comparer/,
    ],
    ['en', ['a site or an app, which is quicker?'], /^The site gives no durations to compare/],
  ] as const)('%s: %j: what is not published is not made up', async (lang, asked, told) =>
    expect((await talk(lang, ...asked)).output).toMatch(told),
  );
});

describe('what is cheapest of all is told of all', () => {
  test.each([
    ['fr', ['c’est quoi le moins cher ?'], /^Gratuit :/],
    [
      'fr',
      ['combien coûte un site ?', 'et une appli mobile ?', 'quelle est votre offre la moins chère ?'],
      /^Gratuit :/,
    ],
    ['en', ['cheapest?'], /^Free of charge:/],
  ] as const)('%s: %j', async (lang, asked, told) => expect((await talk(lang, ...asked)).output).toMatch(told));
});
