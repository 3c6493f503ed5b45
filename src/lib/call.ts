import type { z } from 'zod';
import type { Endpoint, Reply } from './endpoint.ts';
import { readFieldErrors } from './fields.ts';

/** Carries the answer to a challenge (src/lib/proof-of-work.ts, which comes only when there is one). */
export const PROOF_HEADER = 'x-proof-of-work';
const TOKEN_PATH = '/api/csrf-token';
/** The specification's limit of a payment call; long enough for any other (§9). */
const TIMEOUT_MS = 30_000;

let token: Promise<string> | undefined;
const fetchToken = async (request: typeof fetch): Promise<string> => {
  const answer = await request(TOKEN_PATH, { credentials: 'same-origin' });
  return ((await answer.json()) as { csrf_token: string }).csrf_token;
};

async function post(request: typeof fetch, path: string, body: string, proof: string | undefined, fresh: boolean): Promise<Response> {
  if (fresh) token = undefined;
  token ??= fetchToken(request);
  return request(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'X-CSRF-TOKEN': await token, ...(proof && { [PROOF_HEADER]: proof }) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** One sending; a refused CSRF token is fetched anew and the sending made once more, exactly (specification §8). */
async function send(request: typeof fetch, path: string, body: string, proof?: string): Promise<Reply<unknown>> {
  let answer = await post(request, path, body, proof, false);
  if (answer.status === 403 && (await answer.clone().json()).error === 'Invalid CSRF token') answer = await post(request, path, body, proof, true);
  return (await answer.json()) as Reply<unknown>;
}
/** A question that changes nothing needs no token; its values stand in the address. */
const ask = (request: typeof fetch, path: string, values: unknown): Promise<Response> =>
  request(`${path}?${new URLSearchParams(values as Record<string, string>)}`, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/**
 * Validates with the endpoint's own schema, then calls it. Never throws: a failure is a reply like any other. Asked for a
 * proof of work, it gives it and sends the same submission once more.
 */
export async function call<In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Endpoint<In, Out>,
  values: unknown,
  request: typeof fetch = fetch,
  onChallenge: () => void = () => undefined,
): Promise<Reply<z.output<Out>>> {
  const input = endpoint.input.safeParse(values);
  if (!input.success) return { ok: false, code: 'input/invalid', fields: readFieldErrors(input.error) };
  try {
    if (endpoint.method === 'GET') return (await (await ask(request, endpoint.path, values)).json()) as Reply<z.output<Out>>;
    const body = JSON.stringify(values);
    let reply = await send(request, endpoint.path, body);
    if (!reply.ok && reply.challenge) {
      onChallenge();
      const proof = await (await import('./proof-of-work.ts')).prove(reply.challenge);
      if (proof) reply = await send(request, endpoint.path, body, proof);
    }
    return reply as Reply<z.output<Out>>;
  } catch {
    token = undefined;
    return { ok: false, code: 'server/unavailable', fields: {} };
  }
}
