import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askAssistant } from '../../src/features/chat/ask-assistant.ts';
import { newSessionId } from '../../src/features/chat/session.ts';

const question = { sessionId: newSessionId(), chatInput: 'Bonjour', lang: 'fr' } as const;
const silent = { ok: false, code: 'server/unavailable' };
const stream = (...pieces: Uint8Array<ArrayBuffer>[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    }),
    { headers: { 'content-type': 'application/x-ndjson' } },
  );
const ndjson = (...pieces: string[]) => stream(...pieces.map((piece) => new TextEncoder().encode(piece)));
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

let sent: Request[] = [];
const answerWith = (answer: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/csrf-token') return json({ csrf_token: 'jeton' });
    sent.push(new Request(new URL(path, 'https://www.terrilys.example'), init));
    return answer();
  });
};
const asked = async (signal = new AbortController().signal) => {
  const told: string[] = [];
  const heard = await askAssistant(question, (soFar) => told.push(soFar), signal);
  return { heard, told };
};

beforeEach(() => {
  sent = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('asking the assistant', () => {
  test('"JSON body: action (value sendMessage), sessionId, chatInput", with the CSRF token', async () => {
    answerWith(() => json({ output: 'Bonjour' }));
    expect((await asked()).heard).toEqual({ ok: true, answer: { output: 'Bonjour' } });
    expect(await sent[0]?.json()).toEqual({ action: 'sendMessage', ...question });
    expect(sent[0]?.headers.get('x-csrf-token')).toBe('jeton');
  });
  test.each([{}, { output: '' }])('"Empty output": %j answers, and says nothing', async (body) => {
    answerWith(() => json(body));
    expect((await asked()).heard).toEqual({ ok: true, answer: { output: '' } });
  });
  test('an answer is told as it comes, cut anywhere, and ends whole', async () => {
    const lines = `{"type":"begin"}\n{"type":"item","content":"De six "}\n{"type":"item","content":"à huit"}\n\n{"type":"end","answer":{"output":"De six à huit","suggestions":["Et à Lille ?"]}}\n`;
    answerWith(() => ndjson(lines.slice(0, 31), lines.slice(31, 70), lines.slice(70)));
    const { heard, told } = await asked();
    expect(told).toContain('De six ');
    expect(told.at(-1)).toBe('De six à huit');
    expect(heard).toEqual({ ok: true, answer: { output: 'De six à huit', suggestions: ['Et à Lille ?'] } });
  });
  test('a letter cut in two between two pieces is whole again', async () => {
    const bytes = new TextEncoder().encode('{"type":"end","answer":{"output":"é"}}\n');
    const cut = bytes.indexOf(0xc3) + 1;
    answerWith(() => stream(bytes.slice(0, cut), bytes.slice(cut)));
    expect((await asked()).heard).toEqual({ ok: true, answer: { output: 'é' } });
  });
});

test('"429": how long to wait is told', async () => {
  answerWith(() => json({ ok: false, code: 'rate/limited', fields: {}, retryAfter: 37 }, 429));
  expect((await asked()).heard).toEqual({ ok: false, code: 'rate/limited', retryAfter: 37 });
});

describe('"timeout, 500, HTML, empty, output: {}": a failure, and never an exception', () => {
  test.each([
    ['500', () => json({ ok: false, code: 'server/unexpected', fields: {} }, 500)],
    ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['an empty body', () => new Response('')],
    ['output: {}', () => json({ output: {} })],
    [
      'a stream that ends in an error',
      () => ndjson('{"type":"item","content":"De"}\n{"type":"error","content":"","code":"server/unavailable"}\n'),
    ],
    ['a stream cut before its end', () => ndjson('{"type":"begin"}\n{"type":"item","content":"De six"}\n')],
    ['a stream that is none', () => ndjson('<html>\n')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s', async (_name, answer) => {
    answerWith(answer);
    expect((await asked()).heard).toEqual(silent);
  });
  test('a line that stays silent is given up', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      path === '/api/csrf-token'
        ? Promise.resolve(json({ csrf_token: 'jeton' }))
        : new Promise((_resolve, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
          ),
    );
    const waiting = asked();
    await vi.advanceTimersByTimeAsync(75_000);
    expect((await waiting).heard).toEqual(silent);
  });
});
