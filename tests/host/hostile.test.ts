import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningHost, startHost } from './running-host.ts';

/** What strangers send that is no form of ours: each is answered, none ends the process, none is a fault of ours. */
let host: RunningHost;
let before: number | undefined;
beforeAll(async () => {
  host = await startHost();
});
afterAll(async () => {
  expect(await host.end()).toBe(0);
});
beforeEach(() => {
  before = host.said().length;
});
afterEach(async () => {
  expect((await host.ask('GET / HTTP/1.1')).text, 'the same process goes on').toContain('accueil');
  expect(host.child.exitCode).toBeNull();
  const failures = host
    .said()
    .slice(before)
    .split('\n')
    .filter((line) => line && !('refused' in JSON.parse(line)));
  expect(failures, 'and logs no failure of ours, only what it refused').toEqual([]);
});

const TOKEN = `WyJ4Il0.${encodeURIComponent('é'.repeat(43))}`;
const FORM = ['Host: localhost', 'Content-Type: application/x-www-form-urlencoded'];
const JSON_BODY = ['Host: localhost', 'Content-Type: application/json'];

describe('a token whose signature has as many letters and more bytes', () => {
  test.each([
    ['GET /api/payments/document', 404],
    ['GET /api/newsletter/attachment', 404],
    ['GET /api/newsletter/picture', 404],
    ['GET /api/newsletter/click', 303],
    ['GET /api/appointment/cancel', 410],
    ['HEAD /api/appointment/cancel', 410],
    ['GET /api/newsletter/one-click', 303],
  ])('%s: %i', async (line, status) => expect((await host.ask(`${line}?token=${TOKEN} HTTP/1.1`)).status).toBe(status));
  test('posted, as the button of a mail program does', async () => {
    const answer = await host.ask(
      `POST /api/newsletter/one-click?token=${TOKEN} HTTP/1.1`,
      FORM,
      'List-Unsubscribe=One-Click',
    );
    expect(answer.status).toBe(410);
  });
  test('posted, as the page of an appointment does', async () => {
    const answer = await host.ask(
      'POST /api/appointment/cancel HTTP/1.1',
      [...FORM, 'Origin: http://localhost'],
      `token=${TOKEN}`,
    );
    expect(answer.status).toBe(410);
  });
  test('as the address of an upload', async () => {
    const address = `/uploads/${'a'.repeat(32)}?expires=1&size=1&type=x&signature=${encodeURIComponent('é'.repeat(43))}`;
    expect((await host.ask(`PUT ${address} HTTP/1.1`, ['Host: localhost'], 'x')).status).toBe(403);
  });
});

describe('an endpoint that does not exist', () => {
  test.each(['GET', 'POST', 'DELETE'])('a script reads so, as of any refusal (%s)', async (method) => {
    const { status, text } = await host.ask(`${method} /api/nope HTTP/1.1`, JSON_BODY);
    expect(status).toBe(404);
    expect(text).toMatch(/content-type: application\/json/i);
    expect(text).toContain('{"ok":false,"code":"route/unknown","fields":{}}');
  });
  test.each([
    ['/api/csrf-token', 'GET'],
    ['/api/payments/document', 'GET'],
    ['/api/contact', 'POST'],
    ['/api/chat', 'POST'],
    ['/api/appointment/cancel', 'GET, HEAD, POST'],
  ])('nor does %s with another method: it names its own', async (where, allow) => {
    const { status, text } = await host.ask(`PUT ${where} HTTP/1.1`, JSON_BODY, '{}');
    expect(status).toBe(405);
    expect(text).toMatch(new RegExp(`^allow: ${allow}\r$`, 'im'));
    expect(text).toContain('"code":"route/unknown"');
  });
});

