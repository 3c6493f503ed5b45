import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const OTHER_TRADE = /no trade of ours|pas notre métier/;
const NO_REPAIR = /no repair of computers|pas de réparation d’ordinateurs/;
const NO_LESSONS = /no computer lessons|pas de cours d’informatique/;

describe('what is none of our trades is said to be none, and which are', () => {
  test.each([
    ['en', 'do you do plumbing?'],
    ['en', 'can you fix my roof?'],
    ['en', 'do you fix cars?'],
    ['en', 'can you clean my office?'],
    ['fr', 'vous faites la plomberie ?'],
    ['fr', 'vous faites du ménage de bureaux ?'],
    ['fr', 'vous pouvez changer mes pneus'],
  ] as const)('%s: “%s”', async (lang, asked) => expect((await talk(lang, asked)).output).toMatch(OTHER_TRADE));
  test.each([
    ['en', 'do you make websites for plumbers?'],
    ['fr', 'vous faites des sites pour des garages ?'],
    ['en', 'can you install a network in our garage'],
  ] as const)('a site or a network for that trade is ours: %s “%s”', async (lang, asked) =>
    expect((await talk(lang, asked)).output).not.toMatch(OTHER_TRADE),
  );
});

describe('a machine of one person is not repaired, and an attack is answered as one', () => {
  test.each([
    ['en', 'do u repare computers'],
    ['en', 'my laptop won’t start'],
    ['en', 'my phone screen is broken, can you fix it?'],
    ['fr', 'mon pc ne s’allume plus'],
    ['fr', 'vous faites du dépannage informatique pour particuliers ?'],
  ] as const)('%s: “%s”', async (lang, asked) => expect((await talk(lang, asked)).output).toMatch(NO_REPAIR));
  test.each([
    ['en', 'my computer has a virus'],
    ['fr', 'mon ordinateur affiche un message de rançon'],
  ] as const)('%s: “%s”', async (lang, asked) => expect((await talk(lang, asked)).output).toMatch(/03 00 00 00 00/));
});

describe('lessons, older people, cameras and homes', () => {
  test.each([
    ['en', ['I am 72, can someone teach me'], NO_LESSONS],
    ['en', ['do you give excel lessons'], NO_LESSONS],
    ['fr', ['vous donnez des cours d’informatique ?'], NO_LESSONS],
    ['en', ['I want a website', 'can someone teach us to use it'], /part of delivery/],
    ['en', ['can you make it simple for old people'], /drawn for the phone first/],
    ['fr', ['un site pour mon club', 'ça peut être simple pour les personnes âgées ?'], /d’abord pour le téléphone/],
    ['en', ['Our church wants live streaming', 'who installs the cameras?'], /no installation of cameras/],
    ['fr', ['notre église veut diffuser la messe en direct'], /ni de filmer/],
    ['en', ['do you come to homes'], /no home repairs/],
    ['fr', ['vous venez à domicile ?'], /pas de dépannage à domicile/],
  ] as const)('%s: %j', async (lang, said, told) => expect((await talk(lang, ...said)).output).toMatch(told));
});

describe('what is asked in two words is answered in its language', () => {
  test.each([
    ['en', 'numéro de tel', /^Notre numéro/],
    ['fr', 'votre téléphone svp', /^Notre numéro/],
    ['en', 'besoin d’un site', /^Nous partons/],
    ['fr', 'tu peux faire un site', /^Nous partons/],
    ['fr', 'hours pls', /^We are open/],
    ['en', 'c’est combien', /^Un site d’entreprise/],
    ['en', 'can u make an ap', /^We make applications/],
    ['en', 'how mutch for a web sight', /^A company website/],
    ['en', 'wen r u opn', /^We are open/],
    ['en', 'my emial dosnt work', /^Call 03/],
  ] as const)('on a page in %s: “%s”', async (lang, asked, told) =>
    expect((await talk(lang, asked)).output).toMatch(told),
  );
});
