import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '../../src/lib/endpoint.ts';

const post = defineEndpoint({
  method: 'POST',
  path: '/api/test',
  access: 'visitor',
  input: z.strictObject({ n: z.number() }),
  output: z.object({}),
});
const get = defineEndpoint({
  method: 'GET',
  path: '/api/ask',
  access: 'visitor',
  input: z.strictObject({}),
  output: z.object({}),
});

/** A page of its own: the token a page keeps is its module's. */
let call: typeof import('../../src/lib/call.ts').call;
let seen: { path: string; init: RequestInit }[] = [];
beforeEach(async () => {
  vi.resetModules();
  ({ call } = await import('../../src/lib/call.ts'));
  seen = [];
});
const server = (answer: (path: string, nth: number) => Response): typeof fetch =>
  (async (path: string, init: RequestInit = {}) => {
    seen.push({ path, init });
    return answer(path, seen.filter((one) => one.path === path).length);
  }) as typeof fetch;
const fine = (path: string, nth: number) =>
  Response.json(path.includes('csrf') ? { csrf_token: `token ${nth}` } : { ok: true, data: {} });
const headersOf = (path: string) =>
  seen.filter((one) => one.path === path).map(({ init }) => new Headers(init.headers));

describe('"Payment API (credentials sent; JSON)" (docs/contract.md §7), and every other call', () => {
  test('"csrf_token, stored locally and sent as header X-CSRF-TOKEN on every later request"', async () => {
    const request = server(fine);
    for (const n of [1, 2, 3]) expect(await call(post, { n }, request)).toEqual({ ok: true, data: {} });
    expect(seen.filter(({ path }) => path.includes('csrf'))).toHaveLength(1);
    expect(headersOf('/api/test').map((headers) => headers.get('X-CSRF-TOKEN'))).toEqual([
      'token 1',
      'token 1',
      'token 1',
    ]);
    expect(headersOf('/api/test').every((headers) => headers.get('content-type') === 'application/json')).toBe(true);
    expect(seen.every(({ init }) => init.credentials === 'same-origin')).toBe(true);
  });
});

describe('"HTTP 403 with error \'Invalid CSRF token\': fetch a new token and retry the request once" (docs/contract.md §8)', () => {
  const forbidden = (error: string) => Response.json({ error }, { status: 403 });
  test('with the new token, and the same body', async () => {
    const request = server((path, nth) =>
      path === '/api/test' && nth === 1 ? forbidden('Invalid CSRF token') : fine(path, nth),
    );
    expect(await call(post, { n: 1 }, request)).toEqual({ ok: true, data: {} });
    expect(headersOf('/api/test').map((headers) => headers.get('X-CSRF-TOKEN'))).toEqual(['token 1', 'token 2']);
    expect(new Set(seen.filter(({ path }) => path === '/api/test').map(({ init }) => init.body)).size).toBe(1);
  });
  test('once: refused again, it is refused', async () => {
    const request = server((path, nth) => (path === '/api/test' ? forbidden('Invalid CSRF token') : fine(path, nth)));
    expect(await call(post, { n: 1 }, request)).toEqual({ ok: false, code: 'csrf/invalid', fields: {} });
    expect(headersOf('/api/test')).toHaveLength(2);
  });
  test('any other 403 is not tried again', async () => {
    const refused = { ok: false, code: 'auth/forbidden', fields: {} };
    const request = server((path, nth) =>
      path === '/api/test' ? Response.json(refused, { status: 403 }) : fine(path, nth),
    );
    expect(await call(post, { n: 1 }, request)).toEqual(refused);
    expect(headersOf('/api/test')).toHaveLength(1);
  });
});

test('"Other errors are … rejected" (docs/contract.md §8): as a reply with its code, never as an exception', async () => {
  const offline = (() => Promise.reject(new TypeError('offline'))) as typeof fetch;
  const reply = { ok: false, code: 'server/unavailable', fields: {} };
  expect(await call(post, { n: 1 }, offline)).toEqual(reply);
  expect(
    await call(
      get,
      {},
      server(() => new Response('<html>502</html>', { status: 502 })),
    ),
  ).toEqual(reply);
});
