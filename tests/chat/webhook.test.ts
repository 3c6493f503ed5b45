import { lookup } from 'node:dns';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { publicLookup } from '../../netlify/adapters/assistant/guarded-request.ts';
import { openWebhook, type WebhookSettings } from '../../netlify/adapters/assistant/webhook.ts';
import type { Assistant, Reply } from '../../src/ports/assistant.ts';
import { openTestInstallation, type TestInstallation } from '../http/visitor.ts';
import { chatVisitor } from './visitor.ts';
import { asJson, type HookServer, openHookServer } from './webhook-server.ts';

let hook: HookServer;
let services: TestInstallation;
const time = { now: new Date('2026-11-20T10:00:00Z') };
beforeAll(async () => {
  hook = await openHookServer();
  services = openTestInstallation();
});
beforeEach(() => {
  hook.received = [];
  hook.headers = [];
});
afterAll(async () => {
  await hook.close();
  await services.end();
});

const SHORT = { firstByteMs: 200, totalMs: 600 };
const open = (change: Partial<WebhookSettings> = {}) =>
  openWebhook({ url: hook.url, privateAllowed: true, clock: () => time.now, ...change });
const question = { sessionId: 'chat-1763632800000-abcdefghijklmnop', text: 'Bonjour', lang: 'fr' as const };

async function hear(
  assistant: Assistant,
  signal = new AbortController().signal,
): Promise<{ pieces: string[]; reply: Reply }> {
  const pieces: string[] = [];
  const steps = assistant.reply(question, signal);
  for (;;) {
    const step = await steps.next();
    if (step.done) return { pieces, reply: step.value };
    pieces.push(step.value);
  }
}
const failure = async (assistant = open()) => hear(assistant).catch((error: { reason: string }) => error.reason);

describe('a webhook as n8n’s', () => {
  test('is sent action, sessionId and chatInput, and the language beside them', async () => {
    hook.answer = asJson({ output: 'Bonjour' });
    await hear(open({ token: 'secret' }));
    expect(hook.received).toEqual([
      { action: 'sendMessage', sessionId: question.sessionId, chatInput: 'Bonjour', metadata: { lang: 'fr' } },
    ]);
    expect(hook.headers[0]?.authorization).toBe('Bearer secret');
  });
  test.each([
    ['output', { output: 'Oui.' }],
    ['text', { text: 'Oui.' }],
    ['message', { message: 'Oui.' }],
    ['a list', [{ output: 'Oui.' }]],
  ])('answers with %s', async (_, value) => {
    hook.answer = asJson(value);
    expect((await hear(open())).reply).toEqual({ output: 'Oui.' });
  });
  test('answers with plain text', async () => {
    hook.answer = (response) => response.end('Deux lignes\nde texte');
    expect((await hear(open())).reply.output).toBe('Deux lignes\nde texte');
  });
  test('streams lines, passed on as they come; what is not JSON is text', async () => {
    hook.answer = (response) => {
      response.write('{"type":"begin"}\n{"type":"item","con');
      setTimeout(() => response.write('tent":"Bon"}\n{"type":"item","content":"jour"}\n'), 20);
      setTimeout(() => response.end('à tous\n{"type":"end"}\n'), 40);
    };
    expect(await hear(open())).toEqual({ pieces: ['Bon', 'jour', 'à tous\n'], reply: { output: 'Bonjourà tous' } });
  });
  test('leads the whole conversation: an appointment is asked of it', async () => {
    hook.answer = asJson({ output: 'Quand ?' });
    expect(await chatVisitor(services, { assistant: open() }).say('je voudrais un rendez-vous')).toEqual({
      output: 'Quand ?',
    });
  });
});

