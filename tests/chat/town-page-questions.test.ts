import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/i18n/locales.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('somebody tells their town', () => {
  test.each<[Locale, string[], RegExp]>([
    ['fr', ['vous travaillez à Lille ?', 'pourquoi vous plutôt qu’une équipe de Lille ?'], /loyer.*Euralille/],
    ['en', ['do you work in Lille?', 'why you rather than a team from here?'], /rent.*Euralille/],
    ['en', ['do you make websites in Bordeaux?', 'what about selling alcohol online?'], /minors/],
    ['fr', ['vous travaillez à Bordeaux ?', 'on peut vendre de l’alcool en ligne ?'], /mineurs/],
    ['fr', ['vous venez à Paris ?', 'notre agence de communication peut travailler avec vous ?'], /poste par poste/],
  ])('and asks what its page answers (%s: %j)', async (lang, asked, said) => {
    const { output, sources } = await talk(lang, ...asked);
    expect(output).toMatch(said);
    expect(sources?.[0]?.url).toMatch(/(?:creation-site-internet|website-creation)-/);
  });

  test.each<[Locale, string[], RegExp]>([
    ['fr', ['vous travaillez à Lille ?', 'combien de temps pour une boutique ?'], /À Lille.*4 semaines/],
    ['fr', ['vous travaillez à Dunkerque ?', 'et un petit site, c’est fait en combien de temps ?'], /À Dunkerque/],
    ['en', ['do you work in Calais?', 'how long for a small site there?'], /In Calais/],
    ['en', ['how long for a shop in Lille?'], /In Lille.*4 weeks/],
  ])('and how long a site takes: what is made there (%s: %j)', async (lang, asked, said) => {
    expect((await talk(lang, ...asked)).output).toMatch(said);
  });

  test.each<[Locale, string, string]>([
    ['fr', 'agence web à Arras', '/creation-site-internet-arras'],
    ['fr', 'je fais du fromage à Lille, vous travaillez pour des gens comme moi ?', '/creation-site-internet-lille'],
    ['en', 'I make soap in Lyon, do you work for people like me?', '/en/website-creation-lyon'],
  ])('and no more than who they are: its page comes first (%s: %s)', async (lang, said, url) => {
    expect((await talk(lang, said)).sources?.[0]?.url).toBe(url);
  });

  test('but what is asked surely is answered as anywhere', async () => {
    expect((await talk('fr', 'vous travaillez à Lille ?', 'vous faites du référencement ?')).sources?.[0]?.url).toBe(
      '/services/seo',
    );
    expect((await talk('en', 'do you work in Bordeaux?', 'where are you?')).output).toContain('12, rue de la Fosse');
    expect((await talk('fr', 'vous travaillez à Paris ?', 'on est piratés, tout est chiffré !')).output).toMatch(
      /sans éteindre/,
    );
  });
});
