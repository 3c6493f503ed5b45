import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { openStore } from '../../netlify/services/store.ts';
import { apply } from '../../src/features/careers/careers.ts';
import { newSessionId } from '../../src/features/chat/session.ts';
import { sendContact } from '../../src/features/contact/contact.ts';
import { type Order, order } from '../../src/features/payment/order.ts';
import { requestTransfer } from '../../src/features/payment/payment.ts';
import { call } from '../../src/lib/call.ts';
import type { Store } from '../../src/ports/store.ts';
import { hostFolder, startHost } from '../host/running-host.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { startPostgres } from '../postgres/server.ts';
import { S3_KEY, startS3Server } from '../s3-server.ts';
import { browserAt, buyer, messagesTo, siteAcceptance } from './acceptance.ts';
import { startBuildService } from './build-service.ts';
import { type Bundle, bundleFunctions } from './bundles.ts';
import { eventOf } from './event.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { addAdministrator, administratorVariables } from './publication-acceptance.ts';

/** One of each sort: forms, files, orders, streams, documents, schedules, the admin area. */
const REPRESENTATIVE = [
  ...['csrf-token', 'contact', 'uploads', 'careers', 'newsletter', 'newsletter-pages', 'payments', 'payment-webhook'],
  ...['chat', 'auth', 'admin', 'admin-assistant', 'deploy-webhook', 'outbox', 'faq'],
];
const SECRET = 'a secret of these tests, long enough';

let bundling: Promise<Bundle[]> | undefined;
const out = mkdtempSync(path.join(tmpdir(), 'bundles-'));
/** Made once for all tests of this file. */
const bundles = () => {
  chmodSync(out, 0o755);
  bundling ??= bundleFunctions(REPRESENTATIVE, out);
  return bundling;
};
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** A database that was filled by a build, as on Netlify. */
async function openDatabase() {
  const server = await startPostgres();
  const place = { folder: '', url: server.url };
  const store = openStore(place);
  await fillStore(store, () => new Date());
  await addAdministrator(store);
  await store.close();
  return { server, place };
}

async function openFunctions(more: NodeJS.ProcessEnv = {}) {
  const [mail, builds, s3, { server, place }] = await Promise.all([
    ...([startMailServer(), startBuildService()] as const),
    ...([startS3Server(), openDatabase()] as const),
  ]);
  const variables = {
    ...{ SECRET, SITE_URL: 'https://site.example', MAIL_FROM: 'bonjour@site.example' },
    ...{ SMTP_URL: mail.url, DATABASE_URL: place.url },
    ...{ FILES_TO: s3.address, FILES_S3_KEY_ID: S3_KEY.id, FILES_S3_SECRET: S3_KEY.secret },
    FILES_S3_REGION: S3_KEY.region,
    ...administratorVariables,
    ...builds.variables,
    ...more,
  };
  const gateway = await openGateway(await bundles(), variables);
  return {
    gateway,
    mail,
    builds,
    s3,
    server,
    place,
    origin: gateway.origin,
    mailsTo: async (address: string) => {
      await gateway.run('outbox');
      return messagesTo(mail.inbox, address);
    },
    async end() {
      await gateway.end();
      await Promise.all([mail.stop(), builds.stop()]);
      s3.server.closeAllConnections();
      await new Promise((closed) => s3.server.close(closed));
      await server.remove();
    },
  };
}

siteAcceptance('functions on Netlify', openFunctions);

siteAcceptance('our own server', async () => {
  const [mail, builds] = [await startMailServer(), await startBuildService()];
  const home = hostFolder();
  const store = openStore({ folder: path.join(home, 'data') });
  await addAdministrator(store);
  await store.close();
  const host = await startHost(
    {
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'bonjour@site.example', SECRET, TRUSTED_PROXY: '127.0.0.1,::1' },
      ...{ SITE_URL: 'http://localhost', ...administratorVariables, ...builds.variables },
    },
    home,
  );
  return {
    builds,
    origin: `http://localhost:${host.port}`,
    async mailsTo(address) {
      await expect.poll(() => mail.inbox.some(({ to }) => to.includes(address)), { timeout: 20_000 }).toBe(true);
      return messagesTo(mail.inbox, address);
    },
    async end() {
      await host.end();
      await Promise.all([mail.stop(), builds.stop()]);
    },
  };
});

