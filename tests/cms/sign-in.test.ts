import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import signIn from '../../netlify/functions/cms-sign-in.ts';
import { backendOf, cmsEnvironment } from '../../src/cms/backend.ts';

const SECRET = 'the-secret-of-the-application';
const TOKEN = 'gho_a-token-nobody-may-log';

/** The host of the repository, as far as signing in is concerned: it exchanges one code, once. */
let host: Server;
let origin: string;
let asked: { path: string; body: URLSearchParams }[] = [];
let answer: () => { status: number; body: string };
let data: string;

beforeAll(async () => {
  host = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body: new URLSearchParams(body) });
      const { status, body: said } = answer();
      response.writeHead(status, { 'content-type': 'application/json' }).end(said);
    });
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  data = mkdtempSync(path.join(tmpdir(), 'cms-sign-in-'));
});
afterAll(async () => {
  await new Promise((resolve) => host.close(resolve));
  rmSync(data, { recursive: true, force: true });
});

const logged: string[] = [];
beforeEach(() => {
  asked = [];
  answer = () => ({ status: 200, body: JSON.stringify({ access_token: TOKEN, token_type: 'bearer' }) });
  logged.length = 0;
  for (const name of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...words) => {
      logged.push(words.map(String).join(' '));
    });
  for (const [name, value] of Object.entries({
    CMS_REPOSITORY: 'terrilys/site',
    CMS_APP_ID: 'app',
    CMS_APP_SECRET: SECRET,
    CMS_HOST: origin,
    DATA_DIR: data,
  }))
    vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const call = (where: string, cookie = '') =>
  signIn(new Request(`http://localhost:8080/api/cms/${where}`, { headers: { cookie } }), { ip: '127.0.0.1' } as never);
/** Begins to sign in: the address at the host, and the cookie of this browser. */
async function begin(provider: string) {
  const begun = await call(`sign-in?provider=${provider}&site_id=localhost&scope=repo`);
  const to = new URL(begun.headers.get('location') ?? 'http://nowhere.example');
  const [cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';');
  return { begun, to, cookie, state: to.searchParams.get('state') ?? '' };
}

describe.each([
  ['github', '/login/oauth/authorize', '/login/oauth/access_token', 'repo'],
  ['gitlab', '/oauth/authorize', '/oauth/token', 'api'],
])('an editor signs in at %s through this site', (provider, authorize, token, scope) => {
  beforeEach(() => vi.stubEnv('CMS_BACKEND', provider));

  test('is led to the host with the application, its scope and a state only this browser knows', async () => {
    const { begun, to, cookie, state } = await begin(provider);
    expect(begun.status).toBe(302);
    expect(`${to.origin}${to.pathname}`).toBe(origin + authorize);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      client_id: 'app',
      redirect_uri: 'http://localhost:8080/api/cms/signed-in',
      response_type: 'code',
      scope,
      state,
    });
    expect(state.length).toBeGreaterThan(40);
    expect(cookie).toBe(`__Secure-cms-state=${state}`);
    expect(begun.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    expect((await begin(provider)).state).not.toBe(state);
  });

  test('comes back with a code, which is exchanged with the secret; the token is handed to /cms of this site alone', async () => {
    const { cookie, state } = await begin(provider);
    const page = await call(`signed-in?code=the-code&state=${state}`, cookie);
    expect(asked).toEqual([{ path: token, body: expect.any(URLSearchParams) }]);
    expect(Object.fromEntries(asked[0]?.body ?? [])).toMatchObject({
      client_id: 'app',
      client_secret: SECRET,
      code: 'the-code',
      grant_type: 'authorization_code',
    });
    const html = await page.text();
    expect(html).toContain(`authorization:${provider}:success:`);
    expect(html).toContain(TOKEN);
    // Sent to the origin of this site and heard from it alone, never to "*".
    expect(html.match(/postMessage\([^)]*\)/g)).toEqual([
      'postMessage(message, location.origin)',
      "postMessage('authorizing:' + provider, location.origin)",
    ]);
    expect(html).toContain('origin !== location.origin || source !== window.opener');
    expect(html).not.toContain(SECRET);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(page.headers.get('set-cookie')).toMatch(/__Secure-cms-state=; .*Max-Age=0/);
    expect(logged.join('\n')).not.toMatch(/gho_|the-code|the-secret/);
  });

  test.each([
    ['another state', (state: string) => `signed-in?code=x&state=${state}x`, true],
    ['no state', () => 'signed-in?code=x', true],
    ['the state of another browser', (state: string) => `signed-in?code=x&state=${state}`, false],
  ])('%s: nothing is asked of the host', async (_what, where, withCookie) => {
    const { cookie, state } = await begin(provider);
    expect((await call(where(state), withCookie ? cookie : '')).status).toBe(403);
    expect(asked).toEqual([]);
  });

  test('refused at the host, the editor reads why', async () => {
    const { cookie, state } = await begin(provider);
    const page = await call(`signed-in?error=access_denied%22%3Cscript%3E&state=${state}`, cookie);
    const html = await page.text();
    expect(html).toContain(`authorization:${provider}:error:`);
    expect(html).not.toContain('<script>"');
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  test('a host that answers something else hands nothing over, and its words are not logged', async () => {
    answer = () => ({ status: 500, body: `oops ${TOKEN}` });
    const { cookie, state } = await begin(provider);
    const page = await call(`signed-in?code=x&state=${state}`, cookie);
    expect(page.status).toBe(503);
    expect(await page.text()).not.toContain(TOKEN);
    expect(logged.join('\n')).not.toContain(TOKEN);
  });

  test('another provider than the one of the repository is refused', async () =>
    expect((await call('sign-in?provider=bitbucket')).status).toBe(422));

  test('the editor begins here, and its configuration holds no secret', () => {
    const environment = cmsEnvironment();
    if (!environment) throw new Error('no environment');
    const backend = backendOf(environment);
    expect(backend).toMatchObject({ name: provider, auth_endpoint: 'api/cms/sign-in' });
    expect(JSON.stringify(backend)).not.toContain(SECRET);
  });
});

test('a site that keeps no secret signs nobody in', async () => {
  vi.stubEnv('CMS_BACKEND', 'github');
  vi.stubEnv('CMS_APP_SECRET', '');
  expect((await call('sign-in')).status).toBe(404);
});