describe('a body cut off in the middle', () => {
  test.each([
    ['/api/newsletter/one-click?token=x', 'application/x-www-form-urlencoded'],
    ['/api/newsletter/one-click?token=x', 'multipart/form-data; boundary=b'],
    ['/api/contact', 'application/json'],
    ['/api/contact', 'application/x-www-form-urlencoded'],
    ['/api/careers/apply', 'multipart/form-data; boundary=b'],
    ['/api/chat', 'application/json'],
    ['/api/appointment/cancel', 'application/x-www-form-urlencoded'],
    ['/api/payments/webhook', 'application/json'],
    ['/_sandbox/stripe/v1/payment_intents/pi_1/confirm', 'application/json'],
    ['/api/auth/sign-in', 'application/json'],
  ])('%s as %s', async (path, type) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: ${type}\r\n`;
    await host.raw(`${head}Content-Length: 900\r\n\r\nList-Unsub`, { cut: true });
    await host.raw(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\nList-\r\n`, { cut: true });
    await host.raw(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\nList-\r\nzz\r\n`);
  });
  test('an upload', async () =>
    host.raw('PUT /uploads/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\nabc', { cut: true }));
});

describe('a host that is none of ours', () => {
  const PATHS = ['/', '/nothing', '/api/csrf-token', '/api/blog/popular', '/_inbox', '/uploads/x'];
  test.each([
    ['a port that is none', 'Host: a:99999', 400],
    ['a name that decodes to nothing', 'Host: xn--a', 421],
    ['a name with a space', 'Host: local host', 400],
    ['a user', 'Host: a@localhost', 400],
    ['a path', 'Host: localhost/x', 400],
    ['an empty one', 'Host:', 400],
    ['bytes beyond ASCII', 'Host: l\u00f6calhost', 400],
    ['half an address', 'Host: [::1', 400],
    ['another name', 'Host: evil.example', 421],
    ['another name that begins like ours', 'Host: localhost.evil.example', 421],
    ['another address', 'Host: 192.0.2.1', 421],
    ['one named by a proxy', 'Host: evil.example\r\nX-Forwarded-Host: localhost', 421],
  ])('%s (%s): %i on every path', async (_, header, status) => {
    for (const path of PATHS)
      expect([path, (await host.ask(`GET ${path} HTTP/1.1`, [header])).status]).toEqual([path, status]);
    expect(
      (await host.ask('POST /api/contact HTTP/1.1', [header, 'Content-Type: application/json'], '{}')).status,
    ).toBe(status);
  });
  test.each([
    ['two of them', 'HTTP/1.1', ['Host: localhost', 'Host: evil.example']],
    ['the same twice', 'HTTP/1.1', ['Host: localhost', 'Host: localhost']],
    ['none', 'HTTP/1.1', []],
    ['none, as HTTP/1.0 allows', 'HTTP/1.0', []],
  ])('%s: 400', async (_, version, headers) =>
    expect((await host.ask(`GET /api/csrf-token ${version}`, headers)).status).toBe(400),
  );
  test.each([
    'GET http://evil.example/api/csrf-token',
    'GET http://localhost/api/csrf-token',
    'OPTIONS *',
    'GET //evil.example/',
  ])('%s: an address that is not one of this site', async (line) =>
    expect((await host.ask(`${line} HTTP/1.1`)).status).toBe(400),
  );
  test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1', '[::1]:80', 'localhost.'])(
    '%s is this machine',
    async (name) => expect((await host.ask('GET /api/csrf-token HTTP/1.1', [`Host: ${name}`])).status).toBe(200),
  );
});

describe('what is no HTTP, or odd', () => {
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['a TLS handshake', Buffer.from('160301020001fc0303', 'hex'), 400],
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a head of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an expectation nobody knows',
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx',
      417,
    ],
  ])('%s: %i, and closed', async (_, bytes, status) =>
    expect(await host.raw(bytes as string)).toMatch(new RegExp(`^HTTP/1.1 ${status}`)),
  );
  test.each(['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'QUERY'])(
    '%s where it is not known is told so',
    async (method) => {
      for (const path of [
        '/api/contact',
        '/api/csrf-token',
        '/api/payments/document',
        '/api/chat',
        '/api/admin/records',
        '/newsletter/confirm',
        '/api/events/view',
      ])
        expect([path, (await host.ask(`${method} ${path} HTTP/1.1`)).status]).toEqual([
          path,
          expect.toSatisfy((status: number) => status > 0 && status < 500),
        ]);
    },
  );
  test.each([
    ['half an escape', '/api/%zz'],
    ['a zero byte', '/api/contact%00'],
    ['no UTF-8', '/%E0%A4%A'],
    ['a query of noise', '/api/csrf-token?%zz=%&=&&='],
    ['a way out', '/uploads/%2e%2e/x'],
    ['9,000 letters', `/${'a'.repeat(9000)}`],
  ])('an address of %s', async (_, path) => {
    expect((await host.ask(`GET ${path} HTTP/1.1`)).status).toSatisfy((status: number) => status > 0 && status < 500);
  });
});

describe('values that are not what they seem', () => {
  test.each([
    [
      'a CSRF token beyond ASCII',
      ['X-CSRF-Token: 9999999999999.'.concat('\u00e9'.repeat(43)), 'Cookie: __Host-csrf=abc'],
      '{}',
      403,
    ],
    ['cookies that are none', ['Cookie: ;;=;__Host-csrf; \u00ff=%zz; __proto__=1; constructor'], '{}', 403],
    ['no JSON', [], '{"a":', 400],
    ['a body of bytes', [], Buffer.from([0xff, 0xfe, 0]), 400],
    ['a proof of work that is none', ['x-proof-of-work: \u00ff\u00ff'], '{}', 403],
  ])('%s: %s', async (_, headers, body, status) => {
    expect(
      (await host.ask('POST /api/contact HTTP/1.1', [...JSON_BODY, ...(headers as string[])], body as string)).status,
    ).toBe(status);
  });
  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('a file in a field called %s', async (name) => {
    const part = `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--b--\r\n`;
    const headers = ['Host: localhost', 'Origin: http://localhost', 'Content-Type: multipart/form-data; boundary=b'];
    expect((await host.ask('POST /api/careers/apply HTTP/1.1', headers, part)).status).toSatisfy(
      (status: number) => status > 0 && status < 500,
    );
  });
});
