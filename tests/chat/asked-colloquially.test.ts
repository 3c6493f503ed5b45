import { expect, test } from 'vitest';
import { openConversations } from './conversations.ts';

const { talk } = openConversations();

test.each([
  // What was spoken of is asked whether it is free.
  [['un bug après la livraison, vous corrigez ?', 'gratos ?'], /30 jours/],
  // A site that is named is not the service that was spoken of.
  [['que comprend la maintenance ?', 'délai pour un site ?'], /semaines/],
  // Our people at night, and customers who have to be told, are not who answers here.
  [['vous avez une astreinte ?', 'et la nuit y a quelqu’un ?'], /astreinte/],
  [['c’est quoi un assistant IA ?', 'faut dire aux gens que c’est un robot ?'], /2 août 2026/],
] as const)('in French, as it is said: %s', async (turns, expected) => {
  expect((await talk('fr', ...turns)).output).toMatch(expected);
});
test.each([
  // An error is no amount of money.
  [['what does error 403 mean?', 'what about 500'], /fault is on our side/],
  // Words that French has too.
  [['how is a project paid for?', 'We are a small association: do the same rules apply to us?'], /part A/],
  [['do you have somebody on call?', 'it is 3 am is anyone there'], /on-call|open/],
] as const)('in English, as it is said: %s', async (turns, expected) => {
  expect((await talk('en', ...turns)).output).toMatch(expected);
});
test('a position by what else it is called, and an application without one', async () => {
  const asked = 'Le poste de rédaction web à 28 heures est-il encore à pourvoir ?';
  expect((await talk('fr', asked)).output).toContain('contenus');
  expect((await talk('fr', asked, 'et en spontané c’est possible ?')).sources?.[0]?.url).toBe('/apply-spontaneous');
  expect((await talk('fr', 'vous recrutez des commerciaux ?')).sources?.[0]?.url).toBe('/all-jobs/account-manager');
});
