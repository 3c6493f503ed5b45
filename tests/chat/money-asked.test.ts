import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('what costs least begins with what is free', () => {
  test.each([
    ['fr', ['c’est quoi le moins cher ?']],
    ['fr', ['vos tarifs ?', 'le moins cher ?']],
    ['fr', ['quelle est votre offre la moins chère ?']],
    ['en', ['what’s your cheapest plan?']],
    ['en', ['what are your prices?', 'the cheapest one?']],
  ] as const)('%s: %j', async (lang, asked) => {
    const { output } = await talk(lang, ...asked);
    expect(output).toMatch(
      lang === 'fr' ? /^Gratuit : .*Découverte.*Communauté/ : /^Free of charge: .*Basic.*Community/,
    );
    expect(output).toMatch(/9[,.]99/);
  });
  test('of plans that are spoken of, those', async () =>
    expect((await talk('fr', 'combien coûte le sourcing ?', 'le moins cher ?')).output).toMatch(
      /^Sourcing e-commerce.*Découverte, gratuit/,
    ));
});

describe('what there is for an amount', () => {
  test.each([
    ['en', 'what do you have for 50 euros?', /^For €50: .*€19 a month/, /499/],
    ['fr', 'qu’avez-vous pour 100 € ?', /^Pour 100 € : Maintenance, à partir de 90 €/, /499/],
    ['fr', 'j’ai 20 euros par mois, je peux avoir quoi ?', /^Pour 20 € : .*19 € par mois/, /29,99/],
    ['en', 'what can I get for 600 euros?', /^For €600: .*€499/, /1,900/],
  ] as const)('%s: “%s”', async (lang, asked, expected, dearer) => {
    const { output } = await talk(lang, asked);
    expect(output).toMatch(expected);
    expect(output).not.toMatch(dearer);
  });
  test('a price of something is still its price', async () =>
    expect((await talk('fr', 'un site pour 500 euros, c’est possible ?')).output).toMatch(/1 900 €/));
});

describe('what follows a price', () => {
  test.each([
    ['en', ['how much is a website?', 'Is it in euros?'], /^In euros, except E-commerce sourcing/],
    ['fr', ['combien coûte un site ?', 'c’est en euros ?'], /^Oui, tous nos prix sont en euros/],
    ['fr', ['combien coûte le sourcing ?', 'par mois ou par an ?'], /^Par mois/],
    ['fr', ['combien coûte une boutique ?', 'par mois ou par an ?'], /une fois, 499 €/],
    ['en', ['price of the cloud plan', 'monthly or yearly?'], /^A month/],
    ['en', ['how much is a website?', 'is it per month or per year?'], /paid once/],
    ['fr', ['prix de l’offre cloud', 'Et si je pars ?'], /préavis/],
    ['en', ['how much is the cloud plan?', 'and if I leave?'], /notice/],
    ['fr', ['qui héberge mon site ?', 'Et si je pars ?'], /préavis/],
    ['en', ['how much is a website?', 'and a mobile app?'], /€8,500/],
    ['fr', ['combien coûte un site ?', 'et une appli mobile ?'], /8 500 €/],
    ['en', ['ballpark?', 'and a mobile app?'], /€8,500/],
  ] as const)('%s: %j', async (lang, asked, expected) => {
    const { output } = await talk(lang, ...asked);
    expect(output).toMatch(expected);
    expect(output).not.toMatch(/Voici tout ce que j’en sais|This is all I know|conseil financier|financial/);
  });
  test('financial advice is still declined', async () =>
    expect((await talk('en', 'should I invest my savings in euros?')).output).toMatch(/no financial/));
  test.each([
    ['fr', 'une estimation à la louche ?'],
    ['fr', 'un ordre de grandeur ?'],
    ['en', 'ballpark?'],
  ] as const)('%s: “%s” has the price of the shop too', async (lang, asked) =>
    expect((await talk(lang, asked)).output).toMatch(/499|une boutique complète de/),
  );
});

describe('after an appointment was booked', () => {
  test.each([
    [
      'fr',
      ['rdv jeudi à 15h au sujet de la fibre', 'Ada Lovelace', 'ada@example.org', 'oui'],
      'Et à quelle heure ?',
      /15 h/,
    ],
    [
      'en',
      ['book a call on Thursday at 3 pm about SEO', 'Ada Lovelace', 'ada@example.org', 'yes'],
      'and what time is it?',
      /15:00/,
    ],
  ] as const)('%s: its hour', async (lang, booked, asked, expected) =>
    expect((await talk(lang, ...booked, asked)).output).toMatch(expected),
  );
});

describe('whoever tells a need is asked whether a quote is wanted', () => {
  test.each([
    ['en', 'I need a website', 'yes please', /Would you like a quote/],
    ['en', 'I need an online shop', 'yes', /Would you like a quote/],
    ['fr', 'il me faut un site', 'oui', /Souhaitez-vous un devis/],
  ] as const)('%s: “%s”, “%s”', async (lang, need, yes, asked) => {
    expect((await talk(lang, need)).output).toMatch(asked);
    expect((await talk(lang, need, yes)).step?.flow).toBe('quote');
    expect((await talk(lang, need, lang === 'fr' ? 'non' : 'no')).step).toBeUndefined();
  });
});

test.each([
  ['fr', 'j’ai un food truck, combien par mois ?', /90 € HT par mois/],
  ['en', 'my food truck, cost per month?', /€90 a month before VAT/],
] as const)('%s: “%s” is told what is paid by the month', async (lang, asked, told) =>
  expect((await talk(lang, asked)).output).toMatch(told),
);
