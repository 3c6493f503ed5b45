import { describe, expect, test } from 'vitest';
import { withoutTables } from '../../src/collections/assistant-texts.ts';
import { answerMessage } from '../../src/features/chat/answering/answer.ts';
import { factTextsOf } from '../../src/features/chat/facts/tell.ts';
import {
  expandAlternatives,
  readFollowUps,
  readUtterances,
  readVariants,
} from '../../src/features/chat/understanding/assistant-files.ts';
import { locales } from '../../src/i18n/locales.ts';

describe('what editors write', { timeout: 300_000 }, () => {
  test('a line with alternatives stands for several messages, each alternative in one at least', () => {
    expect(expandAlternatives('(prix|tarif) du nuage')).toEqual(['prix du nuage', 'tarif du nuage']);
    expect(expandAlternatives('vos horaires')).toEqual(['vos horaires']);
    const many = expandAlternatives('(a|b|c) (d|e) (f|g|h|i)');
    expect(many).toHaveLength(6);
    for (const word of 'abcdefghi') expect(many.join(' ')).toContain(word);
  });
  test.each(locales)('thousands of messages teach it (%s)', (lang) =>
    expect(readUtterances(lang).length + readVariants(lang).length).toBeGreaterThan(13_000),
  );
  test.each(locales)('the ways to ask for a fact lead to it, or to a neighbour on its page (%s)', (lang) => {
    const asked = readUtterances(lang).filter(({ intent }) => factTextsOf(lang)[intent]?.asked);
    const sample = asked.filter((_, i) => i % 40 === 0);
    const answered = sample.filter(({ text }) => answerMessage(text, lang).outcome === 'answered');
    expect(answered.length / sample.length).toBeGreaterThan(0.9);
  });
});

test('a row of a table is a sentence, not a row', () => {
  const table = '| Rythme | Ce que nous faisons |\n|---|---|\n| Chaque jour | Disponibilité |\n\nEnsuite.';
  expect(withoutTables(table)).toMatch(/Chaque jour – Disponibilité\./);
  expect(withoutTables(table)).not.toMatch(/\||---|Rythme/);
  for (const question of ['que faites-vous chaque trimestre', 'réflectométrie', 'que demandez-vous en entretien'])
    expect(answerMessage(question, 'fr').answer.output).not.toMatch(/\||-{3,}/);
});

describe('what follows is asked of what was answered', () => {
  const hear = (...messages: string[]) => {
    let memory: ReturnType<typeof answerMessage>['memory'] | undefined;
    return messages.map((message) => {
      const answered = answerMessage(message, 'fr', { memory });
      memory = answered.memory;
      return answered.answer;
    });
  };
  test('a job: what it asks for, and that it is closed', () => {
    expect(hear('le poste de chargé d’affaires', 'il faut le permis ?')[1]?.output).toContain('permis B');
    expect(hear('l’annonce de chargée de contenus est-elle ouverte ?')[0]?.output).toMatch(/close/);
  });
  test('a town: how far it is', () =>
    expect(hear('vous travaillez à Lille ?', 'c’est à combien de kilomètres ?')[1]?.output).toContain('28'));
  test('every fact that may follow another is one', () => {
    const facts = Object.keys(factTextsOf('fr'));
    const named = Object.entries(readFollowUps()).flatMap(([fact, meant]) => [fact, ...Object.values(meant)]);
    expect(named.filter((one) => !facts.includes(one))).toEqual([]);
  });
  test('a fact: how long it takes', () => {
    const [, second] = hear('comment faire effacer mes données ?', 'ça prend combien de temps ?');
    expect(second?.output).toContain('dans le mois');
  });
});
