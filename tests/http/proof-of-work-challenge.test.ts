import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { contactRequest, sendContact } from '../../src/features/contact/contact.ts';
import { call, PROOF_HEADER } from '../../src/lib/call.ts';
import { type Challenge, prove } from '../../src/lib/proof-of-work.ts';
import { openTestInstallation, type TestInstallation, visitor } from './visitor.ts';

let services: TestInstallation;
beforeAll(() => {
  services = openTestInstallation();
});
afterAll(() => services.end());

const MINUTE_MS = 60_000;
const later = (ms: number) => {
  services.time.now = new Date(services.time.now.getTime() + ms);
};
/** Counters are kept per ten minutes of the clock: a fresh ten. */
const nextTenMinutes = () => later(10 * MINUTE_MS - (services.time.now.getTime() % (10 * MINUTE_MS)));
const browser = (ip?: string) => visitor(services, [bindEndpoint(sendContact, receiveContact)], ip);
const message = (change: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  subject: 'quote',
  message: 'Une boutique pour mon atelier.',
  consent: true,
  lang: 'fr',
  submissionKey: crypto.randomUUID(),
  ...change,
});
/** Sent before anybody could have read the form. */
const hasty = (change: object = {}) => message({ startedAt: services.clock().getTime() - 300, ...change });
const keptUnder = (id: string) => services.store.get(contactRequest, id);
/** Sends a hasty message and gives the challenge it is answered with. */
async function challenged(post: ReturnType<typeof browser>['post'], values: object): Promise<Challenge> {
  const answer = await post(sendContact.path, values);
  const body = (await answer.json()) as { code: string; challenge: Challenge };
  expect([answer.status, body.code]).toEqual([428, 'challenge/required']);
  return body.challenge;
}

describe('a proof of work is asked only when suspicion rises', () => {
  test('someone who takes the time to write is asked nothing', async () => {
    let asked = 0;
    const reply = await call(
      sendContact,
      message({ startedAt: services.clock().getTime() - 60_000 }),
      browser().visit,
      () => {
        asked++;
      },
    );
    expect([reply.ok, asked]).toEqual([true, 0]);
  });
  test('sent in a blink: nothing is kept before the proof; the browser gives it by itself, and the message counts as any other', async () => {
    const { post, visit } = browser();
    const values = hasty({ email: 'vite@example.org' });
    await challenged(post, values);
    expect(await keptUnder(values.submissionKey)).toBeUndefined();
    let asked = 0;
    const reply = await call(sendContact, values, visit, () => {
      asked++;
    });
    expect(reply).toEqual({ ok: true, data: { id: values.submissionKey } });
    expect(asked).toBe(1);
    expect(await keptUnder(values.submissionKey)).toMatchObject({ suspect: false });
    expect(await services.mailsTo('vite@example.org')).toHaveLength(1);
  });
  test('the field nobody sees: a proof is asked, and what comes with one still waits for a person', async () => {
    const values = message({ email: 'bot@example.org', website: 'https://spam.example' });
    const { post, visit } = browser();
    await challenged(post, values);
    expect(await call(sendContact, values, visit)).toMatchObject({ ok: true });
    expect(await keptUnder(values.submissionKey)).toMatchObject({ suspect: true });
    expect(await services.mailsTo('bot@example.org')).toHaveLength(0);
  });
  test('more than ten in ten minutes from one address, each slowly enough: a proof is asked, and given it lets them through', async () => {
    nextTenMinutes();
    const { post, visit } = browser('203.0.113.50');
    for (let i = 0; i < 10; i++) {
      if (i % 4 === 0) later(MINUTE_MS);
      expect((await post(sendContact.path, message())).status).toBe(200);
    }
    await challenged(post, message());
    expect(await call(sendContact, message(), visit)).toMatchObject({ ok: true });
    later(10 * MINUTE_MS);
    expect((await post(sendContact.path, message())).status).toBe(200);
  });
  test('a field to correct is said before any proof is asked', async () => {
    const answer = await browser().post(sendContact.path, hasty({ email: 'ada' }));
    expect([answer.status, (await answer.json()).fields]).toEqual([422, { email: 'email' }]);
  });
});

