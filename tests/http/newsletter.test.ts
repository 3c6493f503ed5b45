import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openEmlMailer } from '../../netlify/adapters/mailer/eml.ts';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { servePageForms } from '../../netlify/http/serve-page-forms.ts';
import { listUnsubscribeHandler } from '../../netlify/newsletter/list-unsubscribe.ts';
import { newsletterHeaders } from '../../src/features/newsletter/links.server.ts';
import * as letters from '../../src/features/newsletter/newsletter.server.ts';
import * as newsletter from '../../src/features/newsletter/newsletter.ts';
import { call } from '../../src/lib/call.ts';
import { signToken } from '../../src/lib/signed-token.ts';
import { openTestInstallation, SITE, visitor } from './visitor.ts';

const services = openTestInstallation();
afterAll(() => services.end());

const endpoints = [
  bindEndpoint(newsletter.subscribe, letters.subscribe),
  bindEndpoint(newsletter.confirm, letters.confirm),
  bindEndpoint(newsletter.unsubscribe, letters.unsubscribe),
  bindEndpoint(newsletter.readPreferences, letters.readPreferences),
  bindEndpoint(newsletter.setPreferences, letters.setPreferences),
];
const browser = () => visitor(services, endpoints).visit;
const act = (token: string) => ({ token, lang: 'fr' });

/** The links of the mails to an address, by the page they lead to. */
async function linksOf(address: string): Promise<Record<string, URL>> {
  const text = (await services.mailsTo(address)).map(({ email }) => email.text).join('\n');
  return Object.fromEntries(
    [...text.matchAll(/https:\S+token=\S+/g)]
      .map(([link]) => new URL(link))
      .map((link) => [link.pathname.split('/').at(-1), link]),
  );
}
const tokenOf = (link?: URL) => link?.searchParams.get('token') ?? '';

async function subscriber(address: string, lang: 'fr' | 'en' = 'fr'): Promise<Record<string, URL>> {
  const asked = {
    email: address,
    firstName: 'Ada',
    consent: true,
    interests: ['ai'],
    frequency: 'weekly',
    lang,
    submissionKey: crypto.randomUUID(),
  };
  expect(await call(newsletter.subscribe, asked, browser())).toMatchObject({ ok: true });
  expect(await call(newsletter.confirm, act(tokenOf((await linksOf(address)).confirm)), browser())).toMatchObject({
    ok: true,
  });
  return linksOf(address);
}
const recordOf = async (address: string) =>
  (await services.store.find(newsletter.subscription, { where: { email: address } })).records[0];

test('a signed link of somebody who is not in the list has expired', async () => {
  const expiresAt = new Date(services.clock().getTime() + 86_400_000);
  const token = signToken({ purpose: 'newsletter-confirm', subject: 'nobody', expiresAt }, services.secret);
  expect(await call(newsletter.confirm, act(token), browser())).toMatchObject({
    ok: false,
    code: 'newsletter/token-expired',
  });
});

describe('mails say what is true', () => {
  const textOf = async (address: string, subject: RegExp) =>
    (await services.mailsTo(address))
      .filter(({ email }) => subject.test(email.subject))
      .map(({ email }) => email.text.replace(/\s+/g, ' '));

  test('the welcome names what was chosen, and how often it comes', async () => {
    await subscriber('choix@example.org');
    const [welcome] = await textOf('choix@example.org', /c’est confirmé/);
    expect(welcome).toContain('chaque lettre quand elle paraît');
    expect(welcome).toMatch(/Vos sujets : Intelligence artificielle/i);
  });
  test('an address already confirmed is told so by mail, once an hour; the page says the same to everybody', async () => {
    const address = 'deja@example.org';
    await subscriber(address, 'en');
    const again = () => ({ email: address, consent: true, lang: 'fr', submissionKey: crypto.randomUUID() });
    const known = await call(newsletter.subscribe, again(), browser());
    const unknown = await call(newsletter.subscribe, { ...again(), email: 'nouveau@example.org' }, browser());
    await call(newsletter.subscribe, again(), browser());
    expect(known).toEqual(unknown);
    const told = await textOf(address, /already subscribed/);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/\/en\/newsletter\/preferences\?token=/);
  });
});

