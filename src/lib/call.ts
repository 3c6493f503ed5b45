import type { z } from 'zod';
import type { Endpoint, Reply } from './endpoint.ts';
import { readFieldErrors } from './fields.ts';

const TOKEN_PATH = '/api/csrf-token';
/** The specification's limit of a payment call; long enough for any other (§9). */
const TIMEOUT_MS = 30_000;

let token: Promise<string> | undefined;
const fetchToken = async (request: typeof fetch): Promise<string> => {
  const answer = await request(TOKEN_PATH, { credentials: 'same-origin' });
  return ((await answer.json()) as { csrf_token: string }).csrf_token;
};

async function post(request: typeof fetch, path: string, body: string, fresh: boolean): Promise<Response> {
  if (fresh) token = undefined;
  token ??= fetchToken(request);
  return request(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'X-CSRF-TOKEN': await token },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** A question that changes nothing needs no token; its values stand in the address. */
const ask = (request: typeof fetch, path: string, values: unknown): Promise<Response> =>
  request(`${path}?${new URLSearchParams(values as Record<string, string>)}`, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/**
 * Validates with the endpoint's own schema, then calls it. Never throws: a failure is a reply like any other. A refused
 * CSRF token is fetched anew and the call made once more, exactly (specification §8).
 */
export async function call<In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Endpoint<In, Out>,
  values: unknown,
  request: typeof fetch = fetch,
): Promise<Reply<z.output<Out>>> {
  const input = endpoint.input.safeParse(values);
  if (!input.success) return { ok: false, code: 'input/invalid', fields: readFieldErrors(input.error) };
  try {
    if (endpoint.method === 'GET') return (await (await ask(request, endpoint.path, values)).json()) as Reply<z.output<Out>>;
    const body = JSON.stringify(values);
    let answer = await post(request, endpoint.path, body, false);
    if (answer.status === 403 && (await answer.clone().json()).error === 'Invalid CSRF token') answer = await post(request, endpoint.path, body, true);
    return (await answer.json()) as Reply<z.output<Out>>;
  } catch {
    token = undefined;
    return { ok: false, code: 'server/unavailable', fields: {} };
  }
}
