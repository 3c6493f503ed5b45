import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('a shop that is to be made', () => {
  test.each([
    ['fr', 'ils payent en ligne ou au comptoir ?', /payer en ligne, sur place au retrait, ou les deux/],
    ['fr', 'les clients règlent sur place ?', /sur place au retrait/],
    ['en', 'do they pay online or in store?', /paying online, on the spot/],
    ['fr', 'je vois les commandes comment', /ne décrit pas cet écran/],
    ['fr', 'les commandes arrivent où ?', /ne décrit pas cet écran/],
    ['en', 'where do I see the orders?', /does not describe that screen/],
    ['fr', 'y a des frais sur chaque vente ?', /aucune commission de notre part/],
    ['fr', 'vous prenez un pourcentage sur les commandes ?', /aucune commission de notre part/],
    ['en', 'do you take a cut on each sale?', /no commission of ours/],
    ['fr', 'si je ferme en août', /pendant vos congés. Cela se prévoit/],
    ['fr', 'je peux mettre la boutique en pause pendant mes vacances ?', /Cela se prévoit/],
    ['en', 'what if I close in August?', /It can be planned for/],
    ['fr', 'et si le client il veut annuler il fait comment', /^C’est vous qui fixez la règle/],
    ['en', 'what if a customer wants to cancel?', /^You set the rule/],
    ['fr', 'c’est combien tout ça', /de 3 400 € à 5 200 € HT/],
    ['fr', 'ça me coûte combien en tout ?', /de 3 400 € à 5 200 € HT/],
    ['en', 'how much is all that?', /€3,400 to €5,200/],
  ] as const)('%s: “%s”', async (lang, asked, told) => {
    const need = lang === 'fr' ? 'je voudrais du click and collect' : 'I want click and collect';
    expect((await talk(lang, need, asked)).output).toMatch(told);
  });
  test.each([
    ['fr', 'je veux vendre des cartes cadeaux sur mon site', /En vendre sur votre site se demande au devis/],
    ['fr', 'vous faites des cartes cadeaux ?', /En vendre sur votre site se demande au devis/],
    ['fr', 'des bons cadeaux pour mon institut', /En vendre sur votre site se demande au devis/],
    ['en', 'can I sell gift vouchers on my site?', /Selling some on your site is asked for/],
  ] as const)('%s: “%s”', async (lang, asked, told) => expect((await talk(lang, asked)).output).toMatch(told));
  test('fees of an advertising budget stay those of campaigns', async () => {
    expect((await talk('fr', 'vous prenez une commission sur le budget publicitaire ?')).output).toMatch(
      /dépenses publicitaires/,
    );
  });
});

describe('the site of a town hall', () => {
  const begins = 'Bonjour, la mairie de Saint-Avold voudrait refaire son site';
  test.each([
    ['il faut aussi l’état civil', /n’annonce pas de téléservice tout fait/],
    ['et les délibérations du conseil doivent être en ligne', /pages et documents à publier/],
    ['Il nous faut aussi la prise de rendez-vous pour les cartes d’identité', /prise de rendez-vous ou portail/],
    ['qui mettra à jour les comptes rendus ?', /^Vous changez seul/],
    ['et l’accessibilité ?', /RGAA/],
  ])('“%s”', async (asked, told) => expect((await talk('fr', begins, asked)).output).toMatch(told));
  test('the delay is that of the site, whatever was added to it', async () => {
    expect((await talk('fr', begins, 'il faut aussi l’état civil', 'quel délai')).output).toMatch(/de 2 à 20 semaines/);
  });
});

