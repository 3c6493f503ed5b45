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
