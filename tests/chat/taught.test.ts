import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mayCall } from '../../src/admin/accounts/permissions.ts';
import { forgetLesson, questions, teach } from '../../src/admin/assistant/assistant.server.ts';
import { teachAssistant } from '../../src/admin/assistant/assistant.ts';
import { assistantLesson } from '../../src/features/chat/lessons.ts';
import { storeThumb } from '../../src/features/chat/session-records.server.ts';
import { readFactTexts, readUtterances } from '../../src/features/chat/understanding/assistant-files.ts';
import { readLessons, writeLessons } from '../../src/features/chat/understanding/lessons-file.ts';
import { locales } from '../../src/i18n/locales.ts';
import { openTestInstallation, type TestInstallation } from '../http/visitor.ts';
import { chatVisitor } from './visitor.ts';

let services: TestInstallation;
beforeEach(() => {
  services = openTestInstallation();
});
afterEach(() => services.end());
const folder = mkdtempSync(path.join(tmpdir(), 'lessons-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** What a publication writes and the assistant reads. */
async function publish() {
  const file = path.join(folder, 'published.json');
  writeLessons((await services.store.find(assistantLesson)).records, file);
  return readLessons(file);
}

const ZORBLAX = 'vos zorblax quantiques clignotent';

describe('what was asked in vain', { timeout: 300_000 }, () => {
  test('is told by groups of questions that resemble each other, the most frequent first, and by week', async () => {
    for (const asked of [ZORBLAX, 'vos zorblax quantiques clignotent ?', 'et vos zorblax quantiques clignotent'])
      await chatVisitor(services).say(asked);
    await chatVisitor(services).say('vous avez du glorptube');
    await chatVisitor(services).say('vos horaires');
    const { groups, weeks } = await questions(services);
    expect(groups.map(({ count, lang }) => [lang, count])).toEqual([
      ['fr', 3],
      ['fr', 1],
    ]);
    expect(groups[0]?.likely).toHaveLength(3);
    expect(weeks).toMatchObject([{ asked: 5, unanswered: 4, useful: 0, useless: 0 }]);
  });
  test('leaves out what is declined: it is no gap', async () => {
    await chatVisitor(services).say('recette de la tarte au sucre');
    expect((await questions(services)).groups).toEqual([]);
  });
  test('holds what a visitor’s thumb was down for, and only in the conversation it was asked in', async () => {
    const visitor = chatVisitor(services);
    await visitor.say('vos horaires');
    await storeThumb(services, { sessionId: `${visitor.sessionId}x`, chatInput: 'vos horaires', useful: false });
    expect((await questions(services)).groups).toEqual([]);
    await storeThumb(services, { sessionId: visitor.sessionId, chatInput: 'vos horaires', useful: false });
    expect((await questions(services)).groups).toMatchObject([{ asked: ['vos horaires'], useless: 1 }]);
    await storeThumb(services, { sessionId: visitor.sessionId, chatInput: 'vos horaires', useful: true });
    expect(await questions(services)).toMatchObject({ groups: [], weeks: [{ useful: 1, useless: 0 }] });
  });
  test('a lesson names nobody either, whatever an administrator pasted: it is kept for good', async () => {
    const asked = ['rappelez ada@example.org au 06 12 34 56 78 pour le glorptube'];
    await teach(services, { lang: 'fr', asked, say: { fr: 'Nous n’en avons pas.', en: 'We have none.' } });
    const { records } = await services.store.find(assistantLesson);
    expect(records.map((one) => one.asked)).toEqual([['rappelez [e-mail] au […] pour le glorptube']]);
  });
  test('names nobody: addresses and numbers are not kept', async () => {
    await chatVisitor(services).say('le zorblax de ada@example.org au 06 12 34 56 78');
    expect(JSON.stringify(await questions(services))).not.toMatch(/ada@|34 56/);
  });
});

describe('an administrator teaches', { timeout: 300_000 }, () => {
  const say = { fr: 'Oui, nous réparons les zorblax.', en: 'Yes, we mend zorblaxes.' };

  test('an answer that exists: the question is a way to ask for it once published, in its language', async () => {
    await chatVisitor(services).say(ZORBLAX);
    await teach(services, { lang: 'fr', asked: [ZORBLAX], intent: 'hours' });
    expect((await questions(services)).groups).toEqual([]);
    expect(readUtterances('fr').some(({ text }) => text === ZORBLAX)).toBe(false);
    const published = await publish();
    expect(readUtterances('fr', published).find(({ text }) => text === ZORBLAX)?.intent).toBe('hours');
    expect(readUtterances('en', published).some(({ text }) => text === ZORBLAX)).toBe(false);
  });
  test('a new answer in both languages', async () => {
    await teach(services, { lang: 'fr', asked: [ZORBLAX], say });
    const published = await publish();
    const name = readUtterances('fr', published).find(({ text }) => text === ZORBLAX)?.intent ?? '';
    expect(locales.map((lang) => readFactTexts(lang, published)[name]?.say)).toEqual([say.fr, say.en]);
  });
  test('and takes it back', async () => {
    const { id } = await teach(services, { lang: 'fr', asked: [ZORBLAX], say });
    await forgetLesson(services, { id });
    expect((await questions(services)).lessons).toEqual([]);
  });
  test('no answer that does not exist, and neither two nor none', async () => {
    await expect(teach(services, { lang: 'fr', asked: [ZORBLAX], intent: 'nothing' })).rejects.toMatchObject({
      code: 'input/invalid',
    });
    const lesson = { lang: 'fr', asked: [ZORBLAX] };
    expect(teachAssistant.input.safeParse(lesson).success).toBe(false);
    expect(teachAssistant.input.safeParse({ ...lesson, say, intent: 'hours' }).success).toBe(false);
  });
  test('who answers visitors does not', () => {
    expect(mayCall('editor', teachAssistant.path)).toBe(true);
    expect(mayCall('support', teachAssistant.path)).toBe(false);
  });
});
