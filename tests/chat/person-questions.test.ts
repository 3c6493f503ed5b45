import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { answerMessage } from '../../src/features/chat/answering/answer.ts';
import { asksWhetherPerson, claimsToBePerson } from '../../src/features/chat/answering/honesty.ts';
import { knowledgeOf } from '../../src/features/chat/answering/library.ts';
import { locales } from '../../src/i18n/locales.ts';
import type { Assistant } from '../../src/ports/assistant.ts';
import { openTestInstallation, type TestInstallation } from '../http/visitor.ts';
import { chatVisitor } from './visitor.ts';

type Corpus = Record<'fr' | 'en', { asks: string[]; 'asks something else': string[] }>;
const corpus = parse(readFileSync(new URL('person-questions.yaml', import.meta.url), 'utf8')) as Corpus;
const says = { fr: /intelligence artificielle et non une personne/, en: /artificial intelligence and not a person/ };
/** The first sentence of an answer. */
const first = (output: string) => output.split('.', 1)[0];

let services: TestInstallation;
beforeAll(() => {
  for (const lang of locales) knowledgeOf(lang);
  services = openTestInstallation();
}, 300_000);
afterAll(() => services.end());

describe.each(locales)('whether a person answers (%s)', (lang) => {
  test.each(corpus[lang].asks)('“%s” is told first that it is a program', (question) =>
    expect(first(answerMessage(question, lang).answer.output)).toMatch(says[lang]),
  );
  test.each(corpus[lang]['asks something else'])('“%s” asks something else', (question) =>
    expect(asksWhetherPerson(question, lang)).toBeUndefined(),
  );
  test('a hundred phrasings at least are tried', () => expect(corpus[lang].asks.length).toBeGreaterThanOrEqual(100));
  test('is answered in the language of the question, whatever the page’s', () => {
    const other = lang === 'fr' ? 'en' : 'fr';
    expect(answerMessage(corpus[lang].asks[0] ?? '', other).answer.output).toMatch(says[lang]);
  });
});

/** An engine that claims to be a person, whole or piece by piece. */
const impostor = (pieces: string[], leads = true): Assistant => ({
  leads,
  async *reply() {
    yield* pieces;
    return { output: pieces.join('') };
  },
});

describe('whatever engine answers', () => {
  test.each([true, false])('the question is never left to it (leads: %s)', async (leads) => {
    const visitor = chatVisitor(services, { assistant: impostor(['Bien sûr, une personne vous répond.'], leads) });
    expect((await visitor.say('Es-tu un robot ou une vraie personne ?')).output).toMatch(says.fr);
  });
  test.each([
    'Oui, je suis une vraie personne.',
    'Je suis bien un humain, rassurez-vous.',
    'Non, je ne suis pas un robot.',
    'Vous parlez à un conseiller de notre équipe.',
    'Yes, I am a real person.',
    'I’m definitely not a bot.',
    'You are chatting with a human.',
  ])('“%s” is never let through, in one piece or in several', async (claim) => {
    expect(claimsToBePerson(claim)).toBe(true);
    expect((await chatVisitor(services, { assistant: impostor([claim]) }).say('Parlez-moi de vous')).output).toMatch(
      says.fr,
    );
    const lines = await chatVisitor(services, { assistant: impostor(claim.split(/(?<= )/)) }).stream(
      'Parlez-moi de vous',
    );
    const heard = lines.map(({ type, content }) => (type === 'item' ? content : '')).join('');
    expect(claimsToBePerson(heard), heard).toBe(false);
    expect(lines.at(-1)).toMatchObject({ type: 'end', answer: { output: expect.stringMatching(says.fr) } });
  });
  test.each([
    'Je suis l’assistant automatique, et non une personne.',
    'Une personne vous répond au 03 00 00 00 00.',
    'I am a program, not a person.',
    'Je ne suis pas une personne.',
  ])('“%s” is true, and passes', (sentence) => expect(claimsToBePerson(sentence)).toBe(false));
  test('what leads a person to people says that a program answers here', () => {
    expect(answerMessage('je veux parler à un humain', 'fr').answer.output).toMatch(/^Ici, un programme vous répond/);
    expect(answerMessage('can I talk to a person', 'en').answer.output).toMatch(/^A program answers here/);
  });
  test('asked in the middle of an appointment, it is answered, and the appointment goes on', async () => {
    const visitor = chatVisitor(services);
    await visitor.say('je voudrais un rendez-vous');
    const { output, step } = await visitor.say('vous êtes un humain ?');
    expect(output).toMatch(says.fr);
    expect(step).toMatchObject({ flow: 'appointment', asks: 'topic' });
  });
});
