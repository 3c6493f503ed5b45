import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FunctionFile } from '../../netlify/host/functions.ts';
import { mailTemplates } from '../../netlify/mail-templates.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { type AppServices, appServices } from '../../netlify/services.ts';
import { account } from '../../src/features/auth/accounts.server.ts';
import { hashPassword } from '../../src/features/auth/passwords.server.ts';
import type { Role } from '../../src/features/auth/roles.ts';
import { composeDueMails } from '../../src/mail/compose-due.server.ts';
import { draw } from '../../src/mail/outbox.server.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import { createDatabase } from '../postgres/databases.ts';
import { isOnPostgres } from '../postgres/test-store.ts';

const SITE = 'http://localhost:8080';
export const ADA = { email: 'ada@terrilys.example', password: 'une phrase que je suis seule à savoir' };
export const GUEST = { email: 'guest@terrilys.example', password: 'une autre phrase, pas si secrète' };
type Answer = FunctionFile['default'];
let visitors = 0;
/** Of its own: two at one address would count together where attempts are limited. */
const nextAddress = (): string => `203.0.${113 + (++visitors >> 8)}.${visitors & 255}`;

/** The site's server side, as the host mounts it, with its own store and files. */
export async function openSite(variables: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const database = isOnPostgres ? await createDatabase() : undefined;
  const environment = { ...variables, DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) };
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, environment);
  const services: AppServices = appServices();
  await fillStore(services.store, services.clock);
  const functions = new URL('../../netlify/functions/', import.meta.url);
  const routes = new Map<string, Answer>();
  for (const name of readdirSync(functions)) {
    const { default: answer, config } = (await import(new URL(name, functions).href)) as FunctionFile;
    for (const one of config.path ?? []) routes.set(one, answer);
  }
  const answer = (request: Request, ip: string) => {
    const { pathname } = new URL(request.url);
    const found =
      routes.get(pathname) ??
      [...routes].find(([one]) => one.endsWith('/*') && pathname.startsWith(one.slice(0, -1)))?.[1];
    if (!found) throw new Error(`no function answers ${pathname}`);
    return found(request, { ip });
  };
  return {
    services,
    paths: [...routes.keys()],
    browser: (ip = nextAddress()) => browser((request) => answer(request, ip)),
    account: async (email: string, password: string, role?: Role) =>
      services.store.add(
        account,
        {
          email,
          passwordHash: await hashPassword(password),
          validSince: new Date(0).toISOString(),
          ...(role && { role }),
        },
        email,
      ),
    mailsTo: async (to: string) => {
      await composeDueMails(services, mailTemplates, 1000);
      return (await services.store.find(outboxMail, { limit: 1000 })).records
        .filter(({ email }) => email.to === to)
        .map(draw);
    },
    end: async () => {
      await services.store.close();
      // The next site of this process is another one.
      for (const [name, value] of before)
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The site, and its administrator Ada with a reauthenticated session. */
export async function openAdmin() {
  const site = await openSite();
  await site.account(ADA.email, ADA.password);
  const admin = site.browser();
  await admin.post('/api/auth/sign-in', ADA);
  await admin.post('/api/auth/reauthenticate', { password: ADA.password });
  return { site, admin };
}

/** A browser with cookies, which fetches a CSRF token before it posts. */
function browser(answer: (request: Request) => Response | Promise<Response>) {
  const cookies = new Map<string, string>();
  const send = async (where: string, init: RequestInit = {}) => {
    const request = new Request(new URL(where, SITE), init);
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await answer(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const read = async (response: Response) => ({
    status: response.status,
    ...((await response.json()) as {
      ok?: boolean;
      code?: string;
      data?: unknown;
      versions?: unknown;
      reasons?: unknown;
    }),
  });
  return {
    cookies,
    send,
    get: async (where: string) => read(await send(where)),
    post: async (where: string, body: unknown) => {
      const { csrf_token: token } = (await (await send('/api/csrf-token')).json()) as { csrf_token: string };
      return read(
        await send(where, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', 'x-csrf-token': token },
        }),
      );
    },
  };
}
export type Browser = ReturnType<typeof browser>;
