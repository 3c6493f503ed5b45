import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('what the site does not speak of is agreed to by nobody', () => {
  test.each([
    ['fr', 'je peux venir avec mon chien ?', /^Le site ne le dit pas/],
    ['fr', 'les animaux sont acceptés ?', /^Le site ne le dit pas/],
    ['fr', 'il y a une piscine chez vous ?', /^Le site ne le dit pas/],
    ['en', 'can I bring my dog?', /^The site does not say/],
    ['en', 'can I bring my bike inside?', /^The site does not say/],
    ['en', 'are pets allowed?', /^The site does not say/],
  ] as const)('%s: “%s”', async (lang, asked, told) => expect((await talk(lang, asked)).output).toMatch(told));
  test.each([
    ['fr', 'je peux venir avec mon drone à l’atelier ?'],
    ['en', 'can I bring my drone to the workshop?'],
  ] as const)('%s: “%s” gets no yes', async (lang, asked) =>
    expect((await talk(lang, asked)).output).not.toMatch(/^(?:Oui|Yes)/),
  );
  test.each([
    ['fr', 'mon chien guide est accepté ?', /La loi y admet les chiens guides/],
    ['fr', 'je viens avec mon chien d’assistance, c’est possible ?', /La loi y admet les chiens guides/],
    ['en', 'is my guide dog allowed?', /The law admits guide and assistance dogs/],
    ['en', 'can I bring my assistance dog?', /The law admits guide and assistance dogs/],
  ] as const)('%s: “%s”: who is guided by a dog comes with it', async (lang, asked, told) =>
    expect((await talk(lang, asked)).output).toMatch(told),
  );
  test('what the fact is asked with is', async () =>
    expect((await talk('fr', 'vous reprenez un site WordPress ?')).output).toMatch(/^Oui/));
});

describe('the cloud is hosting, and not the sky', () => {
  test.each([
    ['fr', ['quels services cloud ?'], /En hébergement.*1 100 €.*19 € par mois/],
    ['fr', ['vous faites du cloud ?'], /En hébergement/],
    ['fr', ['quels services cloud ?', 'et les nuages dans le ciel ?'], /pas mon sujet/],
    ['en', ['what cloud services do you have?'], /For hosting.*€1,100.*€19/],
    ['en', ['and the clouds in the sky?'], /not my subject/],
  ] as const)('%s: %j', async (lang, asked, told) => expect((await talk(lang, ...asked)).output).toMatch(told));
});

describe('what is paid once has no price by the month', () => {
  test.each([
    ['fr', ['click and collect par mois']],
    ['fr', ['une boutique en ligne, combien par mois ?']],
    ['en', ['click and collect per month?']],
  ] as const)('%s: %j', async (lang, asked) => expect((await talk(lang, ...asked)).output).toMatch(/90/));
});

describe('a few words after the price of a service are of that service', () => {
  test.each([
    ['fr', ['combien coûte une appli mobile ?', 'avec le gps'], /Applications mobiles.*devis/],
    ['fr', ['combien coûte une appli mobile ?', 'sur iphone ?'], /iPhone et Android/],
    ['fr', ['combien coûte une appli mobile ?', 'et hors ligne ?'], /retour du réseau/],
    ['en', ['how much is a mobile app?', 'with gps'], /Mobile apps.*quote/],
    ['en', ['how much is a mobile app?', 'on android'], /iPhone and Android/],
    ['en', ['how much is a mobile app?', 'and offline?'], /network returns/],
  ] as const)('%s: %j', async (lang, asked, told) => {
    const { output } = await talk(lang, ...asked);
    expect(output).toMatch(told);
    expect(output).not.toMatch(/Nos bureaux|Our offices|IMAP/);
  });
});

