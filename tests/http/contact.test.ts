import { afterAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../netlify/http/csrf.ts';
import { answer, bindEndpoint, serve } from '../../netlify/http/serve.ts';
import { company } from '../../src/collections/company.ts';
import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { contactRequest, sendContact } from '../../src/features/contact/contact.ts';
import { call } from '../../src/lib/call.ts';
import { mailJob } from '../../src/mail/mail-template.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import type { Services } from '../../src/ports/services.ts';
import { openTestInstallation, visitor } from './visitor.ts';

const services = openTestInstallation();
afterAll(() => services.end());

function browser(ip?: string) {
  const { visit, post } = visitor(services, [bindEndpoint(sendContact, receiveContact)], ip);
  return { visit, post: (body: unknown, headers?: Record<string, string>) => post(sendContact.path, body, headers) };
}
const message = (change: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: ' Ada@Example.ORG ',
  subject: 'quote',
  message: 'Une boutique pour mon atelier.',
  consent: true,
  lang: 'fr',
  submissionKey: crypto.randomUUID(),
  ...change,
});

describe('a visitor writes to the company', () => {
  test('the message is kept, and in the same transaction that the visitor and the company are owed a mail', async () => {
    const reply = await call(sendContact, message(), browser().visit);
    expect(reply).toMatchObject({ ok: true });
    const id = reply.ok ? reply.data.id : '';
    expect(await services.store.get(contactRequest, id)).toMatchObject({
      email: 'ada@example.org',
      subject: 'quote',
      lang: 'fr',
      suspect: false,
    });
    expect((await services.store.find(mailJob)).records).toMatchObject([{ about: 'contactRequest', record: id }]);
    const [mine] = await services.mailsTo('ada@example.org');
    expect(mine?.email.subject).toContain('votre message est bien arrivé');
    expect(mine?.email.text).toContain(id);
    expect(mine?.email.text, 'the address may be somebody else’s').not.toContain('Une boutique pour mon atelier.');
    const all = (await services.store.find(outboxMail, { limit: 10 })).records;
    expect(Object.fromEntries(all.map(({ email }) => [email.to, email.replyTo]))).toEqual({
      'ada@example.org': company.email,
      [company.email]: 'ada@example.org',
    });
  });
  test('in English, the mail is in English', async () => {
    await call(sendContact, message({ email: 'en@example.org', lang: 'en' }), browser().visit);
    expect((await services.mailsTo('en@example.org'))[0]?.email.subject).toContain('your message has arrived');
  });
  test('the same schema refuses in the browser and on the server, field by field', async () => {
    const bad = message({ email: 'ada', consent: false, firstName: '', phone: 'call me', subject: 'spam' });
    const fields = { email: 'email', consent: 'consent', firstName: 'required', phone: 'phone', subject: 'option' };
    expect(await call(sendContact, bad, browser().visit)).toMatchObject({ ok: false, code: 'input/invalid', fields });
    const raw = await browser().post(bad);
    expect(raw.status).toBe(422);
    expect(await raw.json()).toMatchObject({ ok: false, code: 'input/invalid', fields });
  });
  test.each([
    ['line breaks in the address', { email: 'a@b.fr\r\nBcc: all@example.org' }],
    ['line breaks in a name', { firstName: 'Ada\nBcc: x@y.fr' }],
    ['10,000 characters in a name', { lastName: 'x'.repeat(10_000) }],
    ['an unknown key', { admin: true }],
    ['a wrong type', { message: { $ne: 1 } }],
  ])('%s: refused, nothing kept', async (_name, change) => {
    const before = await services.store.count(contactRequest);
    expect((await browser().post(message(change))).status).toBe(422);
    expect(await services.store.count(contactRequest)).toBe(before);
  });
  test.each(['{"toString":1}', '{"length":1}', '[]', '["x"]', '7', 'true', 'null', '"x"'])(
    'a submission key that is %s: refused, nothing kept',
    async (key) => {
      const before = await services.store.count(contactRequest);
      expect((await browser().post(message({ submissionKey: JSON.parse(key) as unknown }))).status).toBe(422);
      expect(await services.store.count(contactRequest)).toBe(before);
    },
  );
  test('a number no machine can hold: refused, nothing kept', async () => {
    const before = await services.store.count(contactRequest);
    const { visit, token } = visitor(services, [bindEndpoint(sendContact, receiveContact)]);
    const body = JSON.stringify(message()).replace(/}$/, ',"startedAt":1e309}');
    const reply = await visit(sendContact.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
    });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ code: 'input/invalid', fields: { startedAt: expect.anything() } });
    expect(await services.store.count(contactRequest)).toBe(before);
  });
  test.each([
    ...['Zoë O’Brien-Müller', '名前', '👩‍💻', 'Null', 'علي', "Robert'); DROP TABLE records;--"].map((name) => [
      name,
      name,
    ]),
    // The mark in front only tells a direction that its letters tell already.
    ['\u200fعلي', 'علي'],
  ])('a name such as %s comes back as %s', async (lastName, stored) => {
    const reply = await call(sendContact, message({ lastName }), browser().visit);
    expect((await services.store.get(contactRequest, reply.ok ? reply.data.id : ''))?.lastName).toBe(stored);
  });
});

