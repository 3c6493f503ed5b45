import type { z } from 'zod';
import type { Endpoint, Reply } from './endpoint.ts';
import { readFieldErrors } from './fields.ts';

/** Header with the solution of a challenge (src/lib/proof-of-work.ts, loaded on demand). */
export const PROOF_HEADER = 'x-proof-of-work';
const TOKEN_PATH = '/api/csrf-token';
/** The contract's limit of a payment call; long enough for any other (docs/contract.md §9). */
const TIMEOUT_MS = 30_000;

let token: Promise<string> | undefined;
const fetchToken = async (request: typeof fetch): Promise<string> => {
  const answer = await request(TOKEN_PATH, { credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return ((await answer.json()) as { csrf_token: string }).csrf_token;
};

interface PostOptions {
  request?: typeof fetch;
  accept?: string;
  signal?: AbortSignal;
  proof?: string;
}

async function postOnce(
  path: string,
  body: string,
  { request = fetch, accept = 'application/json', signal, proof }: PostOptions,
): Promise<Response> {
  token ??= fetchToken(request);
  return request(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept,
      'X-CSRF-TOKEN': await token,
      ...(proof && { [PROOF_HEADER]: proof }),
    },
    body,
    signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
  });
}

/**
 * Posts JSON with this browser's CSRF token; when it is refused, fetches a new one and posts once more
 * (docs/contract.md §8). @throws what `fetch` throws.
 */
export async function postJson(path: string, values: unknown, options: PostOptions = {}): Promise<Response> {
  const body = JSON.stringify(values);
  try {
    const answer = await postOnce(path, body, options);
    if (answer.status !== 403 || (await answer.clone().json()).error !== 'Invalid CSRF token') return answer;
    token = undefined;
    return await postOnce(path, body, options);
  } catch (error) {
    token = undefined;
    throw error;
  }
}

/** Parses a response; that of a refused token (docs/contract.md §8) has a body of its own. */
async function replyOf<Data>(answer: Response): Promise<Reply<Data>> {
  const body = (await answer.json()) as Reply<Data> | { error: string };
  // "HTTP 401: logs that the session expired" (docs/contract.md §8).
  if (answer.status === 401 && 'ok' in body && !body.ok && body.code === 'auth/required')
    console.warn('This session has expired.');
  return 'ok' in body
    ? body
    : { ok: false, code: answer.status === 403 ? 'csrf/invalid' : 'server/unexpected', fields: {} };
}

/** GET: needs no CSRF token; the values are in the query. */
const getJson = (request: typeof fetch, path: string, values: unknown): Promise<Response> =>
  request(`${path}?${new URLSearchParams(values as Record<string, string>)}`, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/**
 * Validates with the endpoint's schema, then calls it. Never throws: a failure is a reply. Solves a proof of work when
 * asked to, and sends the same submission again.
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
    if (endpoint.method === 'GET') return await replyOf(await getJson(request, endpoint.path, values));
    const send = async (proof?: string) =>
      replyOf<z.output<Out>>(await postJson(endpoint.path, values, { request, ...(proof && { proof }) }));
    const reply = await send();
    if (reply.ok || !reply.challenge) return reply;
    onChallenge();
    const proof = await (await import('./proof-of-work.ts')).prove(reply.challenge);
    return proof ? await send(proof) : reply;
  } catch {
    return { ok: false, code: 'server/unavailable', fields: {} };
  }
}
