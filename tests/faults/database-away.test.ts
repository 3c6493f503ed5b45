import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgresStore } from '../../netlify/adapters/store/postgres.ts';
import { issueToken } from '../../netlify/http/csrf.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';
import { note } from '../contracts/records.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { type KilledSite, makeSite, SECRET } from '../soak/kills/killed-site.ts';
import { openLedger } from '../soak/kills/open-ledger.ts';
import { type SiteDatabase, startSiteDatabase, takeConnections } from '../soak/kills/site-database.ts';

vi.setConfig({ testTimeout: 90_000 });
let database: SiteDatabase;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let site: KilledSite;
let address: string;

beforeAll(async () => {
  [database, mailServer] = await Promise.all([startSiteDatabase(), startMailServer()]);
  site = makeSite({ smtpUrl: mailServer.url, database });
});
afterAll(async () => {
  await site.remove();
  await mailServer.stop();
  await database.remove();
});

let visitors = 0;
async function sendForm(type: 'application/json' | 'application/x-www-form-urlencoded', key = crypto.randomUUID()) {
  const { token, cookie } = issueToken(new Request('http://localhost'), SECRET, new Date());
  const values = {
    ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', subject: 'quote', message: 'Bonjour.' },
    ...{ lang: 'fr', startedAt: Date.now() - 60_000, submissionKey: key },
  };
  const asText = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const body =
    type === 'application/json'
      ? JSON.stringify({ ...values, consent: true })
      : new URLSearchParams({ ...asText, consent: 'true' }).toString();
  const headers = {
    'content-type': type,
    cookie: cookie.split(';', 1)[0] ?? '',
    'x-forwarded-for': `10.1.0.${++visitors}`,
    origin: address,
  };
  return fetch(`${address}/api/contact`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { ...headers, ...(type === 'application/json' && { 'x-csrf-token': token }) },
  });
}
const pageStatus = async () => (await fetch(`${address}/`)).status;
/** Pages stay up, forms are refused with their page, and both are as before once the database is back. */
async function expectRefusedUntil(undo: () => Promise<void>): Promise<void> {
  await vi.waitFor(async () => expect((await sendForm('application/json')).status).toBe(503), { timeout: 20_000 });
  const [page, form, posted] = [
    await pageStatus(),
    await sendForm('application/json'),
    await sendForm('application/x-www-form-urlencoded'),
  ];
  expect([page, form.status, posted.status]).toEqual([200, 503, 303]);
  expect(await form.json()).toMatchObject({ ok: false, code: expect.stringMatching(/unavailable/) });
  // Without scripts, to the page that says so.
  const { pathname } = new URL(posted.headers.get('location') ?? '', address);
  expect(pathname).toBe('/sent/unavailable');
  await undo();
  await vi.waitFor(async () => expect((await sendForm('application/json')).status).toBe(200), { timeout: 20_000 });
}

test('a server that starts before its database serves pages, and takes forms once it is there', async () => {
  await database.server.end('SIGINT');
  const server = await site.start();
  address = `http://localhost:${server.port()}`;
  await expectRefusedUntil(() => database.server.start());
});
test('a database that is killed is back for the same server', async () => {
  await database.server.end('SIGKILL');
  await expectRefusedUntil(() => database.server.start());
});
test('a network that is cut is mended for the same server', async () => {
  database.network.cut();
  await expectRefusedUntil(async () => database.network.mend());
});
test('a network that says nothing makes a form wait for seconds, and no page', async () => {
  database.network.silence();
  const form = sendForm('application/json');
  const first = await Promise.race([pageStatus(), form.then(() => 'the form')]);
  expect(first, 'the page, while the form waits').toBe(200);
  expect((await form).status).toBe(503);
  await expectRefusedUntil(async () => database.network.mend());
});
test('without a place for one more connection those there are go on', async () => {
  expect((await sendForm('application/json')).status).toBe(200);
  const giveBack = await takeConnections(database);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await sendForm('application/json')).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await giveBack();
});
test('a form whose answer was lost is sent again and kept once', async () => {
  const ledger = openLedger(site);
  const before = (await ledger.all('contactRequest')).length;
  const key = crypto.randomUUID();
  const lost = sendForm('application/json', key).catch(() => undefined);
  database.network.cut();
  await lost;
  database.network.mend();
  await vi.waitFor(async () => expect((await sendForm('application/json', key)).status).toBe(200), { timeout: 20_000 });
  expect((await sendForm('application/json', key)).status).toBe(200);
  expect((await ledger.all('contactRequest')).length).toBe(before + 1);
  await ledger.close();
});
test('a database that does not exist is told as unavailable, with its reason', async () => {
  const store = openPostgresStore({ url: database.directUrl.replace(/postgres$/, 'nowhere') });
  await expect(store.get(note, 'x')).rejects.toBeInstanceOf(StoreUnavailable);
  expect(store.health()).toMatchObject({ state: 'unavailable', problem: expect.stringContaining('does not exist') });
  await store.close();
});
