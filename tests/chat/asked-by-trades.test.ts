import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('what visitors ask of their trade is answered, or said not to be on the site', () => {
  test.each([
    ['fr', ['mes clientes aimeraient réserver la nuit depuis leur téléphone'], /réserver.*1 900 €/],
    ['en', ['our customers would like to book at night'], /book.*€1,900/],
    [
      'fr',
      ['on veut que les patients prennent rendez-vous en ligne', 'ça enverrait un sms de rappel ?'],
      /peut s’ajouter/,
    ],
    [
      'fr',
      ['on veut que les patients prennent rendez-vous en ligne', 'les avis google ils apparaissent dessus ?'],
      /peut s’ajouter/,
    ],
    ['fr', ['nos adhérents veulent réserver le court en ligne', 'avec un code d’accès'], /peut s’ajouter/],
    ['fr', ['un espace où les copropriétaires consultent les pv'], /applications métier/],
    ['fr', ['un espace où les adhérents consultent les documents', 'avec un mot de passe chacun'], /peut s’ajouter/],
    ['fr', ['un patient qui envoie ses analyses par le formulaire, c’est légal ?'], /certifié HDS/],
    ['fr', ['et pour le certificat médical ils l’envoient où ?'], /certifié HDS/],
    ['en', ['can parents upload medical certificates online?'], /certified HDS/],
    ['fr', ['on a le droit de vendre du vin à des particuliers allemands en ligne ?'], /pas de conseil juridique/],
    ['en', ['is it legal to sell wine to customers in Germany?'], /no legal advice/],
    ['fr', ['faut vérifier l’âge du client non ?'], /pas de conseil juridique/],
    ['fr', ['la loi impose pas un extranet d’ailleurs ?'], /pas de conseil juridique/],
    ['fr', ['connaissez-vous les contraintes de notre profession ?'], /Nous partons du vôtre/],
    ['en', ['do you know the constraints of our trade?'], /We start from yours/],
    ['fr', ['il nous faut un site', 'et si je ferme le salon dans deux ans ?'], /Ce qui est à vous le reste/],
    ['fr', ['le prestataire actuel refuse de nous donner les mots de passe'], /^Demandez-les d’abord par écrit/],
    ['en', ['our provider refuses to give us the passwords'], /^Ask for them in writing/],
    ['fr', ['qui aurait accès aux dossiers des clients chez vous ?'], /Vous gardez les clés/],
    ['fr', ['cela ferait combien par mois pour six postes ?'], /pas de prix par poste/],
    ['fr', ['qui est responsable si les données fuitent ?'], /responsable du traitement/],
    ['fr', ['la facture est à quel nom ?'], /le nom et l’adresse de qui paie/],
    ['fr', ['il me faut un devis', 'et si l’ag vote non ?'], /vous ne devez rien/],
    ['fr', ['starlink vous en pensez quoi ?'], /ne parle pas d’internet par satellite/],
    ['fr', ['la chambre d’agriculture donne des aides pour ça ?'], /ne parle pas d’aide/],
    ['fr', ['vous venez jusque dans la Creuse ?'], /Hauts-de-France/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

test.each([
  ['fr', 'je suis client d’orange'],
  ['fr', 'j’ai free pro'],
  ['fr', 'on est chez SFR pour l’instant'],
  ['en', 'we are with Orange'],
] as const)('%s: “%s”: what we do beside an operator', async (lang, said) =>
  expect((await talk(lang, said)).output).toMatch(/pas opérateur|no operator/),
);

describe('who asks of us what the site does not tell is told so, and whom to ask', () => {
  test.each([
    ['fr', ['vous avez déjà eu des procès ?'], /^Le site ne le dit pas/],
    ['fr', ['vous appartenez à un groupe ?'], /^Le site ne le dit pas/],
    ['fr', ['vous avez été piratés vous-mêmes ?'], /^Le site ne le dit pas/],
    ['fr', ['vous touchez des subventions publiques ?'], /^Le site ne le dit pas/],
    ['en', ['have you ever been hacked?'], /^The site does not say/],
    ['en', ['are you part of a group?'], /^The site does not say/],
    ['fr', ['vous embauchez des femmes dans la technique ?'], /aux femmes comme aux hommes/],
    ['fr', ['je représente un grossiste en matériel informatique'], /catalogue ou votre plaquette/],
    [
      'fr',
      ['je suis grossiste en ordinateurs', 'vous payez à combien de jours ?'],
      /^C’est tout ce que le site en dit/,
    ],
    ['en', ['I represent a wholesaler of computer equipment'], /catalogue or brochure/],
    [
      'fr',
      ['journaliste à Ouest-France, j’écris un papier', 'vous avez une photo du dirigeant ?'],
      /maître de son image/,
    ],
    ['fr', ['un client accepterait de témoigner ?'], /il faut son accord/],
    ['fr', ['ce que j’écris là, qui le lit ?'], /Seulement les personnes de l’équipe/],
    ['fr', ['un de vos techniciens viendrait parler de son métier en classe ?'], /interventions en classe/],
    ['fr', ['vous prendriez des parts plutôt que du cash ?'], /à l’acceptation du devis/],
    ['fr', ['vous prenez des stagiaires ?', '8 semaines ça va ?'], /six mois par année d’enseignement/],
    ['en', ['do you take interns?', 'is 8 weeks fine?'], /six months a school year/],
    ['fr', ['un stage de troisième', 'ils auront 14 ans, c’est bon ?'], /représentant légal/],
    ['fr', ['je suis conseillère régionale déléguée au numérique'], /^Bienvenue/],
    ['fr', ['nous cherchons un nouveau prestataire informatique'], /^Bienvenue/],
    ['fr', ['vous travaillez avec les mairies ?'], /communes/],
    ['fr', ['je vous donne mon numéro 06 12 34 56 78'], /^Je ne fais rappeler personne/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

describe('an example quote and an event are told by what they are of', () => {
  test.each([
    ['fr', ['vous avez des exemples de devis ?'], /Trois devis d’exemple/],
    ['fr', ['vous avez des exemples de devis ?', 'celui du menuisier, total ?'], /Menuiserie Roussel.*6 636 €/],
    ['fr', ['vous avez des exemples de devis ?', 'et celui du marchand de vélos ?'], /Cycles Delattre/],
    ['en', ['do you have sample quotes?', 'the one of the joiner?'], /oussel/],
    ['fr', ['il y a quelque chose sur la cybersécurité bientôt ?'], /^« Le courriel piégé/],
    ['fr', ['vous avez un atelier sur l’intelligence artificielle ?'], /un assistant qui cite ses sources/],
    ['en', ['is there an event on AI soon?'], /quotes its sources/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});