describe('a proof', () => {
  const sendWith = (post: ReturnType<typeof browser>['post'], values: object, proof = '') =>
    post(sendContact.path, values, { [PROOF_HEADER]: proof });

  test('serves once', async () => {
    const { post } = browser();
    const values = hasty();
    const proof = await prove(await challenged(post, values));
    const answers = await Promise.all([sendWith(post, values, proof), sendWith(post, values, proof)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 428]);
  });
  test('serves the submission it was asked for, and no other', async () => {
    const { post } = browser();
    const proof = await prove(await challenged(post, hasty()));
    expect((await sendWith(post, hasty(), proof)).status).toBe(428);
  });
  test('expires after five minutes', async () => {
    const { post } = browser();
    const values = hasty();
    const proof = await prove(await challenged(post, values));
    later(5 * MINUTE_MS + 1);
    expect(
      (await sendWith(browser().post, { ...values, startedAt: services.clock().getTime() - 1 }, proof)).status,
    ).toBe(428);
  });
  test.each([
    ['garbage', () => 'ðŸ'.replace(/[^\w]/g, 'x')],
    [
      'another counter',
      (proof: string) => altered(proof, (it) => ({ ...it, solution: { ...it.solution, derivedKey: '00'.repeat(32) } })),
    ],
    [
      'a cheaper challenge',
      (proof: string) =>
        altered(proof, (it) => ({
          ...it,
          challenge: { ...it.challenge, parameters: { ...it.challenge.parameters, cost: 1 } },
        })),
    ],
    [
      'another signature',
      (proof: string) =>
        altered(proof, (it) => ({ ...it, challenge: { ...it.challenge, signature: 'ab'.repeat(32) } })),
    ],
  ])('%s proves nothing', async (_name, change) => {
    const { post } = browser();
    const values = hasty();
    const proof = (await prove(await challenged(post, values))) ?? '';
    expect((await sendWith(post, values, change(proof))).status).toBe(428);
    expect(await keptUnder(values.submissionKey)).toBeUndefined();
  });
  test('a proved sending was counted once: five suspected messages a minute go through, the sixth waits', async () => {
    nextTenMinutes();
    const { visit } = browser('203.0.113.60');
    for (let i = 0; i < 5; i++) expect(await call(sendContact, hasty(), visit)).toMatchObject({ ok: true });
    expect(await call(sendContact, hasty(), visit)).toMatchObject({ ok: false, code: 'rate/limited' });
  });
});

interface Proof {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string };
}
const altered = (proof: string, change: (proof: Proof) => Proof) =>
  btoa(JSON.stringify(change(JSON.parse(atob(proof)))));

describe('without scripts', () => {
  const native = (ip: string, values: Record<string, string>) =>
    browser(ip).visit(sendContact.path, {
      method: 'POST',
      body: new URLSearchParams({ ...values, consent: 'true' }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://site.example' },
    });
  const values = {
    firstName: 'Jo',
    lastName: 'Sans',
    email: 'jo@example.org',
    subject: 'general',
    message: 'Bonjour',
    lang: 'fr',
  };
  test('the field nobody sees: kept for a person, who can tell', async () => {
    const answer = await native('203.0.113.70', { ...values, website: 'x' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sent/contact']);
    const [latest] = (await services.store.find(contactRequest, { where: { email: 'jo@example.org' }, limit: 1 }))
      .records;
    expect(latest).toMatchObject({ suspect: true });
  });
  test('too often: the page that says to wait, and gives the phone number', async () => {
    nextTenMinutes();
    for (let i = 0; i < 10; i++) {
      if (i % 4 === 0) later(MINUTE_MS);
      expect((await native('203.0.113.71', values)).headers.get('location')).toBe('/sent/contact');
    }
    expect((await native('203.0.113.71', values)).headers.get('location')).toBe('/429');
  });
});
