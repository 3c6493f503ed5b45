import { beforeAll, describe, expect, test } from 'vitest';
import { answerMessage } from '../../src/features/chat/answering/answer.ts';
import { knowledgeOf } from '../../src/features/chat/answering/library.ts';
import { localizePath } from '../../src/i18n/routes.ts';
import { type Asked, ask, questions } from './questions.ts';

// The first question reads the whole site.
beforeAll(() => {
  knowledgeOf('fr');
  knowledgeOf('en');
}, 300_000);

const asked = new Map<Asked, ReturnType<typeof ask>>();
const askOnce = (one: Asked) => {
  const before = asked.get(one) ?? ask(one);
  asked.set(one, before);
  return before;
};
const wrong = (kind: string, chosen: Asked[]) =>
  chosen
    .filter((one) => kind in one)
    .map((one) => ({ one, ...askOnce(one) }))
    .filter(({ right }) => !right)
    .map(({ one, got }) => `${one.lang} « ${one.q} » → ${got}`);
const tuned = questions.filter(({ heldOut }) => !heldOut);
const heldOut = questions.filter((one) => one.heldOut);
const rightShare = (kind: string, lang: string, among: Asked[]) => {
  const chosen = among.filter((one) => kind in one && one.lang === lang);
  return 1 - wrong(kind, chosen).length / chosen.length;
};

describe.each(['fr', 'en'] as const)('what visitors ask (%s)', { timeout: 60_000 }, (lang) => {
  test('nine questions in ten are answered from a page that answers them', () =>
    expect(rightShare('to', lang, tuned), wrong('to', tuned).join('\n')).toBeGreaterThanOrEqual(0.9));
  test('of those nobody prepared it for, most are', () =>
    expect(rightShare('to', lang, heldOut), wrong('to', heldOut).join('\n')).toBeGreaterThan(0.6));
  test('what is off the subject, or tries to turn the assistant, is refused', () =>
    expect(rightShare('refuse', lang, questions), wrong('refuse', questions).join('\n')).toBeGreaterThanOrEqual(0.95));
  test('whoever asks for an appointment, a quote or a person is led there', () =>
    expect([...wrong('flow', questions), ...wrong('talk', questions)]).toEqual([]));
});

test.each(['fr', 'en'] as const)(
  'what a page, or a part of it, is also asked with leads to a text that exists (%s)',
  (lang) => {
    const { vocabulary, retrieval } = knowledgeOf(lang);
    const places = new Set(retrieval.passages.flatMap(({ page, anchor }) => [page, `${page}#${anchor}`]));
    expect(Object.keys(vocabulary.asked).filter((path) => !places.has(localizePath(path, lang)))).toEqual([]);
  },
);

describe('an answer', { timeout: 60_000 }, () => {
  test('is a few sentences of the site, and names the page they come from', () => {
    for (const one of questions.filter((one) => 'to' in one)) {
      const { answer, outcome } = answerMessage(one.q, one.lang);
      if (outcome !== 'answered') continue;
      expect(answer.output.length, one.q).toBeGreaterThan(20);
      expect(answer.output.length, one.q).toBeLessThan(1200);
      expect(answer.output, one.q).not.toMatch(/\{\{|undefined|\]\(|<[a-z]/);
      expect(answer.sources?.[0]?.url, one.q).toMatch(one.lang === 'en' ? /^\/en/ : /^\/(?!en(\/|$))/);
    }
  });
  test('gives the hours, the telephone and the address of the company', () => {
    expect(answerMessage('vos horaires ?', 'fr').answer.output).toContain('9');
    expect(answerMessage('phone number', 'en').answer.output).toMatch(/03(\s00){4}/);
    expect(answerMessage('quelle est votre adresse', 'fr').answer.output).toContain('62300');
  });
  test('gives prices as they are written in content', () => {
    expect(answerMessage('prix de la boutique en ligne', 'fr').answer.output).toMatch(/499\s€/);
    expect(answerMessage('online shop price', 'en').answer.output).toContain('€499');
  });
  test('a refusal offers a person: a number and the contact page', () => {
    const { answer } = answerMessage('la recette du pot-au-feu', 'fr');
    expect(answer.output).toMatch(/03(\s00){4}/);
    expect(answer.sources).toEqual([{ title: 'Contact', url: '/ContactUs' }]);
  });
  test('a visitor’s own trade is not off the subject', () => {
    expect(answerMessage('combien coûte un site pour mon restaurant', 'fr').outcome).toBe('answered');
    expect(answerMessage('a website for my hotel, how much does it cost', 'en').outcome).toBe('answered');
  });
  test('the list of services names all ten', () =>
    expect(answerMessage('Quels sont vos services ?', 'fr').answer.output.split('\n')).toHaveLength(10));
  test('4,000 characters of anything are answered, quickly and without an error', () => {
    for (const text of [
      'a'.repeat(4000),
      'site '.repeat(800),
      '‮é😀'.repeat(1000),
      '? ! .',
      '((((',
      'Null',
      '../../etc/passwd',
    ])
      expect(answerMessage(text, 'fr').answer.output.length).toBeGreaterThan(10);
  });
});