describe('a webhook that misbehaves (docs/faults.md row 22)', () => {
  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write(' '), 30);
    response.on('close', () => clearInterval(timer));
  };
  test.each<[string, (response: ServerResponse) => void, string]>([
    ['never answers', () => undefined, 'timeout'],
    ['answers 500', asJson({ output: 'x' }, 500), 'unavailable'],
    ['answers 404', asJson({}, 404), 'unavailable'],
    ['answers a page', (r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'), 'unavailable'],
    ['answers a page that says it is text', (r) => r.end('<!DOCTYPE html><html></html>'), 'unavailable'],
    ['answers 5 MB', (r) => r.end(`{"output":"${'a'.repeat(5 * 1024 * 1024)}"}`), 'unavailable'],
    ['drips', drip, 'timeout'],
    [
      'redirects to a private address',
      (r) => r.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      'unavailable',
    ],
    ['cuts the line', (r) => r.writeHead(200).write('{"output":', () => r.destroy()), 'unavailable'],
    [
      'says that it failed',
      (r) => r.end('{"type":"begin"}\n{"type":"error","content":"stack trace"}\n'),
      'unavailable',
    ],
    ['answers compressed', (r) => r.writeHead(200, { 'content-encoding': 'gzip' }).end('x'), 'unavailable'],
  ])('%s', async (_, answer, reason) => {
    hook.answer = answer;
    expect(await failure(open(reason === 'timeout' ? { limits: SHORT } : {}))).toBe(reason);
  });
  test.each([
    ['nothing', ''],
    ['an empty output', '{"output":""}'],
    ['output: {}', '{"output":{}}'],
    ['{}', '{}'],
    ['null', 'null'],
  ])('answers %s: nothing, for which the browser apologises and offers to ask again', async (_, text) => {
    hook.answer = (response) => response.end(text);
    expect((await hear(open())).reply.output).toBe('');
  });
  test('a closed door is unavailable', async () =>
    expect(await failure(open({ url: 'http://127.0.0.1:1/chat' }))).toBe('unavailable'));
  test('the visitor gets a code and no word of it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    hook.answer = asJson({ message: 'Error in node Postgres at 10.0.0.3' }, 500);
    const ada = chatVisitor(services, { assistant: open() });
    const answer = await ada.post(ada.message('x'));
    expect([answer.status, await answer.json()]).toEqual([502, { ok: false, code: 'chat/unavailable', fields: {} }]);
    vi.restoreAllMocks();
  });
  test('HTML inside an answer stays text', async () => {
    hook.answer = asJson({ output: '<b onclick=x>Oui</b> <script>alert(1)</script>' });
    expect((await hear(open())).reply.output).toBe('<b onclick=x>Oui</b> <script>alert(1)</script>');
  });
  test('a visitor who leaves ends it, and it is nobody’s failure', async () => {
    const left = new AbortController();
    hook.answer = () => left.abort();
    await expect(hear(open(), left.signal)).rejects.toMatchObject({ reason: 'unavailable' });
  });
});

describe('after five failures', () => {
  test('nobody waits for thirty seconds; then one question tries again', async () => {
    hook.answer = asJson({}, 500);
    const assistant = open();
    for (let i = 0; i < 5; i++) await failure(assistant);
    await failure(assistant);
    expect(hook.received).toHaveLength(5);
    time.now = new Date(time.now.getTime() + 30_001);
    hook.answer = asJson({ output: 'Me revoici' });
    const [first, second] = [hear(assistant), failure(assistant)];
    expect(await second).toBe('unavailable');
    expect((await first).reply.output).toBe('Me revoici');
    expect((await hear(assistant)).reply.output).toBe('Me revoici');
    expect(hook.received).toHaveLength(7);
  });
});

describe('in production', () => {
  test.each([
    'http://127.0.0.1:9/x',
    'http://[::1]:9/x',
    'http://10.0.0.1/x',
    'http://192.168.1.1/x',
    'http://169.254.169.254/x',
    'http://[fe80::1]/x',
    'http://[::ffff:10.0.0.1]/x',
    'http://0.0.0.0/x',
    'http://localhost:9/x',
    'http://2130706433/x',
  ])('%s is not asked', async (url) => {
    const assistant = open({ url, privateAllowed: false });
    await expect(hear(assistant)).rejects.toMatchObject({ message: expect.stringContaining('private address') });
  });
  test('a name is resolved once, and only public addresses are connected to', async () => {
    const resolved = (name: string) =>
      new Promise((done) =>
        publicLookup(name, { all: false }, (error, address) => done(error ? error.message : address)),
      );
    expect(await resolved('localhost')).toContain('private address');
    const there = await new Promise((done) => lookup('localhost', (error) => done(!error)));
    expect(there).toBe(true);
  });
});