describe('who says what they are is told what we do for such, and asked what they need', () => {
  test.each([
    ['fr', 'j’ai un food truck'],
    ['fr', 'je tiens une boulangerie'],
    ['fr', 'je suis notaire'],
    ['fr', 'on a un camping'],
    ['en', 'I run a bakery'],
    ['en', 'we are a small charity in Lens'],
    ['en', 'I have a food truck'],
  ] as const)('%s: “%s”', async (lang, said) => {
    const { output } = await talk(lang, said);
    expect(output).toMatch(/\?$/);
    expect(output).not.toMatch(/€/);
  });
  test('with what is wrong, what we do for that', async () =>
    expect((await talk('en', 'hi I’m a farmer, no fibre')).output).toMatch(/fibre/i));
  test.each([
    ['fr', 'jai besoin de koi'],
    ['fr', 'il me faut quoi ?'],
    ['en', 'what do I need?'],
  ] as const)('%s: “%s” is asked back', async (lang, said) => expect((await talk(lang, said)).output).toMatch(/\?$/));
});

describe('the tax of what was just told', () => {
  test.each([
    ['fr', ['combien pour un site de 10 pages ?', 'hors taxes ?'], /de 2 700 à 4 600 € HT \(3 240 € à 5 520 € TTC\)/],
    ['fr', ['combien pour un site de 10 pages ?', 'ttc ?'], /3 240 € à 5 520 € TTC/],
    ['fr', ['combien pour un site de 10 pages ?', 'et avec la TVA ?'], /3 240 € à 5 520 € TTC/],
    ['fr', ['combien coûte un audit ?', 'c’est ttc ?'], /1 680 € TTC/],
    ['en', ['how much for a 10 page website?', 'is that with VAT?'], /€3,240 to €5,520 including VAT/],
    ['en', ['how much for a 10 page website?', 'does that include VAT?'], /€3,240 to €5,520 including VAT/],
    ['en', ['I need a website', 'is VAT on top?'], /VAT/],
  ] as const)('%s: %j', async (lang, asked, told) =>
    expect((await talk(lang, ...asked)).output.replace(/\s/g, ' ')).toMatch(told),
  );
  test.each([
    ['fr', ['combien pour un site de 10 pages ?', 'et en deux langues ?'], /deux langues/i],
    [
      'fr',
      ['combien pour un site de 10 pages en deux langues ?', 'et pour 20 pages ?'],
      /de seize à quarante pages.*deux langues/i,
    ],
    ['en', ['how much for a 10 page website?', 'and in two languages?'], /two languages/i],
  ] as const)('%s: %j counts the same site again', async (lang, asked, told) =>
    expect((await talk(lang, ...asked)).output).toMatch(told),
  );
});

test.each([
  ['fr', ['je peux parler à un client'], /ne met pas en relation/],
  ['fr', ['je voudrais parler à un de vos clients'], /ne met pas en relation/],
  ['en', ['can I talk to one of your customers?'], /puts nobody in touch/],
  ['fr', ['vous faites l’hébergement ?', 'c koi le delai'], /pas de délai pour un hébergement/],
  ['en', ['do you host websites?', 'how long does it take?'], /no time for hosting alone/],
  ['fr', ['quelle est mon adresse ip ?'], /^Je ne la vois pas/],
  ['en', ['what is my IP address?'], /^I do not see it/],
  ['fr', ['combien l’audit ?'], /^[^.]*1 400 €/],
  ['fr', ['mon fils dit que wordpress est gratuit'], /libre et gratuit/],
  ['en', ['my son says wordpress is free'], /can be free/],
] as const)('%s: %j', async (lang, asked, told) => expect((await talk(lang, ...asked)).output).toMatch(told));