describe('where functions run', () => {
  let site: Awaited<ReturnType<typeof openFunctions>>;
  let all: Bundle[];
  beforeAll(async () => {
    all = await bundles();
    site = await openFunctions();
  }, 240_000);
  afterAll(() => site?.end());
  const browser = () => browserAt(site.origin);
  const contact = () => ({
    ...{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', subject: 'quote' as const },
    ...{ message: 'Bonjour.', consent: true as const, lang: 'fr' as const, submissionKey: crypto.randomUUID() },
  });
  /** A call as Netlify's platform makes it to one instance, without the gateway. */
  const eventFor = (name: string, body: Buffer, headers: Record<string, string>, more = {}) =>
    eventOf({ url: `${site.origin}/api/${name}`, method: 'POST', headers, body, ip: '203.0.113.200' }, more) ?? {};

  test('those that understand questions bring along what the build has learnt: learning again takes half a minute', () => {
    for (const { name, folder } of all.filter(({ name }) => name === 'chat' || name === 'admin-assistant')) {
      const read = `import { readLearnt } from '${path.resolve('src/features/chat/understanding/learnt-file.ts')}';
        console.log(['fr', 'en'].map((lang) => readLearnt(lang) !== undefined).join(' '))`;
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', read], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(said.trim(), name).toBe('true true');
    }
  });
  test('their bundles hold nothing of Node itself, and are small where no picture or document is made', () => {
    for (const { name, bytes } of all)
      expect(bytes, name).toBeLessThan(['careers', 'admin'].includes(name) ? 45_000_000 : 10_000_000);
  });
  test('nobody may write to their folder, nor are they asked to', async () => {
    expect((await call(sendContact, contact(), browser())).ok).toBe(true);
    const folder = all.find(({ name }) => name === 'contact')?.folder ?? '';
    expect(statSync(folder).mode & 0o222).toBe(0);
    expect(site.gateway.said()).not.toMatch(/EROFS|EACCES|EPERM/);
  });
  test('two that start at the same time, and two at once of one function, keep what was sent once', async () => {
    await site.gateway.coldStart();
    const sent = { ...contact(), email: 'cold@example.org' };
    const [one, two] = await Promise.all([call(sendContact, sent, browser()), call(apply, { ...sent }, browser())]);
    expect(one.ok).toBe(true);
    expect(two).toMatchObject({ ok: false, code: 'input/invalid' });
    const ask = browser();
    const { csrf_token: token } = (await (await ask('/api/csrf-token')).json()) as { csrf_token: string };
    const [, cookie = ''] = /^([^;]*)/.exec((await ask('/api/csrf-token')).headers.getSetCookie()[0] ?? '') ?? [];
    const twin = { ...contact(), email: 'twin@example.org' };
    const event = eventFor('contact', Buffer.from(JSON.stringify(twin)), {
      ...{ 'content-type': 'application/json', 'x-csrf-token': token, cookie },
      origin: site.origin,
    });
    const instances = await Promise.all([site.gateway.startAnother('contact'), site.gateway.startAnother('contact')]);
    const answers = await Promise.all(instances.map((instance) => instance.invoke(event)));
    expect(answers.map(({ status, body }) => [status, JSON.parse(body.toString())])).toEqual(
      Array(2).fill([200, { ok: true, data: { id: twin.submissionKey } }]),
    );
    expect(await site.mailsTo('twin@example.org')).toHaveLength(1);
  });
  test('one that was frozen between two calls goes on', async () => {
    // Each call thaws the instance that the one before froze: connections and timers of then are old.
    for (const name of ['twice', 'thrice']) {
      expect((await call(sendContact, { ...contact(), email: `${name}@example.org` }, browser())).ok).toBe(true);
      expect(await site.mailsTo(`${name}@example.org`)).toHaveLength(1);
    }
    expect((await site.gateway.run('outbox')).status).toBe(200);
  });
  test('one whose connections to the database were cut while it was frozen goes on', async () => {
    const ask = browser();
    expect((await call(sendContact, contact(), ask)).ok).toBe(true);
    await site.server.end('SIGINT');
    expect(await call(sendContact, contact(), ask)).toMatchObject({ ok: false, code: 'server/unavailable' });
    await site.server.start();
    const sent = contact();
    await expect.poll(async () => (await call(sendContact, sent, ask)).ok, { timeout: 20_000 }).toBe(true);
  });
  test('a body in base64 is the same body', async () => {
    const ask = browser();
    const answer = await ask('/api/csrf-token');
    const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
    const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
    const sent = contact();
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token, cookie, origin: site.origin };
    const event = eventFor('contact', Buffer.from(JSON.stringify(sent)), headers, {
      body: Buffer.from(JSON.stringify(sent)).toString('base64'),
      isBase64Encoded: true,
    });
    const instance = await site.gateway.startAnother('contact');
    const { status, body } = await instance.invoke(event);
    expect([status, JSON.parse(body.toString())]).toEqual([200, { ok: true, data: { id: sent.submissionKey } }]);
  });
  test('a body of almost 6 MB is refused by us, one of more by the platform; both leave the function well', async () => {
    const ask = browser();
    const send = (size: number) =>
      ask('/api/contact', { method: 'POST', body: 'a'.repeat(size), headers: { 'content-type': 'application/json' } });
    const large = await send(6_200_000);
    expect([large.status, (await large.json()).code]).toEqual([413, 'input/too-large']);
    expect((await send(6_400_000)).status).toBe(413);
    expect((await call(sendContact, contact(), browser())).ok).toBe(true);
  });
  test('an answer is streamed piece by piece', async () => {
    const instance = await site.gateway.startAnother('chat');
    const ask = browser();
    const answer = await ask('/api/csrf-token');
    const { csrf_token: token } = (await answer.json()) as { csrf_token: string };
    const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';');
    const question = { action: 'sendMessage', sessionId: newSessionId(), chatInput: 'Bonjour', lang: 'fr' };
    const headers = {
      ...{ 'content-type': 'application/json', accept: 'text/plain', 'x-csrf-token': token },
      ...{ cookie, origin: site.origin },
    };
    const { status, pieces } = await instance.invoke(eventFor('chat', Buffer.from(JSON.stringify(question)), headers));
    expect(status).toBe(200);
    expect(pieces).toBeGreaterThan(1);
  });
});