describe('sent twice', () => {
  test('a double click, Back, a retry after a lost answer: one record, one pair of mails, the same confirmation', async () => {
    const twice = message({ email: 'twice@example.org' });
    const { post } = browser();
    const answers = await Promise.all([post(twice), post(twice), post(twice)]);
    const bodies = await Promise.all(answers.map((one) => one.json()));
    expect(new Set(bodies.map(({ data }) => data.id)).size).toBe(1);
    expect(await services.mailsTo('twice@example.org')).toHaveLength(1);
  });
});

describe('forged requests', () => {
  test('without its token: 403 and the specified body', async () => {
    const answer403 = await browser().post(message(), { 'x-csrf-token': '' });
    expect([answer403.status, await answer403.json()]).toEqual([403, { error: 'Invalid CSRF token' }]);
  });
  test('the client fetches a new token and tries again exactly once', async () => {
    const { visit } = browser();
    let posts = 0;
    const refusing: typeof fetch = (where, init) => {
      if (init?.method !== 'POST') return visit(where, init);
      posts++;
      return Promise.resolve(Response.json({ error: 'Invalid CSRF token' }, { status: 403 }));
    };
    await call(sendContact, message(), refusing);
    expect(posts).toBe(2);
  });
});

describe('without scripts', () => {
  const native = (values: Record<string, string>, headers: Record<string, string>, ip?: string) =>
    browser(ip).visit(sendContact.path, {
      method: 'POST',
      body: new URLSearchParams(values),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const values = {
    firstName: 'Jo',
    lastName: 'Sans',
    email: 'jo@example.org',
    phone: '',
    company: '',
    subject: 'general',
    message: 'Bonjour',
    consent: 'true',
    lang: 'en',
    website: '',
  };
  const here = { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' };
  test('the form of the page is taken and led to the page that says so', async () => {
    const reply = await native(values, here);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/en/sent/contact']);
    expect(await services.mailsTo('jo@example.org')).toHaveLength(1);
  });
  test('a double click, then Back and "send" again: one record, the same page; other words are another message', async () => {
    const twice = { ...values, email: 'back@example.org' };
    const known = () => services.store.count(contactRequest, { email: twice.email });
    const ip = '203.0.113.77';
    const answers = await Promise.all([native(twice, here, ip), native(twice, here, ip)]);
    answers.push(await native(twice, here, ip));
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(Array(3).fill('/en/sent/contact'));
    expect(await known()).toBe(1);
    await native({ ...twice, message: 'Rebonjour' }, here, ip);
    expect(await known()).toBe(2);
  });
  test('a missing field leads to the page that says what to do, a form of another site to the forbidden page', async () => {
    expect((await native({ ...values, message: '' }, here)).headers.get('location')).toBe('/en/not-sent');
    expect((await native(values, { origin: 'https://evil.example' })).headers.get('location')).toBe('/en/403');
  });
});

describe('robots and floods', () => {
  test('what fills the field nobody sees is kept for a person to see, and mails nobody', async () => {
    const reply = await call(
      sendContact,
      message({ email: 'bot@example.org', website: 'https://spam.example' }),
      browser().visit,
    );
    expect(await services.store.get(contactRequest, reply.ok ? reply.data.id : '')).toMatchObject({ suspect: true });
    expect(await services.mailsTo('bot@example.org')).toHaveLength(0);
  });
  test('the sixth form in a minute from one address waits; a forged X-Forwarded-For changes nothing; another address goes on', async () => {
    const { post } = browser('203.0.113.7');
    for (let i = 0; i < 5; i++) expect((await post(message())).status).toBe(200);
    const sixth = await post(message(), { 'x-forwarded-for': '10.0.0.1' });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await browser('203.0.113.8').post(message())).status).toBe(200);
    services.time.now = new Date(services.clock().getTime() + 60_000);
    expect((await browser('203.0.113.7').post(message())).status).toBe(200);
  });
});

describe('when the store does not answer', () => {
  test('503 with Retry-After, never a false success', async () => {
    const { StoreUnavailable } = await import('../../src/ports/store.ts');
    const fail = () => Promise.reject(new StoreUnavailable('locked'));
    const broken: Services = {
      ...services,
      store: { ...services.store, transaction: fail, addOnce: fail, countUp: fail },
    };
    const { token, cookie } = issueToken(new Request('https://site.example/'), services.secret, services.clock());
    const request = new Request(`https://site.example${sendContact.path}`, {
      method: 'POST',
      body: JSON.stringify(message()),
      headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie: cookie.split(';', 1)[0] ?? '' },
    });
    const reply = await answer(bindEndpoint(sendContact, receiveContact), request, { ip: '192.0.2.1' }, broken);
    expect([reply.status, reply.headers.get('retry-after'), (await reply.json()).ok]).toEqual([503, '5', false]);
  });
});

test('the contract’s own path answers alike', async () => {
  const { token, cookie } = issueToken(new Request('https://site.example/'), services.secret, services.clock());
  const request = new Request('https://site.example/process-contact-form.php', {
    method: 'POST',
    body: JSON.stringify(message()),
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie: cookie.split(';', 1)[0] ?? '' },
  });
  expect(
    (await serve([bindEndpoint(sendContact, receiveContact)], request, { ip: '192.0.2.2' }, services)).status,
  ).toBe(200);
});
