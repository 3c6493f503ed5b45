import { describe, expect, test } from 'vitest';
import { correctedSpelling } from '../../src/features/chat/answering/corrected-spelling.ts';
import { openConversations } from './conversations.ts';

const { talk, visitor } = openConversations();

describe('who runs a small business, on a phone', () => {
  test.each([
    ['en', ['we need a new website', 'does that incl the photos'], /no line of the quote/],
    ['fr', ['vous faites les photos ?'], /pas une ligne du devis/],
    ['en', ['price for the online shop', 'are the photos included?'], /499/],
    ['en', ['how much for a website', 'hmm thats a lot. can we do it in bits'], /only part of a project/],
    ['fr', ['combien pour un site', 'on peut faire ça en plusieurs étapes ?'], /une partie du projet/],
    ['en', ['I want a website', 'what about bookings, we use booking.com now'], /the tools you have/],
    ['fr', ['jai deja planity c’est mieux chez vous ?'], /^Pas forcément/],
    ['fr', ['un site', 'et si jarrete mon salon'], /^Ce qui est à vous le reste/],
    ['en', ['I am a plumber in Lille and want more jobs'], /^When people find you/],
    ['fr', ['j’aimerais plus de chantiers'], /^Quand vos clients/],
    ['en', ['do i need a website or just google'], /find you, call you/],
    ['fr', ['nan laissez tomber le site, juste google'], /^Quand vos clients/],
    ['fr', ['c koi le prix pour etre en premier sur google'], /900/],
    ['en', ['price to be first on google'], /900/],
    ['en', ['I want a website', 'whats the cheapest u can do'], /^To pay less/],
    ['en', ['do you answer on whatsapp'], /neither WhatsApp/],
    ['fr', ['vous répondez sur whatsapp ?'], /ni WhatsApp/],
    ['en', ['we have a server in the cupboard thats making noise', 'is it safe to keep it there'], /^Not if/],
    ['fr', ['je veux un numéro de téléphone pour ma boîte'], /RIO|numéro ou gardons/],
    ['en', ['how do i know ur not a scam lol'], /^A program answers here/],
    ['fr', ['jai besoin dun site'], /^Nous partons/],
    ['en', ['ok do u do wifi for a cafe'], /^Servers, network, wifi/],
    ['fr', ['vous installez le wifi ?'], /^Serveurs, réseau/],
    ['en', ['ok do u do wifi for a cafe', 'who installs it'], /^One team/],
    ['en', ['do you come to dover'], /^We work in France/],
    ['fr', ['vous venez à Tournai ?'], /^Nous travaillons en France/],
    ['en', ['I want a website', 'can volunteers update the site'], /^Whoever you choose/],
    ['fr', ['je cherche un poste de développeur'], /Développeur ou développeuse web/],
    ['fr', ['un site', 'airbnb me prend 15 % c’est pour ça'], /aucune commission de notre part/],
    ['en', ['I want a website', 'booking.com takes 17%'], /no commission of ours/],
    [
      'fr',
      ['on a un erp et on voudrait automatiser les factures reçues par mail, c’est possible ?', 'c’est de l’ia ?'],
      /^Pas forcément : un scénario/,
    ],
    [
      'fr',
      [
        'on a un erp et on voudrait automatiser les factures reçues par mail, c’est possible ?',
        'les données partent aux us ?',
      ],
      /le pays et le droit/,
    ],
    [
      'fr',
      ['on a un erp et on voudrait automatiser les factures reçues par mail, c’est possible ?', 'on est 12'],
      /^Merci\. Dites-le/,
    ],
    ['en', ['how much for a website', 'there are 6 of us'], /^Thank you\. Say so/],
    ['fr', ['prix de l’offre nuage', 'et si on dépasse'], /ni plafond d’usage/],
    ['en', ['price of the cloud plan', 'what if we go over?'], /neither a ceiling of use/],
    ['en', ['our website got hacked last week', 'we already changed the passwords'], /^Good, if it was from a device/],
    ['en', ['our website got hacked last week', 'what should we check now'], /^Delete nothing/],
    ['fr', ['on est piratés', 'on a changé tous les mots de passe'], /^C’est bien, si/],
    ['fr', ['on est piratés', 'on vérifie quoi maintenant ?'], /^Ne supprimez rien/],
    ['en', ['our website got hacked last week', 'can you look after it every month?'], /^We take over a site/],
    ['fr', ['c’est quoi la différence entre refonte et nouveau site'], /^Une refonte part d’un site qui existe/],
    ['en', ['redesign or new website?'], /^A redesign starts from a site that exists/],
    ['fr', ['vous êtes chers non ?'], /^Ce qui fait le prix/],
    ['fr', ['Combien de pages dans votre bureau ?'], /ne réponds qu’aux questions|pas mon sujet/],
    ['en', ['how many pages in your office?'], /only answer questions|not my subject/],
    ['en', ['are you expensive?'], /^What drives the price/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

test('what only asks for a quote says nothing of what for', async () => {
  const { say } = visitor({ lang: 'en' });
  expect((await say('actually no just send me a quote')).step?.asks).toBe('need');
  expect((await say('1 site, 6 rooms, english and french')).step?.asks).toBe('budget');
});

test('no trade is corrected into another word', () => {
  expect(correctedSpelling('et si jarrete mon salon', 'fr')).toBeUndefined();
  expect(correctedSpelling('adn how lnog', 'en')).toBe('and how long');
});

describe('who runs a guest house, an association or an office', () => {
  test.each([
    [
      'fr',
      ['un site pour mon gîte', 'et si je veux prendre les réservations en ligne ?'],
      /applications métier : réservations/,
    ],
    ['en', ['can guests book and pay online'], /^We begin with what your visitors/],
    [
      'en',
      ['Hi, we run a small B&B near Calais and need a website in English and French'],
      /^We create and rebuild sites/,
    ],
    [
      'en',
      ['Hi, we run a small B&B near Calais and need a website in English and French', 'can guests book online'],
      /business applications: bookings/,
    ],
    [
      'en',
      ['Hi, we run a small B&B near Calais and need a website in English and French', 'how much would that be roughly'],
      /a second language/,
    ],
    ['fr', ['salut, on est une assoc de 40 adhérents, pas un rond'], /aucun tarif|tarif particulier pour personne/],
    ['en', ['we are a charity and broke'], /no special|nobody/i],
    ['fr', ['j’ai reçu votre facture mais le montant est faux'], /facture rectificative/],
    ['fr', ['votre facture est fausse'], /facture rectificative/],
    ['en', ['the amount on your invoice is wrong'], /credit note/],
    ['fr', ['on a un souci, le wifi coupe tout le temps dans l’atelier'], /^Serveurs, réseau/],
    ['en', ['our wifi keeps dropping in the workshop'], /^Servers, network/],
    ['fr', ['un site pour la mairie', 'et pour l’accessibilité vous garantissez quoi'], /accessib|clavier|RGAA/],
    ['fr', ['vous êtes nuls'], /^Je suis désolé/],
    ['en', ['you are useless'], /^I am sorry/],
  ] as const)('%s: %j', async (lang, said, answer) => expect((await talk(lang, ...said)).output).toMatch(answer));
  test.each([
    ['fr', 'j’ai reçu une fausse facture avec un nouvel IBAN'],
    ['en', 'I got a fake invoice from you with a new bank account'],
  ] as const)('%s: “%s” is a fraud still', async (lang, said) =>
    expect((await talk(lang, said)).output).not.toMatch(/rectificative|credit note/),
  );
  test.each([
    ['fr', 'puis-je réserver un rendez-vous en ligne ?', /60 minutes/],
    ['en', 'can I book an appointment online?', /60 minutes/],
  ] as const)('%s: “%s” is of an appointment with us', async (lang, said, answer) => {
    const { output } = await talk(lang, said);
    expect(output).toMatch(answer);
    expect(output).not.toMatch(/applications métier|business applications/);
  });
});