test('whoever asks again with other choices before confirming gets what was chosen last, by the one link mailed', async () => {
  const address = 'autrement@example.org';
  const ask = (choices: object) =>
    call(
      newsletter.subscribe,
      { email: address, consent: true, lang: 'fr', submissionKey: crypto.randomUUID(), ...choices },
      browser(),
    );
  await ask({ interests: ['ai'], frequency: 'weekly', firstName: 'Ada' });
  await ask({ interests: ['mobile', 'web'], frequency: 'monthly' });
  expect(await services.mailsTo(address)).toHaveLength(1);
  await call(newsletter.confirm, act(tokenOf((await linksOf(address)).confirm)), browser());
  const chosen = { interests: ['mobile', 'web'], frequency: 'monthly' };
  expect(await recordOf(address)).toMatchObject({ ...chosen, ticked: chosen, state: 'confirmed', firstName: 'Ada' });
});

describe('the proof of consent', () => {
  test('keeps the text’s version, the hour, what was ticked and when it was confirmed, through later changes; never an address of the network', async () => {
    const links = await subscriber('preuve@example.org');
    await call(
      newsletter.setPreferences,
      { ...act(tokenOf(links.preferences)), interests: ['web'], frequency: 'monthly' },
      browser(),
    );
    const now = services.clock().toISOString();
    const one = await recordOf('preuve@example.org');
    expect(one).toMatchObject({
      askedAt: now,
      confirmedAt: now,
      ticked: { interests: ['ai'], frequency: 'weekly' },
      interests: ['web'],
      frequency: 'monthly',
    });
    expect(one?.consentVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(JSON.stringify(one)).not.toContain('198.51.');
  });
});

describe('sent twice', () => {
  test('a double click or another sending within two minutes mails one link; later, a new one', async () => {
    const asked = { email: 'deux@example.org', consent: true, lang: 'fr' };
    const send = (change: object = {}) =>
      call(newsletter.subscribe, { ...asked, submissionKey: crypto.randomUUID(), ...change }, browser());
    const once = { submissionKey: crypto.randomUUID() };
    await Promise.all([send(once), send(once), send()]);
    expect(await services.mailsTo('deux@example.org')).toHaveLength(1);
    const before = services.time.now;
    services.time.now = new Date(before.getTime() + 3 * 60_000);
    await send(once);
    expect(await services.mailsTo('deux@example.org')).toHaveLength(1);
    await send();
    expect(await services.mailsTo('deux@example.org')).toHaveLength(2);
    services.time.now = before;
  });
  test('asked for again and again, an address is not flooded, and the last link mailed still confirms', async () => {
    const address = 'inonde@example.org';
    const before = services.time.now;
    services.time.now = new Date('2026-11-21T09:00:00Z');
    for (let i = 0; i < 12; i++) {
      await call(newsletter.subscribe, { email: address, consent: true, lang: 'fr' }, browser());
      services.time.now = new Date(services.time.now.getTime() + 3 * 60_000);
    }
    const mails = await services.mailsTo(address);
    expect(mails).toHaveLength(4);
    const last = mails.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).at(-1)?.email.text ?? '';
    const token = /token=(\S+)/.exec(last)?.[1] ?? '';
    expect(await call(newsletter.confirm, act(token), browser())).toMatchObject({ data: { state: 'confirmed' } });
    services.time.now = before;
  });
});

