import { z } from 'zod';
import type { OauthClient } from '../../src/cms/backend.ts';
import { AppError } from '../../src/lib/errors.ts';

/** How the two hosts of repositories spell OAuth's authorization code grant (RFC 6749 §4.1). */
const PATHS = {
  github: { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' },
  gitlab: { authorize: '/oauth/authorize', token: '/oauth/token' },
} as const;

/** A host that does not answer keeps nobody waiting longer. */
const TIMEOUT_MS = 10_000;

const tokenAnswer = z.union([
  z.object({ access_token: z.string().regex(/^[\w.~+/-]+=*$/) }),
  z.object({ error: z.string().max(200) }),
]);

/** Where an editor signs in at the host of the repository. */
export function authorizeUrl(client: OauthClient, { redirectUri, state }: { redirectUri: string; state: string }): URL {
  const url = new URL(PATHS[client.provider].authorize, client.host);
  url.search = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: client.scope,
    state,
  }).toString();
  return url;
}

/** Exchanges the code an editor came back with for a token; a host that refuses it is an error code of its own. */
export async function exchangeCode(
  client: OauthClient,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<{ token: string } | { error: string }> {
  const body = new URLSearchParams({
    client_id: client.id,
    client_secret: client.secret,
    code,
    redirect_uri: redirectUri,
    grant_type: 'authorization_code',
  });
  const headers = { Accept: 'application/json' };
  const answer = await fetch(new URL(PATHS[client.provider].token, client.host), {
    method: 'POST',
    body,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError('server/unavailable', { cause });
  });
  // What the host says may hold a token: nothing of it is logged.
  const read = tokenAnswer.safeParse(await answer.json().catch(() => undefined));
  if (!read.success) throw new AppError('server/unavailable', { cause: new Error(`OAuth: ${answer.status}`) });
  return 'error' in read.data ? { error: read.data.error } : { token: read.data.access_token };
}
