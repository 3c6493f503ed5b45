import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Google's tools treat projects with the prefix "demo-" as not real. */
export const PROJECT = 'demo-terrilys';
export const API = 'identitytoolkit.googleapis.com';
export interface ProviderAccount {
  email: string;
  password: string;
  emailVerified?: boolean;
  disabled?: boolean;
}
export interface IdentityProvider {
  /** host:port, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string;
  end(): Promise<void>;
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** An unsigned token, like the emulator's. */
function tokenOf({ email, emailVerified = true }: ProviderAccount): string {
  const now = Math.floor(Date.now() / 1000);
  const whom = {
    email,
    email_verified: emailVerified,
    user_id: email,
    sub: email,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  };
  const what = {
    auth_time: now,
    iat: now,
    exp: now + 3600,
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
  };
  return `${base64({ alg: 'none', typ: 'JWT' })}.${base64({ ...whom, ...what })}.`;
}
const emailIn = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { email: string }).email;

interface Asked {
  email?: string | string[];
  /** Here, the address too. */
  localId?: string[];
  password?: string;
  idToken?: string;
}

/** Responses like those of firebase-tools 15's emulator: status and body. */
function answer(
  accounts: ProviderAccount[],
  what: string,
  { email, localId, password, idToken }: Asked,
): [status: number, body: object] {
  const wanted = idToken ? emailIn(idToken) : [email ?? localId].flat()[0];
  const one = accounts.find((account) => account.email === wanted);
  const refuse = (message: string): [number, object] => [
    400,
    { error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
  ];
  if (what === 'accounts:lookup') {
    const user = one && {
      localId: one.email,
      email: one.email,
      emailVerified: one.emailVerified ?? true,
      disabled: one.disabled ?? false,
      validSince: '1',
    };
    return [200, { kind: 'identitytoolkit#GetAccountInfoResponse', ...(user && { users: [user] }) }];
  }
  if (!one) return refuse('EMAIL_NOT_FOUND');
  if (what === 'accounts:sendOobCode')
    return [200, { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: one.email }];
  if (one.disabled) return refuse('USER_DISABLED');
  if (one.password !== password) return refuse('INVALID_PASSWORD');
  return [
    200,
    {
      localId: one.email,
      email: one.email,
      idToken: tokenOf(one),
      refreshToken: 'refresh',
      expiresIn: '3600',
      registered: true,
    },
  ];
}

async function openStandIn(accounts: ProviderAccount[]): Promise<IdentityProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const [what = ''] = /accounts:\w+/.exec(request.url ?? '') ?? [];
    const [status, body] = answer(accounts, what, JSON.parse(Buffer.concat(chunks).toString()) as Asked);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    end: () => new Promise((ended) => server.close(() => ended()).closeAllConnections()),
  };
}

/**
 * Google's emulator, started separately (`firebase emulators:start --only auth --project demo-terrilys`), with these
 * accounts.
 */
async function openEmulator(host: string, accounts: ProviderAccount[]): Promise<IdentityProvider> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const send = async (path: string, body: object) =>
    (await fetch(`http://${host}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  await fetch(`http://${host}/emulator/v1/projects/${PROJECT}/accounts`, { method: 'DELETE', headers });
  for (const { email, password, emailVerified = true, disabled = false } of accounts) {
    const path = `${API}/v1/projects/${PROJECT}/accounts`;
    const { localId } = (await send(path, { email, password, emailVerified })) as { localId: string };
    if (disabled) await send(`${path}:update`, { localId, disableUser: true });
  }
  return { host, end: async () => undefined };
}

/** The tests' identity provider: the emulator of FIREBASE_AUTH_EMULATOR_HOST, else a fake with the same responses. */
export const openProvider = (accounts: ProviderAccount[]): Promise<IdentityProvider> =>
  process.env.FIREBASE_AUTH_EMULATOR_HOST
    ? openEmulator(process.env.FIREBASE_AUTH_EMULATOR_HOST, accounts)
    : openStandIn(accounts);