describe('what follows keeps what was spoken of', () => {
  test.each([
    ['en', ['do you come to Paris?', 'what about SEO?'], /three words into a phone/],
    ['fr', ['vous venez à Lyon ?', 'et le référencement ?'], /téléphone|moteur|recherche/i],
    ['en', ['how much is SEO?', 'per month?', 'in Lyon?'], /Lyon/],
    ['en', ['how much is SEO?', 'cheaper?'], /^To pay less.*Search \(SEO\)/],
    ['en', ['how much is SEO?', 'cheaper?', 'what about AI?'], /^Artificial intelligence: from/],
    ['fr', ['combien coûte le référencement ?', 'moins cher ?'], /^Pour payer moins/],
    ['en', ['we need a website but have no money', 'what’s the cheapest you can do?'], /^To pay less/],
    ['en', ['I need a website', 'how much is it?', 'who hosts it?'], /host is chosen with you/],
    ['fr', ['nous voulons un site avec les menus', 'how much is it?'], /€1,900 to €3,200/],
    ['en', ['do you have internships?', 'what about the other jobs?'], /positions are open/],
    ['en', ['newsletter?', 'how often?'], /weekly or monthly/],
    ['en', ['any events?', 'in English?'], /held in French/],
    ['en', ['is your site accessible?', 'can you audit ours?'], /RGAA|accessib/i],
    ['en', ['prices', 'website price'], /^Websites and web apps/],
  ] as const)('%s: %j', async (lang, asked, told) => expect((await talk(lang, ...asked)).output).toMatch(told));

  test('after an attack, whoever asks whether we are there is still attacked', async () =>
    expect(
      (await talk('en', 'help we’ve been hacked', 'it’s Saturday, are you there?', 'how much does it cost?')).output,
    ).toMatch(/priced with you/));
  test.each([
    ['en', ['can I get a quote', 'for an online shop', 'is it free?'], /^The quote is free/],
    ['fr', ['je voudrais un devis', 'pour une boutique en ligne', 'c’est gratuit ?'], /^Le devis est gratuit/],
    ['en', ['can I get a quote', 'for an online shop', 'how long until you answer?'], /24 working hours/],
  ] as const)('%s: %j is asked of the request that is being made', async (lang, asked, told) =>
    expect((await talk(lang, ...asked)).output).toMatch(told),
  );
  test.each([
    ['en', 'thanks, I need to ask my board'],
    ['en', 'I have to check with my wife'],
    ['fr', 'je dois en parler à mon associé'],
    ['fr', 'il faut que j’en parle avec ma direction'],
  ] as const)('%s: “%s” begins nothing', async (lang, said) => {
    const { output, step } = await talk(lang, said);
    expect(step).toBeUndefined();
    expect(output).toMatch(/^(?:Take your time|Prenez votre temps)/);
  });
});

describe('a follow-up is no other story', () => {
  test.each([
    [
      'fr',
      ['combien coûte une boutique ?', 'ttc ?'],
      /499 € TTC \(415,83 € HT, TVA 20 %\).*3 400 € HT \(4 080 € TTC\)/,
    ],
    [
      'en',
      ['how much is a shop?', 'is that with VAT?'],
      /€499 including VAT \(€415\.83 before VAT at 20%\).*€3,400 before VAT \(€4,080/,
    ],
    ['fr', ['combien coûte une boutique ?', 'et par mois ?'], /^La boutique .* se paie une fois/],
    ['fr', ['combien coûte une boutique ?', 'moins cher ?'], /^Pour payer moins/],
    ['fr', ['combien coûte une appli mobile ?', 'et sans réseau ?'], /réseau/],
    ['en', ['how much is an app?', 'with push notifications'], /written into the quote/],
    ['en', ['do you do hosting?', 'how much?'], /€1,100/],
  ] as const)('%s: %j', async (lang, asked, told) =>
    expect((await talk(lang, ...asked)).output.replace(/\s/g, ' ')).toMatch(told),
  );
});

describe('what prospects ask in a few words', () => {
  test.each([
    ['en', ['is training included?'], /^Yes, training your team/],
    ['en', ['payment terms?'], /50% when the quote is accepted/],
    ['fr', ['conditions de paiement ?'], /50 %/],
    ['en', ['how do we pay?'], /By bank card or by bank transfer/],
    ['en', ['can you build our MVP?'], /business applications/],
    ['en', ['do you use figma?'], /TypeScript/],
    ['en', ['is the price fixed?'], /^The price of the accepted quote is firm/],
    ['en', ['what time zone are you in?'], /^Paris time/],
    ['en', ['is there someone who signs?'], /no sign-language interpreter/],
    ['fr', ['vous avez un interprète en langue des signes ?'], /pas d’interprète/],
    ['en', ['I’m a freelance designer, could we work together?'], /no call for freelancers/],
    ['en', ['I’m a student from Morocco'], /^Yes, if your school signs/],
  ] as const)('%s: %j', async (lang, asked, told) => expect((await talk(lang, ...asked)).output).toMatch(told));
});