describe('functions that lack a setting', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(await bundles(), { SECRET, SITE_URL: 'https://site.example' });
  }, 240_000);
  afterAll(() => gateway?.end());

  test('say it in their log, one sentence for each, and answer with the page that gives a telephone number', async () => {
    const answer = await fetch(new URL('/api/contact', gateway.origin), {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@example.org' }),
      headers: { accept: 'text/html', origin: gateway.origin, 'sec-fetch-mode': 'navigate' },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).toContain('tel:');
    expect(page).not.toMatch(/DATABASE_URL|\bat .*\.mjs/);
    const said = gateway.said();
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'DATABASE_URL', 'FILES_TO']) expect(said).toContain(`${name}: needed`);
    expect(said).not.toMatch(/^\s+at /m);
  });
  test('answer a script with a code', async () => {
    const answer = await fetch(new URL('/api/csrf-token', gateway.origin));
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'server/unavailable']);
  });
  test('never take a paid card for somebody else’s: Stripe is answered 503, and tells again', async () => {
    const answer = await fetch(new URL('/api/payments/webhook', gateway.origin), { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('foreign');
  });
  test('are not called by a schedule in vain: it fails, and says why', async () => {
    expect((await gateway.run('outbox')).status).toBe(503);
  });
});

describe('a card paid on Netlify', () => {
  const STRIPE = {
    STRIPE_SECRET_KEY: 'sk_test_of_this_test',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_this_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
  };
  let site: Awaited<ReturnType<typeof openFunctions>>;
  beforeAll(async () => {
    site = await openFunctions(STRIPE);
  }, 240_000);
  afterAll(() => site?.end());

  /** Tells the webhook that a card was charged for an order, as Stripe does. */
  async function tell(orderId: string, number = 1) {
    const intent = {
      ...{ id: `pi_${number}`, object: 'payment_intent', status: 'succeeded', amount_received: 49_900 },
      metadata: { order: orderId, number: 'TRL-2026-0001', site: 'https://site.example' },
    };
    const body = JSON.stringify({
      ...{ id: `evt_${number}`, object: 'event', type: 'payment_intent.succeeded' },
      ...{ created: Math.floor(Date.now() / 1000), data: { object: intent } },
    });
    const signature = await Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: STRIPE.STRIPE_WEBHOOK_SECRET,
    });
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    const answer = await fetch(new URL('/api/payments/webhook', site.origin), { method: 'POST', body, headers });
    return [answer.status, ((await answer.json()) as { result: string }).result];
  }
  async function withStore<R>(work: (store: Store) => Promise<R>): Promise<R> {
    const store = openStore(site.place);
    return work(store).finally(() => store.close());
  }

  test('is found by whichever function is told of it, and invoiced', async () => {
    const reply = await call(requestTransfer, buyer('card@example.org'), browserAt(site.origin));
    expect(reply.ok).toBe(true);
    const [{ id: transferId, createdAt: _c, updatedAt: _u, ...fields }] = await withStore(
      async (store) => (await store.find(order)).records as [Order],
    );
    // An order by card, as `payments` places it before Stripe is asked.
    const id = transferId.replace(/^transfer/, 'card');
    await withStore((store) => store.add(order, { ...fields, method: 'card', number: 'TRL-2026-0002' }, `${id}-card`));
    await site.gateway.coldStart();
    expect(await tell(`${id}-card`)).toEqual([200, 'noted']);
    expect(await withStore((store) => store.get(order, `${id}-card`))).toMatchObject({
      state: 'paid',
      invoiceNumber: expect.any(String),
    });
  });
  test('whose order is not there, since the store is another one, is told again by Stripe until it is', async () =>
    expect(await tell('an-order-of-another-store', 2)).toEqual([503, 'missing']));
});
