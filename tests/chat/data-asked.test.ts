import { describe, expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

describe('what follows a question of hosting, data or cookies', () => {
  test.each([
    ['fr', ['où sont hébergées mes données ?', 'Qui y a accès ?'], /seules les personnes qui en ont besoin/],
    ['fr', ['que faites-vous de mes données ?', 'qui peut les voir ?'], /seules les personnes qui en ont besoin/],
    ['en', ['where is my data stored?', 'who has access to it?'], /only the people who need it/],
    ['en', ['what personal data do you keep?', 'who can see it?'], /only the people who need it/],
    ['fr', ['où sont hébergées mes données ?', 'Qui y a accès ?', 'les faire supprimer ?'], /donnees@/],
    ['fr', ['que faites-vous de mes données ?', 'et les faire effacer ?'], /donnees@/],
    ['en', ['what personal data do you keep?', 'can I have it deleted?'], /donnees@/],
    ['fr', ['que faites-vous de mes données ?', 'qui y a accès ?', 'combien de temps ?'], /trois ans/],
    ['fr', ['vous utilisez des cookies ?', 'lesquels ?'], /Stripe/],
    ['fr', ['vous utilisez des cookies ?', 'je peux refuser ?'], /Gérer mes cookies/],
    ['fr', ['vous utilisez des cookies ?', 'je peux refuser ?', 'combien de temps ?'], /6 mois/],
    ['en', ['do you use cookies?', 'which ones?'], /Stripe/],
    ['en', ['do you use cookies?', 'can I refuse?'], /Manage my cookies/],
    ['en', ['do you use cookies?', 'how long do they last?'], /6 months/],
    ['en', ['do you use cookies?', 'how do I change my mind?'], /Manage my cookies/],
  ] as const)('%s: %j', async (lang, asked, expected) => {
    const { output } = await talk(lang, ...asked);
    expect(output).toMatch(expected);
    expect(output).not.toMatch(/Voici tout ce que j’en sais|This is all I know/);
  });
});

describe('whether the assistant is a program, asked of it as of a third', () => {
  test.each([
    ['en', 'Is the assistant an AI?'],
    ['en', 'is this chatbot a real person?'],
    ['en', 'is the chat here powered by AI?'],
    ['en', 'the assistant is a robot, right?'],
    ['fr', 'L’assistant est une IA ?'],
    ['fr', 'est-ce que l’assistant est un robot ?'],
    ['fr', 'votre chatbot, c’est une intelligence artificielle ?'],
    ['fr', 'cet assistant est-il humain ?'],
  ] as const)('%s: “%s”', async (lang, asked) => {
    const { output, sources } = await talk(lang, asked);
    expect(output).toMatch(/^(?:Je suis l’assistant automatique|I am the automatic assistant)/);
    expect(sources).toBeUndefined();
  });
  test.each([
    ['en', 'how much does an AI assistant cost?'],
    ['en', 'do you sell AI assistants?'],
    ['fr', 'combien coûte un assistant IA ?'],
    ['fr', 'vous faites des assistants IA ?'],
  ] as const)('%s: “%s” asks for ours to sell', async (lang, asked) =>
    expect((await talk(lang, asked)).sources?.[0]?.url).toMatch(/\/services\/ai$/),
  );
});
