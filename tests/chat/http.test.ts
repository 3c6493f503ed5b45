import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retentionRules } from '../../netlify/retention.ts';
import { knowledgeOf } from '../../src/features/chat/answering/library.ts';
import { chatTurn } from '../../src/features/chat/session-records.server.ts';
import type { Assistant } from '../../src/ports/assistant.ts';
import { AssistantFailed } from '../../src/ports/assistant.ts';
import { openTestInstallation, type TestInstallation } from '../http/visitor.ts';
import { purgeMarked } from '../purge-marked.ts';
import { chatVisitor } from './visitor.ts';

/** What the daily purge removed of one kind. */
const removed = async (what: string) =>
  (await purgeMarked(services, retentionRules)).find((one) => one.what === what)?.removed;

let services: TestInstallation;
beforeAll(() => {
  services = openTestInstallation();
  knowledgeOf('fr');
  knowledgeOf('en');
}, 300_000);
afterAll(() => services.end());

const saying = (...steps: (string | Error)[]): Assistant => ({
  leads: true,
  async *reply() {
    for (const step of steps) {
      if (step instanceof Error) throw step;
      yield step;
    }
    return { output: steps.join('') };
  },
});

describe('POST /api/chat', () => {
  test('the contract’s body gets `output` at the top of the answer', async () => {
    const ada = chatVisitor(services);
    const answer = await ada.post({
      action: 'sendMessage',
      sessionId: ada.sessionId,
      chatInput: 'Quels sont vos horaires ?',
    });
    expect(answer.status).toBe(200);
    const { output, sources } = (await answer.json()) as { output: string; sources: { url: string }[] };
    expect(output).toContain('Du lundi au vendredi');
    expect(sources[0], 'further pages may follow').toMatchObject({ url: '/ContactUs' });
  });
  test('in the language of the page', async () => {
    expect((await chatVisitor(services, { lang: 'en' }).say('opening hours')).output).toContain('Monday to Friday');
  });
  test('asked as text or ndjson, it comes line by line: begin, end with the whole answer', async () => {
    const lines = await chatVisitor(services).stream('vos horaires');
    expect(lines.map(({ type }) => type)).toEqual(['begin', 'end']);
    expect(lines.at(-1)).toMatchObject({ answer: { output: expect.stringContaining('vendredi') } });
  });
  test('pieces are passed on as they come', async () => {
    const lines = await chatVisitor(services, { assistant: saying('Bon', 'jour') }).stream('x');
    expect(lines).toEqual([
      { type: 'begin', content: '' },
      { type: 'item', content: 'Bon' },
      { type: 'item', content: 'jour' },
      { type: 'end', content: '', answer: { output: 'Bonjour' } },
    ]);
  });
  test('a failure before the first word has its status and code; on the way, its line', async () => {
    const failed = new AssistantFailed('timeout', 'late');
    const early = await chatVisitor(services, { assistant: saying(failed) }).post(chatVisitor(services).message('x'), {
      accept: 'text/plain',
    });
    expect([early.status, await early.json()]).toEqual([
      504,
      expect.objectContaining({ ok: false, code: 'chat/timeout' }),
    ]);
    const late = await chatVisitor(services, {
      assistant: saying('Bon', new AssistantFailed('unavailable', 'cut')),
    }).stream('x');
    expect(late.at(-1)).toMatchObject({
      type: 'error',
      code: 'chat/unavailable',
      content: expect.stringContaining('appelez-nous'),
    });
  });
  test('an empty answer stays empty: the browser apologises for it', async () => {
    expect((await chatVisitor(services, { assistant: saying('') }).say('x')).output).toBe('');
  });
  test('an error of the server says nothing of it', async () => {
    const answer = await chatVisitor(services, { assistant: saying(new Error('secret path /etc')) }).post(
      chatVisitor(services).message('x'),
    );
    expect([answer.status, JSON.stringify(await answer.json())]).toEqual([500, expect.not.stringContaining('secret')]);
  });
});

describe('limits', () => {
  const bad: [string, object][] = [
    ['no text', { chatInput: '' }],
    ['spaces only', { chatInput: ' \n ' }],
    ['4,001 characters', { chatInput: 'a'.repeat(4001) }],
    ['another action', { action: 'loadPreviousSession' }],
    ['a session id of another kind', { sessionId: '../../x' }],
    ['an unknown key', { admin: true }],
    ['another language', { lang: 'de' }],
    ['metadata that is not flat', { metadata: { deep: {} } }],
  ];
  test.each(bad)('%s is refused', async (_, change) => {
    const ada = chatVisitor(services);
    expect((await ada.post({ ...ada.message('x'), ...change })).status).toBe(422);
  });
  test('4,000 characters are answered', async () =>
    expect((await chatVisitor(services).say('a'.repeat(4000))).output).toBeTruthy());
  test('a form, another method, a bad token: refused', async () => {
    const ada = chatVisitor(services);
    expect((await ada.post('chatInput=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    const forged = await ada.post(ada.message('x'), { 'x-csrf-token': 'x' });
    expect([forged.status, await forged.json()]).toEqual([403, { error: 'Invalid CSRF token' }]);
  });
  test('thirty messages a minute; the thirty-first waits', async () => {
    const ada = chatVisitor(services, { assistant: saying('ok') });
    for (let i = 0; i < 30; i++) expect((await ada.post(ada.message('x'))).status).toBe(200);
    const waits = await ada.post(ada.message('x'));
    expect(waits.status).toBe(429);
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('what is kept', () => {
  test('the question without addresses and numbers, how it was taken, never the session’s own id', async () => {
    const ada = chatVisitor(services);
    await ada.say('Vos horaires ? Je suis ada@example.org, 06 12 34 56 78');
    const { records } = await services.store.find(chatTurn, { limit: 1 });
    expect(records[0]?.asked).toBe('Vos horaires ? Je suis [e-mail], […]');
    expect(JSON.stringify(records)).not.toContain(ada.sessionId);
  });
  test('for 90 days at most', async () => {
    const now = services.time.now;
    await chatVisitor(services).say('vos horaires');
    expect(await removed('Questions to the assistant')).toBe(0);
    services.time.now = new Date(Date.now() + 91 * 86_400_000);
    expect(await removed('Questions to the assistant')).toBeGreaterThan(0);
    expect(await services.store.count(chatTurn)).toBe(0);
    services.time.now = now;
  });
});

test('a message that carries HTML or a script is answered in plain text that does not repeat it', async () => {
  for (const attack of ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '[x](javascript:alert(1))']) {
    const { output } = await chatVisitor(services).say(attack);
    expect(output).not.toMatch(/<|javascript:/);
  }
});