describe('what is asked of what was just told', () => {
  test.each([
    ['fr', ['vos réalisations ?', 'ça sert à quoi'], /^Chacune règle le problème d’un client/],
    ['fr', ['mon site est-il accessible aux aveugles ?', 'et l’appli ?'], /accessibilité des applications mobiles/],
    ['en', ['is your site accessible?', 'what about the app?'], /accessibility of mobile apps/],
    ['fr', ['combien coûte un site de 12 pages ?', 'une formule plus modeste ?'], /^Pour payer moins/],
    ['fr', ['combien coûte un site ?', 'c’est au-dessus de mes moyens'], /^Pour payer moins/],
    ['fr', ['vous prenez des stagiaires ?', 'les parents doivent signer ?'], /représentant légal/],
    [
      'fr',
      ['nous sommes une école, on voudrait un site', 'les parents doivent signer ?'],
      /ses parents pour un mineur/,
    ],
    ['en', ['do you take interns?', 'do the parents have to sign?'], /legal guardian/],
    ['fr', ['ma fille cherche un stage d’observation de troisième', 'elle envoie quoi ?'], /recrutement@/],
    ['fr', ['on est une commune de 800 habitants'], /des communes/],
    ['en', ['we are a small town council'], /^Welcome/],
    ['fr', ['notre site est en panne', 'je perds des ventes'], /^Appelez tout de suite/],
    ['en', ['our website is down', 'we are losing orders'], /^Call/],
    ['fr', ['avec réservation en ligne'], /^Nous partons de ce que vos visiteurs doivent faire/],
    ['en', ['I want people to book classes on my site', 'and pay by card'], /^That is your choice/],
    ['fr', ['avec réservation en ligne', 'et payer par carte'], /^C’est votre choix/],
    ['en', ['do you do SEO?', 'do you write the articles?'], /^You, us, or both/],
    ['fr', ['vous faites du référencement ?', 'vous écrivez les articles ?'], /^Vous, nous, ou les deux/],
    ['en', ['how much is the storefront design?', 'is the 499 deducted from a shop?'], /does not say that the design/],
    [
      'fr',
      ['combien coûte le dessin de boutique ?', 'vous déduisez les 499 euros ensuite ?'],
      /ne dit pas que le dessin/,
    ],
    ['en', ['how much is a website?', 'that’s a lot. why?'], /^What drives the price/],
    ['fr', ['combien coûte un site ?', 'c’est cher, pourquoi ?'], /^Ce qui fait le prix/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

describe('what prospects compare and doubt', () => {
  test.each([
    ['fr', 'je paie 90 euros par mois pour ça', /^Si c’est chez un autre/],
    ['fr', 'mon agence me facture 120€/mois', /^Si c’est chez un autre/],
    ['en', 'I already pay 90 euros a month', /^If it is to somebody else/],
    ['fr', 'des tarifs pour les écoles ?', /^Le site n’annonce de tarif particulier pour personne/],
    ['fr', 'un tarif associatif ?', /^Le site n’annonce de tarif particulier/],
    ['en', 'any discount for charities?', /a special rate for nobody/],
    ['fr', 'le fournisseur a changé de nom', /vérifiez d’abord auprès de lui/],
    ['en', 'our supplier has changed its name', /check with them first/],
    ['fr', 'HelloAsso est gratuit, pourquoi passer par vous ?', /^C’est possible/],
    ['fr', 'ça fait combien sur 3 ans par rapport à wix ?', /^C’est possible/],
    ['fr', 'mon frère a pris un truc à 20 balles par mois chez une autre boite', /^C’est possible/],
    ['fr', 'et avec l’IA ça devrait coûter rien du tout non ?', /pas de prix plus bas grâce à/],
    ['fr', 'et google maps vous vous en occupez', /fiche d’établissement Google/],
    ['fr', 'vous avez déjà fait des restos ?', /le site n’en montre pas/],
    [
      'fr',
      'Votre assurance responsabilité civile professionnelle, auprès de qui ?',
      /donne l’assureur de notre responsabilité/,
    ],
    ['fr', 'je perds de l’argent tous les jours, qui va me rembourser ?', /notre responsabilité est limitée/],
    ['fr', 'Quelle est la durée d’engagement de vos contrats de maintenance ?', /un mois de préavis/],
    ['fr', 'est-ce qu’une subvention peut financer ça ?', /ne parle pas d’aide ni de subvention/],
    ['fr', 'pouvez-vous m’envoyer une documentation ?', /pas de plaquette/],
  ] as const)('%s: “%s”', async (lang, asked, told) => expect((await talk(lang, asked)).output).toMatch(told));
});

describe('a quote, and what goes with it', () => {
  test.each([
    ['fr', ['je dois signer où'], /^Un devis s’accepte par écrit/],
    ['fr', ['j’ai reçu votre devis', 'comment je signe le devis ?'], /^Un devis s’accepte par écrit/],
    ['en', ['where do I sign the quote?'], /^A quote is accepted in writing/],
    ['fr', ['vous pouvez me le faire à 2500 au lieu de 2900 ?'], /aucune remise/],
    ['fr', ['et si je change d’avis après avoir signé'], /14 jours/],
    ['fr', ['combien coûte un site ?', 'vous commencez quand'], /de 2 à 20 semaines/],
    ['fr', ['combien coûte un site ?', 'mouais c’est quand même cher'], /^Pour payer moins/],
    ['fr', ['combien coûte un site ?', 'mon budget c’est 1500'], /^Pour payer moins/],
    ['fr', ['jveu ke les gen prenne rdv dsus', 'jpe payé en 3x'], /^Un projet se règle en deux fois/],
    ['fr', ['est-ce que ça se synchronise avec Booking ?'], /^Nous relions un site/],
    ['en', ['can you connect it to my accounting software?'], /^We connect a site/],
    ['fr', ['la facture électronique obligatoire, vous faites ça ?', 'c’est quand ?'], /1er septembre 2027/],
    ['fr', ['et si je passe à la fibre avec vous'], /soudons la fibre/],
    ['fr', ['parlez-moi du projet Mercier'], /^Ateliers Mercier/],
    ['fr', ['je suis client chez vous'], /^L’assistance répond/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

test.each([
  ['vous faites des sites pour les avocats ?', /réalisations que le site publie/],
  ['comment signer mes mails ?', /Un devis s’accepte/],
])('“%s” is asked of something else', async (asked, told) =>
  expect((await talk('fr', asked)).output).not.toMatch(told),
);

describe('who tells what they are for', () => {
  test.each([
    'je voudrais que les gens puissent prendre rendez-vous en ligne, le téléphone sonne toute la journée',
    'jveu ke les gen prenne rdv dsus',
    'je souhaiterais faire connaître mes aquarelles sur internet',
  ])('“%s” is a site', async (said) => expect((await talk('fr', said)).output).toMatch(/^Nous partons de ce que/));
  test.each(['salut, j’ai un resto à Nancy 40 couverts', 'bjr je sui plombié a hayange jai pa de site'])(
    '“%s” is welcome',
    async (said) => expect((await talk('fr', said)).output).toMatch(/^Bienvenue/),
  );
  test('somebody to come is asked of the towns, and a logo is none of ours', async () => {
    const come = 'serait-il possible que quelqu’un vienne chez moi à Thionville m’expliquer ?';
    expect((await talk('fr', come)).output).toMatch(/Nous sommes à Lens/);
    expect((await talk('fr', 'je veux un site', 'il faut aussi un logo')).output).toMatch(/ni logo/);
    expect((await talk('fr', 'je veux un site', 'faut un qr code aussi')).output).toMatch(/^Cela peut s’ajouter/);
  });
});