describe('preferences', () => {
  test('are shown to who holds the link, and saved', async () => {
    const { preferences } = await subscriber('choix@example.org');
    const token = tokenOf(preferences);
    expect(await call(newsletter.readPreferences, act(token), browser())).toEqual({
      ok: true,
      data: { firstName: 'Ada', lastName: '', interests: ['ai'], frequency: 'weekly', clicks: 'no', whole: 'true' },
    });
    const change = {
      ...act(token),
      whole: 'true',
      firstName: '',
      lastName: 'Byron',
      interests: ['web', 'mobile'],
      frequency: 'monthly',
    };
    expect(await call(newsletter.setPreferences, change, browser())).toEqual({ ok: true, data: { state: 'saved' } });
    const one = await recordOf('choix@example.org');
    expect(one).toMatchObject({
      lastName: 'Byron',
      interests: ['web', 'mobile'],
      frequency: 'monthly',
      state: 'confirmed',
    });
    expect(one?.firstName).toBeUndefined();
  });
  test('clicks count for who says so here, from that day, until they say otherwise; a blank changes nothing', async () => {
    const { preferences } = await subscriber('clics@example.org');
    const token = tokenOf(preferences);
    const choose = (change: object) => call(newsletter.setPreferences, { ...act(token), ...change }, browser());
    const agreed = async () => (await recordOf('clics@example.org'))?.clicksAgreedAt;
    expect(await agreed()).toBeUndefined();
    await choose({ clicks: 'yes' });
    expect(await agreed()).toBe(services.clock().toISOString());
    await choose({ frequency: 'monthly' });
    expect(await agreed()).toBeDefined();
    expect(await call(newsletter.readPreferences, act(token), browser())).toMatchObject({ data: { clicks: 'yes' } });
    await choose({ clicks: 'no' });
    expect(await agreed()).toBeUndefined();
  });
  test('a form that showed them asks for at least one subject', async () => {
    const { preferences } = await subscriber('aucun@example.org');
    expect(
      await call(newsletter.setPreferences, { ...act(tokenOf(preferences)), whole: 'true' }, browser()),
    ).toMatchObject({
      ok: false,
      code: 'input/invalid',
      fields: { interests: 'option' },
    });
  });
  test('say nothing of someone who left', async () => {
    const links = await subscriber('parti@example.org');
    await call(newsletter.setPreferences, { ...act(tokenOf(links.preferences)), leave: 'true' }, browser());
    const refused = { ok: false, code: 'newsletter/token-expired' };
    expect(await call(newsletter.readPreferences, act(tokenOf(links.preferences)), browser())).toMatchObject(refused);
    expect(await call(newsletter.setPreferences, act(tokenOf(links.preferences)), browser())).toMatchObject(refused);
    expect(await call(newsletter.confirm, act(tokenOf(links.confirm)), browser())).toMatchObject(refused);
  });
});

describe('without scripts', () => {
  const pages = {
    'newsletter-confirm': bindEndpoint(newsletter.confirm, letters.confirm),
    'newsletter-unsubscribe': bindEndpoint(newsletter.unsubscribe, letters.unsubscribe),
    'newsletter-preferences': bindEndpoint(newsletter.setPreferences, letters.setPreferences),
  };
  let last = 0;
  /** As a browser posts a form that has no `action`: to the address of its page, query included. */
  const press = async (
    link: URL | string,
    values: Record<string, string> = {},
    headers: Record<string, string> = { origin: SITE },
  ) => {
    const url = new URL(link, SITE);
    const body = new URLSearchParams({
      token: '',
      lang: url.pathname.startsWith('/en/') ? 'en' : 'fr',
      website: '',
      ...values,
    });
    const request = new Request(url, { method: 'POST', body, headers });
    const answer = await servePageForms(pages, request, { ip: `203.0.113.${++last}`, dist: 'no-site' }, services);
    return answer.headers.get('location');
  };

  test.each(['fr', 'en'] as const)(
    '%s: the links confirm, change and leave by a press of their button',
    async (lang) => {
      const address = `sans-${lang}@example.org`;
      const asked = { email: address, firstName: 'Ada', consent: true, lang, submissionKey: crypto.randomUUID() };
      await call(newsletter.subscribe, asked, browser());
      const to = (page: string) => `${lang === 'en' ? '/en' : ''}/sent/${page}`;
      const { confirm } = await linksOf(address);
      expect(await press(confirm ?? '')).toBe(to('newsletter-confirmed'));
      // A double click, Back and pressed again (docs/faults.md row 8); then, a link opened another time.
      expect(await press(confirm ?? '')).toBe(to('newsletter-confirmed'));
      services.time.now = new Date(services.time.now.getTime() + 2 * 60_000);
      expect(await press(confirm ?? '')).toBe(to('newsletter-already'));
      const { preferences, unsubscribe } = await linksOf(address);
      // What is left blank stays as it was: the page could not show it.
      expect(await press(preferences ?? '', { firstName: '', lastName: '', frequency: 'weekly', whole: 'false' })).toBe(
        to('newsletter-preferences'),
      );
      expect(await recordOf(address)).toMatchObject({ firstName: 'Ada', interests: ['all'], frequency: 'weekly' });
      expect(await press(unsubscribe ?? '', { reason: '' })).toBe(to('newsletter-unsubscribed'));
      expect(await press(preferences ?? '')).toBe(to('link-expired'));
    },
  );
  test('an incomplete, altered or foreign link leads to the page that says so; a form of another site to the forbidden page', async () => {
    const { preferences, unsubscribe } = await subscriber('liens@example.org');
    expect(await press('/newsletter/confirm')).toBe('/sent/link-incomplete');
    expect(await press('/en/newsletter/unsubscribe?token=abc.def')).toBe('/en/sent/link-expired');
    expect(await press(`/newsletter/unsubscribe?token=${tokenOf(preferences)}`)).toBe('/sent/link-expired');
    expect(await press(unsubscribe ?? '', {}, { origin: 'https://evil.example' })).toBe('/403');
    expect(await recordOf('liens@example.org')).toMatchObject({ state: 'confirmed' });
  });
});

