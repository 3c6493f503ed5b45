import { describe, expect, test } from 'vitest';
import { company } from '../../src/collections/company.ts';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();
const BEGUN = { fr: 'je voudrais un rendez-vous mardi 10h pour mon site', en: 'a call tuesday 10am about my website' };

describe('who calls whom', () => {
  test.each([
    ['fr', 'vous m’appelez ?'],
    ['fr', 'c’est vous qui m’appelez ?'],
    ['fr', 'est-ce que vous allez m’appeler'],
    ['fr', 'on me rappelle quand ?'],
    ['fr', 'vous m’appelez ou c’est moi ?'],
    ['en', 'do you call me?'],
    ['en', 'will somebody call me back?'],
    ['en', 'do I call you or do you call me?'],
  ] as const)('%s: “%s”: the site announces no call, and a number can be noted', async (lang, asked) => {
    const none = lang === 'fr' ? /^Le site n’annonce pas d’appel.*votre numéro se note/ : /^The site announces no call/;
    expect((await talk(lang, asked)).output).toMatch(none);
    const { output, step } = await talk(lang, BEGUN[lang], asked);
    expect(output).toMatch(lang === 'fr' ? /^Nous vous écrivons avant/ : /^We write to you before/);
    expect(step?.asks).toBe('name');
  });
  test.each([
    ['fr', 'mon fils peut vous appeler à ma place ?'],
    ['fr', 'est-ce que ma voisine peut vous téléphoner ?'],
    ['fr', 'quelqu’un peut vous appeler pour moi ?'],
    ['en', 'can my son call you instead'],
    ['en', 'could my mother phone you?'],
  ] as const)('%s: “%s”: somebody else may, and the request goes on', async (lang, asked) => {
    const may = lang === 'fr' ? /^Oui, quelqu’un peut nous appeler/ : /^Yes, somebody can call us/;
    expect((await talk(lang, asked)).output).toMatch(may);
    const { output, step } = await talk(lang, BEGUN[lang], asked);
    expect(output).toMatch(may);
    expect(output).toContain(company.phone);
    expect(step?.asks).toBe('name');
  });
  test('how we are reached is no question of where a meeting takes place', async () => {
    expect((await talk('fr', BEGUN.fr, 'comment vous joindre ?')).output).toContain(company.phone);
    expect((await talk('en', BEGUN.en, 'how can I reach you?')).output).toContain(company.phone);
  });
});
