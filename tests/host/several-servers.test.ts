import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issueToken } from '../../netlify/http/csrf.ts';
import { requestPublication } from '../../netlify/publishing/publication-queue.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { createDatabase, type TestDatabase } from '../postgres/databases.ts';
import { type KilledSite, makeSite, SECRET } from '../soak/kills/killed-site.ts';
import { openLedger } from '../soak/kills/open-ledger.ts';

/** Two servers with folders of their own, as on two machines, on one database. */
let database: TestDatabase;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let sites: KilledSite[];
let addresses: string[];
const OWNER = { email: 'owner@terrilys.example', password: 'a long pass phrase of two servers' };

beforeAll(async () => {
  [database, mailServer] = await Promise.all([createDatabase(), startMailServer()]);
  sites = [1, 2].map(() =>
    makeSite({ smtpUrl: mailServer.url, databaseUrl: database.url, variables: { ADMIN_PASSWORD: OWNER.password } }),
  );
  const servers = await Promise.all(sites.map((site) => site.start()));
  addresses = servers.map((server) => `http://localhost:${server.port()}`);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.remove()));
  await mailServer.stop();
  await database.drop();
});

const visitorOf = (ip: string, session = '') => {
  const { token, cookie } = issueToken(new Request('http://localhost'), SECRET, new Date());
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': token,
    'x-forwarded-for': ip,
    cookie: [cookie.split(';', 1)[0], session].filter(Boolean).join('; '),
  };
  return (server: number, where: string, values: object) =>
    fetch(addresses[server] + where, { method: 'POST', headers, body: JSON.stringify(values) });
};
const form = (number: number) => ({
  ...{ firstName: 'Ada', lastName: 'Lovelace', email: `ada-${number}@example.org`, subject: 'quote', consent: true },
  ...{ message: 'Une boutique.', lang: 'fr', startedAt: Date.now() - 60_000, submissionKey: crypto.randomUUID() },
});

test('a new database is filled once, and both servers are well', async () => {
  const ledger = openLedger({ data: '', databaseUrl: database.url });
  expect(await ledger.all('installation')).toHaveLength(1);
  await ledger.close();
  for (const address of addresses) {
    const health = (await (await fetch(`${address}/readyz`)).json()) as { store: object; wrong: string[] };
    expect(health).toMatchObject({ store: { state: expect.stringMatching(/sound|unchecked/) } });
    expect(health.wrong).not.toContain('store');
  }
});
test('a form sent to one and, since nobody answered, to the other is one form and one e-mail', async () => {
  const values = form(1);
  const answers = await Promise.all([0, 1].map((server) => visitorOf('10.0.0.1')(server, '/api/contact', values)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const ledger = openLedger({ data: '', databaseUrl: database.url });
  expect((await ledger.all('contactRequest')).filter(({ email }) => email === values.email)).toHaveLength(1);
  await ledger.close();
  const received = () => mailServer.inbox.filter(({ to }) => to.includes(values.email));
  await vi.waitFor(() => expect(received().length).toBeGreaterThan(0), { timeout: 20_000 });
  expect(received()).toHaveLength(1);
});
test('five forms a minute are five in all', async () => {
  const post = visitorOf('10.0.0.2');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await post(n % 2, '/api/contact', form(10 + n))).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
test('who signed in at one is signed in at the other, until she leaves there', async () => {
  const account = sites[0]?.script('admin', ['add', OWNER.email]);
  await new Promise((resolve) => account?.once('close', resolve));
  const answer = await visitorOf('10.0.0.3')(0, '/api/auth/sign-in', OWNER);
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session=')) ?? '';
  const cookie = session.split(';', 1)[0] ?? '';
  const isSignedIn = async (server: number) => {
    const asked = await fetch(`${addresses[server]}/api/auth/session`, { headers: { cookie } });
    return ((await asked.json()) as { data: { signedIn: boolean } }).data.signedIn;
  };
  expect([await isSignedIn(0), await isSignedIn(1)]).toEqual([true, true]);
  await visitorOf('10.0.0.3', cookie)(1, '/api/auth/sign-out', {});
  expect([await isSignedIn(0), await isSignedIn(1)]).toEqual([false, false]);
});
test('what is published is on both, each having built it for itself', { timeout: 120_000 }, async () => {
  const store = sites[0]?.openStore();
  await store?.transaction((records) => requestPublication(records, () => new Date()));
  await store?.close();
  const pages = () => Promise.all(addresses.map(async (address) => (await fetch(`${address}/`)).text()));
  const ledger = openLedger({ data: '', databaseUrl: database.url });
  await vi.waitFor(
    async () => {
      const said = JSON.stringify(await ledger.all('publicationRequest'));
      expect(
        (await pages()).every((page) => page.includes('asked 1<')),
        said,
      ).toBe(true);
    },
    { timeout: 90_000, interval: 500 },
  );
  await ledger.close();
});
