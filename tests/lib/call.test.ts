import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '../../src/lib/call.ts';
import { defineEndpoint } from '../../src/lib/endpoint.ts';

const pay = defineEndpoint({
  method: 'POST',
  path: '/api/payments/intent',
  access: 'visitor',
  input: z.object({}),
  output: z.object({}),
});
const read = defineEndpoint({
  method: 'GET',
  path: '/api/payments/settings',
  access: 'visitor',
  input: z.object({}),
  output: z.object({}),
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A server that takes a call and stays silent, until the caller gives up. */
const silentAt =
  (path: string): typeof fetch =>
  (url, init) =>
    String(url).startsWith(path)
      ? new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('gave up', 'TimeoutError'))),
        )
      : Promise.resolve(Response.json({ csrf_token: 'a' }));

test.each([
  ['the payment', pay, '/api/payments/intent'],
  ['its token', pay, '/api/csrf-token'],
  ['what is only read', read, '/api/payments/settings'],
] as const)(
  '"Payment API timeout 30000 ms": %s is waited for that long, then said to be unavailable',
  async (_what, endpoint, silent) => {
    const waits: { ms: number; end: () => void }[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      waits.push({ ms, end: () => controller.abort() });
      return controller.signal;
    });
    const reply = call(endpoint, {}, silentAt(silent));
    await vi.waitFor(() => expect(waits.length).toBe(silent === '/api/payments/intent' ? 2 : 1));
    expect(new Set(waits.map(({ ms }) => ms))).toEqual(new Set([30_000]));
    waits.at(-1)?.end();
    expect(await reply).toEqual({ ok: false, code: 'server/unavailable', fields: {} });
  },
);

test('"HTTP 401: logs that the session expired", and a wrong password is no expired session', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refusing =
    (code: string): typeof fetch =>
    (url) =>
      Promise.resolve(
        String(url).startsWith('/api/csrf-token')
          ? Response.json({ csrf_token: 'a' })
          : Response.json({ ok: false, code, fields: {} }, { status: 401 }),
      );
  expect(await call(pay, {}, refusing('auth/invalid-credential'))).toMatchObject({ ok: false });
  expect(warn).not.toHaveBeenCalled();
  expect(await call(pay, {}, refusing('auth/required'))).toMatchObject({ ok: false, code: 'auth/required' });
  expect(warn).toHaveBeenCalledExactlyOnceWith('This session has expired.');
});