describe('in one click (RFC 8058)', () => {
  const oneClick = (link: string, init: RequestInit = {}) => listUnsubscribeHandler(new Request(link, init), services);
  const linkIn = (headers: Record<string, string>) =>
    /<(https:[^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const urlencoded = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const multipart = () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    return form;
  };
  const linkFor = async (address: string, lang: 'fr' | 'en' = 'fr') => {
    await subscriber(address, lang);
    const one = await recordOf(address);
    if (!one) throw new Error(address);
    return linkIn(newsletterHeaders(services, one));
  };

  test('the welcome carries both headers, as they are, into the mail itself', async () => {
    await subscriber('entete@example.org');
    const welcome = (await services.mailsTo('entete@example.org')).find(
      ({ purpose }) => purpose === 'newsletter-welcome',
    );
    expect(welcome?.email.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const folder = mkdtempSync(path.join(tmpdir(), 'one-click-'));
    const mailer = openEmlMailer({ folder, from: 'Lettre <lettre@site.example>', clock: services.clock });
    await mailer.send(welcome?.email ?? (undefined as never), 'welcome', async () => undefined);
    const raw = readFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), 'utf8').replace(/\r\n[ \t]+/g, ' ');
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(raw).toMatch(
      /^List-Unsubscribe: <https:\/\/site\.example\/api\/newsletter\/one-click\?lang=fr&token=[\w.-]+>, <mailto:[^>]+>\r$/m,
    );
    rmSync(folder, { recursive: true });
  });
  test.each([
    ['urlencoded', urlencoded],
    ['multipart', multipart],
  ])(
    '%s: leaves, without cookie, origin or token of the site, and says so without a redirect; again, the same',
    async (name, body) => {
      const link = await linkFor(`un-clic-${name}@example.org`);
      for (let i = 0; i < 2; i++) expect((await oneClick(link, { method: 'POST', body: body() })).status).toBe(200);
      expect(await recordOf(`un-clic-${name}@example.org`)).toBeUndefined();
    },
  );
  test('50 prefetchers change nothing and are led to the page that asks, in the reader’s language', async () => {
    const link = await linkFor('prefetch@example.org', 'en');
    for (let i = 0; i < 50; i++) {
      const answer = await oneClick(link, { method: i % 2 ? 'HEAD' : 'GET' });
      expect([answer.status, answer.headers.get('location')?.split('=')[0]]).toEqual([
        303,
        '/en/newsletter/unsubscribe?token',
      ]);
    }
    expect(await recordOf('prefetch@example.org')).toMatchObject({ state: 'confirmed' });
  });
  test('another body, a body without end, another method or another token is refused', async () => {
    const link = await linkFor('refus@example.org');
    expect((await oneClick(link, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).status).toBe(400);
    expect(
      (await oneClick(link, { method: 'POST', body: 'x'.repeat(100_000), headers: { 'content-type': 'text/plain' } }))
        .status,
    ).toBe(400);
    expect((await oneClick(link, { method: 'PUT', body: urlencoded() })).status).toBe(405);
    const foreign = signToken(
      { purpose: 'newsletter-preferences', subject: 'x', expiresAt: new Date(Date.now() + 1e12) },
      services.secret,
    );
    expect(
      (await oneClick(`${SITE}/api/newsletter/one-click?token=${foreign}`, { method: 'POST', body: urlencoded() }))
        .status,
    ).toBe(410);
    expect((await oneClick(`${SITE}/api/newsletter/one-click`, { method: 'POST', body: urlencoded() })).status).toBe(
      400,
    );
    expect(await recordOf('refus@example.org')).toMatchObject({ state: 'confirmed' });
  });
});
