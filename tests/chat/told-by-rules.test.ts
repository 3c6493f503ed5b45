import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('what customers tell leads to what helps them', () => {
  test.each([
    ['fr', ['j’ai payé deux fois'], /payé deux fois vous est dû.*assistance@/],
    ['fr', ['j’ai été débité 2 fois'], /payé deux fois/],
    ['en', ['I was charged twice'], /paid twice is owed/],
    ['fr', ['je veux payer ma facture'], /^Je n’encaisse rien ici/],
    ['en', ['how do I pay my invoice?'], /^I take no payment here/],
    ['fr', ['mon mari est décédé et il avait un site chez vous'], /^Toutes nos condoléances/],
    ['en', ['my father passed away, he had a contract with you'], /^Please accept our condolences/],
    ['fr', ['la fibre chez moi elle marche pas'], /votre opérateur/],
    ['fr', ['j’ai plus internet à la maison'], /votre opérateur/],
    ['en', ['my internet at home is down'], /your operator/],
    ['fr', ['j’ai un restaurant et mon wifi marche pas'], /^Appelez tout de suite/],
    ['fr', ['mon site est tombé', 'vous pouvez regarder ?'], /^Moi, non/],
    ['en', ['my site is down', 'can you take a look?'], /^Not I/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

describe('what prospects ask is answered by what is certain', () => {
  test.each([
    ['fr', 'c’est possible d’avoir un site ?', /1 900 €/],
    ['en', 'is it possible to have a website?', /€1,900/],
    ['fr', 'sécuriser notre messagerie', /SPF, DKIM et DMARC/],
    ['en', 'securing our email', /SPF, DKIM and DMARC/],
    ['fr', 'un concurrent me le fait à 300 euros', /^C’est possible.*1 900 €/],
    ['fr', 'mon neveu me le fait pour 300 euros', /^C’est possible/],
    ['en', 'a competitor does it for 300', /^That may be so/],
    ['fr', 'les mentions légales c’est obligatoire ?', /loi du 21 juin 2004, article 1-1/],
    ['en', 'do I need a legal notice on my site?', /law of 21 June 2004/],
    ['fr', 'les données de santé c’est légal ?', /certifié HDS/],
    ['en', 'can you host patient data?', /certified HDS/],
    ['fr', 'mon site il est pas conforme je risque quoi', /CNIL.*avocat/],
    ['en', 'my site is not compliant, what do I risk?', /CNIL.*lawyer/],
    ['fr', 'vous prenez des gens comme moi ?', /de toute taille/],
    ['en', 'do you work with people like me?', /of every size/],
    ['fr', 'ok je vais en parler au bureau', /^Prenez votre temps/],
  ] as const)('%s: “%s”', async (lang, said, told) => expect((await talk(lang, said)).output).toMatch(told));
});

test.each([
  'cartes cadeaux pour mes salariés',
  'le fournisseur a changé de nom',
  'notre fournisseur a changé d’adresse',
])('“%s” raises no alarm of fraud', async (said) => {
  expect((await talk('fr', said)).output).not.toMatch(/Ne payez rien/);
});
test.each(['notre fournisseur a changé de rib', 'mon patron me demande d’acheter des cartes cadeaux'])(
  '“%s” raises one',
  async (said) => expect((await talk('fr', said)).output).toMatch(/Ne payez rien/),
);

test.each([
  ['fr', ['je voudrais un rendez-vous', 'non laissez tomber', 'c’est bien annulé ?'], /^C’est bien annulé : rien/],
  ['en', ['I want a quote', 'never mind, cancel', 'nothing was sent?'], /^It is cancelled: nothing/],
] as const)('%s: %j, and nothing was booked', async (lang, said, told) =>
  expect((await talk(lang, ...said)).output).toMatch(told),
);

test.each([
  ['fr', 'un site pour ma boulangerie, joan@example.com', 'Besoin : un site pour ma boulangerie. '],
  ['fr', 'un site vitrine, mon mail c’est joan@example.com', 'Besoin : un site vitrine. '],
] as const)('%s: the address typed with the need “%s” is noted apart', async (lang, need, told) => {
  const asked = ['je voudrais un devis', need, '2000 euros', 'dans 2 mois', 'Joan Martin'];
  const { output } = await talk(lang, ...asked);
  expect(output.replace(/\s+/g, ' ')).toContain(told);
  expect(output).toContain('joan@example.com');
});

describe('who is asked for a ransom is kept to it', () => {
  test.each([
    ['fr', ['tous mes fichiers ont une extension bizarre, au secours', 'ya un texte qui demande de payer en bitcoin']],
    ['fr', ['tous nos fichiers sont chiffrés', 'je paye ou pas']],
    ['en', ['all our files are encrypted', 'do we pay or not']],
  ] as const)('%s: %j', async (lang, said) =>
    expect((await talk(lang, ...said)).output).toMatch(/^(?:Ne payez pas|Do not pay)/),
  );
  test.each([
    ['fr', ['tous nos fichiers sont chiffrés', 'mon comptable a une copie de janvier']],
    ['fr', ['tous nos fichiers sont chiffrés', 'je dois rappeler qui']],
    ['en', ['all our files are encrypted', 'who should I call']],
  ] as const)('%s: %j leads to what to do at once', async (lang, said) =>
    expect((await talk(lang, ...said)).output).toMatch(/^(?:Appelez tout de suite|Call )/),
  );
});
