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
