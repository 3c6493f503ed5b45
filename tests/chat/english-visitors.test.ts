import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk, visitor } = openConversations();

describe('what there is at a price, after the price of a site', () => {
  test.each([
    ['en', 'nothing at 500?', /^For €500: custom storefront design/],
    ['en', 'anything under 1000?', /^For €1,000:/],
    ['fr', 'rien à 500 ?', /^Pour 500 € : boutique/],
    ['fr', 'vous avez rien à moins de 1000 ?', /^Pour 1 000 € :/],
  ] as const)('%s: “%s”', async (lang, asked, told) => {
    const price = lang === 'en' ? 'how much is a website?' : 'combien coûte un site ?';
    expect((await talk(lang, price, asked)).output.replaceAll(/[ {2}]/g, ' ')).toMatch(told);
  });
  test('what one has stays too little for a site', async () => {
    expect((await talk('en', 'how much is a website?', 'I have 500')).output).toMatch(/^To pay less/);
  });
});

describe('a mailbox that was taken', () => {
  test.each([
    ['en', ['my mailbox was hacked', 'what about my bank'], /^If no money has gone/],
    ['en', ['my mailbox was hacked', 'should I tell our bank?'], /^If no money has gone/],
    ['en', ['my mailbox was hacked', 'my bank too?', 'and my clients?'], /^Yes if the leak/],
    ['en', ['my mailbox was hacked', 'they took 3000 from my bank account'], /^Call your bank/],
    ['fr', ['notre messagerie a été piratée', 'ils ont pris 3000 euros'], /^Appelez (?:tout de suite )?votre banque/],
    ['fr', ['notre messagerie a été piratée', 'et la banque ?'], /^Si aucun argent n’est parti/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

describe('an invoice that is wrong, or paid twice', () => {
  const wrong = 'my invoice has the wrong company name';
  test.each([
    ['en', [wrong, 'how long does it take?'], /^The site gives neither a delay nor a charge/],
    ['en', [wrong, 'ok who do I speak to'], /^The site gives neither a delay nor a charge/],
    ['en', [wrong, 'how long does it take?', 'who do I contact?'], /^This is all I know of it/],
    ['en', ['can I get a credit note?'], /a credit note and a new invoice/],
    ['fr', ['il y a une erreur sur ma facture', 'c’est gratuit ?'], /^Le site ne donne ni délai ni frais/],
    ['en', ['you charged me twice, the invoice is wrong'], /^What is paid twice is owed to you/],
    ['en', ['I was charged twice', 'how long will it take?'], /the site gives no date for it/],
    ['en', ['I was charged twice', 'will I get the money back?'], /the site gives no date for it/],
    ['fr', ['vous m’avez débité deux fois', 'quand serai-je remboursé ?'], /le site ne donne pas de date/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

describe('why, once the erasure of data was told', () => {
  test.each([
    ['en', ['can you delete my data?', 'why?'], /^The GDPR gives you a right/],
    ['fr', ['je veux effacer mes données', 'pourquoi ?'], /^Le RGPD/],
    ['en', ['can you delete my data?', 'why?', 'why?'], /^This is all I know of it/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

describe('who asks, and what they need', () => {
  test.each([
    [
      'en',
      'Hello, we are a Dutch wholesaler opening a branch in Lille next spring, 12 people. We need internet, computers and email.',
      /^For new premises/,
    ],
    ['en', 'we are setting up a subsidiary in Lyon and need IT for 20 people', /^For new premises/],
    ['fr', 'nous ouvrons une agence à Lille, il nous faut internet et des postes', /^Pour de nouveaux locaux/],
    [
      'en',
      'I do procurement for a hotel group, we’d like to check you out before we sign',
      /certificate of professional/,
    ],
    ['en', 'how can I check that you are legit', /certificate of professional/],
    ['en', 'can someone visit us before Christmas?', /can take place at yours/],
    ['fr', 'quelqu’un peut venir nous voir avant Noël ?', /peut avoir lieu chez vous/],
    ['en', 'is there anything for non profits?', /special rate for nobody/],
    ['en', 'do you do something special for charities?', /special rate for nobody/],
    ['fr', 'vous avez quelque chose pour les associations ?', /tarif particulier|tarif spécial/],
    ['en', 'do you have a job for a designer?', /positions are open/],
    ['fr', 'vous avez un poste pour un graphiste ?', /offres sont ouvertes/],
    ['fr', 'on est une petite équipe de 8 au bureau', /^Bienvenue/],
    ['en', 'we are a small team of 6', /^Welcome/],
    ['en', 'we want a website that filters products by colour', /lists no such function/],
    ['fr', 'un site où on peut trier les produits par taille', /n’annonce|ne cite|ne liste|pas cette fonction/],
    ['en', 'do you have examples of quotes?', /^Three example quotes/],
    ['fr', 'vous avez des exemples de devis ?', /^Trois devis/],
  ] as const)('%s: “%s”', async (lang, asked, told) => expect((await talk(lang, asked)).output).toMatch(told));
});

describe('what is asked on in a few words', () => {
  test.each([
    ['en', ['do you do support?', 'same for email?'], /mail, access and account faults/],
    ['en', ['how much is upkeep of a website', 'same for email?'], /offers no mailboxes/],
    ['en', ['do you install fibre?', 'can I share it with my team?'], /open to everybody/],
    ['fr', ['vous installez la fibre ?', 'je peux le montrer à mon équipe ?'], /ouvertes à tous/],
    ['en', ['do you do plumbing?', 'what can you do for me then?'], /What do you need first/],
    ['en', ['how much is a website?', 'ok who do I speak to'], /03 00 00 00 00/],
    ['en', ['I need a mobile app', 'But only one web, not application for mobile'], /company site starts at/],
    ['en', ['I want an online shop', 'my customers pay by card, who takes the money?'], /who receives the money/],
    ['en', ['do you have examples of quotes?', 'the joiner’s one?'], /Roussel/],
    [
      'en',
      ['I want a quote for a website', 'what’s the difference with the first one?'],
      /^Tell me the two to compare/,
    ],
    ['fr', ['combien coûte la maintenance ?', 'what about the other plan?'], /^Tell me which plans/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
  test('of three pieces of work, which is meant', async () => {
    const { choices = [] } = await talk('en', 'show me your work', 'and the other one?');
    expect(choices).toHaveLength(3);
  });
});

describe('who asks on of a placement, an order that is given up, or a text of ours', () => {
  const placed = 'My son is 15 and wants to do his school placement with you';
  const given = ['I bought the shop design yesterday and changed my mind', 'I am a company, does that matter?'];
  test.each([
    ['en', [placed, 'is it paid?'], /^Beyond two months/],
    ['en', [placed, 'who do I write to?'], /recrutement@/],
    ['en', [placed, 'does he need a laptop?'], /^The site does not say: a call/],
    ['en', [placed, 'can his friend come too'], /^The site does not say: a call/],
    ['en', [...given, 'you haven’t started yet'], /before the 14 days are over/],
    ['en', [...given, 'can I use it later instead'], /put off, passed on or given up/],
    ['en', [...given, 'can I give it to another company?'], /put off, passed on or given up/],
    ['en', ['I saw mistakes on your English pages', 'who should I report them to?'], /^This is all|^Thank you/],
    ['fr', ['il y a des fautes sur votre site'], /l’adresse de la page et la phrase/],
    ['en', ['I’m a translator, do you need English versions checked?'], /no call for freelancers/],
    ['en', ['what happens if the site goes down on a Saturday night?'], /^At weekends too/],
    ['fr', ['et si le site tombe en panne un samedi soir ?'], /^Le week-end aussi/],
    ['en', ['I’m opening a bakery in Roubaix in March'], /^Welcome/],
    ['fr', ['j’ouvre une boulangerie à Roubaix en mars'], /^Bienvenue/],
    ['en', ['I need a website', 'can you start in January'], /whether the date holds/],
    ['fr', ['il me faut un site', 'vous pouvez commencer en janvier ?'], /si la date tient/],
    ['en', ['I need a website', 'in Russian too?'], /language/],
    ['en', ['I want an online shop', 'how do refunds work for our customers'], /what the law asks of your trade/],
    ['en', ['our printer is broken'], /^Support handles mail/],
    ['en', ['I need a website', 'my daughter will do the photos, is that ok?'], /photographs are welcome/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

describe('a booking or a quote in two languages', () => {
  test.each([['by phone please'], ['actually make it wednesday']])('“%s” is answered in English', async (said) => {
    expect((await talk('fr', 'je voudrais un rendez-vous', said)).output).toMatch(/^Noted/);
  });
  test('a name changes no language', async () => {
    const said = ['je voudrais un devis pour un site', 'pas de budget', 'New Look Coiffure'];
    expect((await talk('fr', ...said)).output).toMatch(/^C’est noté/);
  });
  test.each([
    ['fr', ['je voudrais un devis pour un site vitrine']],
    ['en', ['I want a quote for a website for my yoga studio']],
  ] as const)('%s: where somebody is stays beside who they are', async (lang, said) => {
    const guest = visitor({ lang });
    for (const one of [...said, 'Passerelle Yoga, Nantes', '3000', lang === 'fr' ? 'janvier' : 'january'])
      await guest.say(one);
    await guest.say('Claire Weber');
    expect((await guest.say('claire@example.org')).output).toContain('Passerelle Yoga, Nantes');
  });
});
