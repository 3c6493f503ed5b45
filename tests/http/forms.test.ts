import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { findJob } from '../../src/collections/catalogue.ts';
import { company } from '../../src/collections/company.ts';
import { receiveApplication } from '../../src/features/careers/careers.server.ts';
import { application, apply } from '../../src/features/careers/careers.ts';
import { receiveEstimate } from '../../src/features/estimate/estimate.server.ts';
import { sendEstimate } from '../../src/features/estimate/estimate.ts';
import * as letters from '../../src/features/newsletter/newsletter.server.ts';
import * as newsletter from '../../src/features/newsletter/newsletter.ts';
import { receiveRights } from '../../src/features/rights/rights.server.ts';
import { exerciseRight } from '../../src/features/rights/rights.ts';
import { receiveSupport } from '../../src/features/support/support.server.ts';
import { sendSupportRequest, supportRequest } from '../../src/features/support/support.ts';
import { createUpload } from '../../src/features/uploads/uploads.server.ts';
import { requestUpload } from '../../src/features/uploads/uploads.ts';
import { receiveWithdrawal } from '../../src/features/withdrawal/withdrawal.server.ts';
import { withdraw } from '../../src/features/withdrawal/withdrawal.ts';
import { call } from '../../src/lib/call.ts';
import { pdf } from '../features/uploads/fixtures.ts';
import { openTestInstallation, SITE, type TestInstallation, visitor } from './visitor.ts';

let services: TestInstallation;
beforeAll(async () => {
  services = openTestInstallation();
  await fillStore(services.store, services.clock);
});
afterAll(() => services.end());

const endpoints = [
  bindEndpoint(apply, receiveApplication),
  bindEndpoint(sendSupportRequest, receiveSupport),
  bindEndpoint(exerciseRight, receiveRights),
  bindEndpoint(sendEstimate, receiveEstimate),
  bindEndpoint(withdraw, receiveWithdrawal),
  bindEndpoint(requestUpload, createUpload),
  bindEndpoint(newsletter.subscribe, letters.subscribe),
  bindEndpoint(newsletter.confirm, letters.confirm),
  bindEndpoint(newsletter.unsubscribe, letters.unsubscribe),
];
const browser = () => visitor(services, endpoints).visit;
const envelope = () => ({ lang: 'fr', submissionKey: crypto.randomUUID() });
const PDF = pdf();

/** Sends a file as the browser does: a ticket, then the file itself to storage. Gives the key the form will name. */
async function upload(kind: 'cv' | 'attachment', name: string, bytes: Uint8Array): Promise<string> {
  const ticket = await call(requestUpload, { kind, name, size: bytes.byteLength, type: 'application/pdf' }, browser());
  if (!ticket.ok) throw new Error(ticket.code);
  const { key, url, headers } = ticket.data;
  const sent = await services.files.receiveUpload(
    new Request(new URL(url, SITE), { method: 'PUT', headers, body: Buffer.from(bytes) }),
  );
  expect(sent.status).toBe(200);
  return key;
}

describe('an application', () => {
  const values = (change: object = {}) => ({
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    positionType: 'job',
    desiredPosition: 'Développeuse',
    experience: 'confirmed',
    linkedin: '',
    consent: true,
    ...envelope(),
    ...change,
  });
  test('with its CV: kept, private, and mailed to both', async () => {
    const reply = await call(apply, values({ cv: await upload('cv', 'CV d’Ada.pdf', PDF) }), browser());
    expect(reply).toMatchObject({ ok: true });
    const record = await services.store.get(application, reply.ok ? reply.data.id : '');
    expect(record).toMatchObject({
      state: 'new',
      experience: 'confirmed',
      cv: { kind: 'cv', type: 'application/pdf', size: PDF.byteLength },
    });
    expect(Buffer.from((await services.files.read(record?.cv.key ?? '')).bytes)).toEqual(Buffer.from(PDF));
    expect((await services.mailsTo('ada@example.org'))[0]?.email.subject).toContain(
      'votre candidature est bien arrivée',
    );
    expect((await services.mailsTo(company.jobsEmail))[0]?.email.replyTo).toBe('ada@example.org');
  });
  test('sent twice: one record', async () => {
    const twice = values({ email: 'twice@example.org', cv: await upload('cv', 'cv.pdf', PDF) });
    const replies = [await call(apply, twice, browser()), await call(apply, twice, browser())];
    expect(new Set(replies.map((reply) => reply.ok && reply.data.id)).size).toBe(1);
    expect(await services.mailsTo('twice@example.org')).toHaveLength(1);
  });
  test('without a CV, without consent: said at their fields', async () => {
    expect(await call(apply, values({ consent: false }), browser())).toMatchObject({
      ok: false,
      code: 'input/invalid',
      fields: { cv: 'required', consent: 'processing' },
    });
  });
  test('for an offer: until its deadline, that day included, and not a day more, whatever the page still shows', async () => {
    const offer = await findJob(services.store, 'web-developer', 'fr');
    const deadline = offer?.deadline ?? new Date(0);
    const before = services.time.now;
    const answered = async (at: Date, change: object = {}) => {
      services.time.now = at;
      return call(apply, values({ job: 'web-developer', cv: await upload('cv', 'cv.pdf', PDF), ...change }), browser());
    };
    const reply = await answered(new Date(deadline.getTime() + 23 * 3_600_000));
    expect(await services.store.get(application, reply.ok ? reply.data.id : '')).toMatchObject({
      job: 'web-developer',
    });
    expect(await answered(new Date(deadline.getTime() + 24 * 3_600_000))).toMatchObject({
      ok: false,
      code: 'job/closed',
    });
    services.time.now = before;
    expect(await answered(before, { job: 'no-such-offer' })).toMatchObject({ ok: false, code: 'job/closed' });
  });
  test('a file that only calls itself a PDF, or is too big, is refused at its field', async () => {
    await expect(upload('cv', 'cv.pdf.exe', PDF)).rejects.toThrow('input/invalid');
    const tooBig = await call(
      requestUpload,
      { kind: 'cv', name: 'cv.pdf', size: 5 * 1024 * 1024 + 1, type: 'application/pdf' },
      browser(),
    );
    expect(tooBig).toMatchObject({ ok: false, fields: { file: 'fileSize' } });
    const never = await call(apply, values({ cv: 'AAAAAAAAAAAAAAAAAAAAAA' }), browser());
    expect(never).toMatchObject({ ok: false, code: 'input/invalid', fields: { cv: 'required' } });
  });
});

describe('a support request', () => {
  test('with an attachment', async () => {
    const attachment = await upload('attachment', 'capture.pdf', PDF);
    const reply = await call(
      sendSupportRequest,
      {
        name: 'Jo',
        email: 'jo@example.org',
        issueType: 'account',
        subject: 'Compte verrouillé',
        message: 'Cinq essais.',
        attachment,
        consent: true,
        ...envelope(),
      },
      browser(),
    );
    expect(await services.store.get(supportRequest, reply.ok ? reply.data.id : '')).toMatchObject({
      issueType: 'account',
      attachment: { name: 'capture.pdf' },
    });
    expect((await services.mailsTo('jo@example.org'))[0]?.email.text.replace(/\s+/g, ' ')).toContain(
      '24 heures ouvrées',
    );
  });
  test('without one', async () => {
    expect(
      await call(
        sendSupportRequest,
        {
          name: 'Jo',
          email: 'jo2@example.org',
          issueType: 'other',
          subject: 'Lenteur',
          message: 'Le matin.',
          consent: true,
          ...envelope(),
        },
        browser(),
      ),
    ).toMatchObject({ ok: true });
  });
});

describe('rights and withdrawal', () => {
  test('a request about one’s data reaches the right address', async () => {
    await call(exerciseRight, { name: 'Zoé', email: 'zoe@example.org', right: 'erase', ...envelope() }, browser());
    expect((await services.mailsTo(company.privacyEmail))[0]?.email.subject).toMatch(
      /^Une demande sur des données personnelles – Les effacer – [\da-f]{8}$/,
    );
    expect((await services.mailsTo('zoe@example.org'))[0]?.email.text).toContain('sous un mois');
  });
  test('an estimate asked for in English is mailed in English, and told to the team in its own language', async () => {
    const answers = { site: 'shop', pages: 'dozen', texts: 'ours', languages: 'two', care: 'monthly' } as const;
    const sent = { ...answers, email: 'sam@example.org', consent: true, ...envelope(), lang: 'en' as const };
    expect(await call(sendEstimate, sent, browser())).toMatchObject({ ok: true });
    expect((await services.mailsTo('sam@example.org'))[0]?.email.text).toContain('before VAT');
    const team = (await services.mailsTo(company.email)).find(({ email }) => email.replyTo === 'sam@example.org');
    expect(team?.email.text).toMatch(/€\sHT\spar\smois/);
    expect(team?.email.text).not.toContain('before VAT');
  });
  test('a withdrawal is acknowledged with its day and hour on the clock of the company', async () => {
    await call(
      withdraw,
      { orderNumber: 'TRL-2026-0042', email: 'client@example.org', name: 'Client', ...envelope() },
      browser(),
    );
    const [mail] = await services.mailsTo('client@example.org');
    expect(mail?.email.text.replace(/\u00a0/g, ' ')).toContain('20 novembre 2026 à 11:00:00');
    expect(mail?.email.text).toContain('TRL-2026-0042');
  });
});

describe('the newsletter', () => {
  const asked = (email: string, change: object = {}) => ({
    email,
    consent: true,
    interests: ['ai', 'devops'],
    frequency: 'weekly',
    ...envelope(),
    ...change,
  });
  const tokenIn = (text = '', page = '') =>
    new URL(new RegExp(`https:\\S+${page}\\?token=\\S+`).exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
  const act = (token: string) => ({ token, lang: 'fr' });

  test('asked, confirmed once by the mailed token, left by the token of the welcome: only a hash stays', async () => {
    const visit = browser();
    expect(await call(newsletter.subscribe, asked('lettre@example.org'), visit)).toEqual({
      ok: true,
      data: { state: 'pending' },
    });
    const token = tokenIn((await services.mailsTo('lettre@example.org'))[0]?.email.text);
    expect(await call(newsletter.confirm, act(token), visit)).toEqual({ ok: true, data: { state: 'confirmed' } });
    expect(await call(newsletter.confirm, act(token), visit)).toEqual({ ok: true, data: { state: 'confirmed' } });
    const welcome = (await services.mailsTo('lettre@example.org')).find(
      ({ purpose }) => purpose === 'newsletter-welcome',
    );
    expect(
      await call(
        newsletter.unsubscribe,
        { ...act(tokenIn(welcome?.email.text, 'unsubscribe')), reason: 'tooMany' },
        visit,
      ),
    ).toEqual({
      ok: true,
      data: { state: 'unsubscribed' },
    });
    const [kept] = (await services.store.find(newsletter.subscription, { where: { state: 'unsubscribed' } })).records;
    expect(kept).toMatchObject({ email: '', interests: [], askedAt: '' });
    expect(JSON.stringify(kept)).not.toMatch(/lettre|tooMany|confirmedAt/);
    expect((await services.store.find(newsletter.departure)).records).toMatchObject([
      { reason: 'tooMany', lang: 'fr' },
    ]);
    expect(kept?.id).not.toContain('lettre');
  });
  test('the proof of consent stays with the subscription', async () => {
    await call(newsletter.subscribe, asked('preuve@example.org'), browser());
    const [one] = (await services.store.find(newsletter.subscription, { where: { email: 'preuve@example.org' } }))
      .records;
    expect(one).toMatchObject({
      state: 'pending',
      askedAt: services.clock().toISOString(),
      interests: ['ai', 'devops'],
      frequency: 'weekly',
    });
    expect(one?.consentVersion).toBeTruthy();
  });
  test('someone already on the list gets the same answer as anybody, and a mail that says so: the page tells nobody who is subscribed', async () => {
    const visit = browser();
    await call(newsletter.subscribe, asked('deja@example.org'), visit);
    await call(newsletter.confirm, act(tokenIn((await services.mailsTo('deja@example.org'))[0]?.email.text)), visit);
    const before = (await services.mailsTo('deja@example.org')).length;
    expect(await call(newsletter.subscribe, asked('deja@example.org'), browser())).toEqual({
      ok: true,
      data: { state: 'pending' },
    });
    const mails = await services.mailsTo('deja@example.org');
    expect(mails).toHaveLength(before + 1);
    expect(mails.filter(({ purpose }) => purpose === 'newsletter-already')).toHaveLength(1);
  });
  test.each([
    ['missing', '', 'newsletter/token-missing'],
    ['altered', 'abc.def', 'newsletter/token-expired'],
  ])('a %s token: the specified message', async (_name, token, code) =>
    expect(await call(newsletter.confirm, act(token), browser())).toMatchObject({ ok: false, code }),
  );
  test('a token of another purpose, or eight days old, does nothing', async () => {
    const visit = browser();
    await call(newsletter.subscribe, asked('tard@example.org'), visit);
    const token = tokenIn((await services.mailsTo('tard@example.org'))[0]?.email.text);
    expect(await call(newsletter.unsubscribe, act(token), visit)).toMatchObject({ code: 'newsletter/token-expired' });
    const before = services.time.now;
    services.time.now = new Date(before.getTime() + 8 * 86_400_000);
    expect(await call(newsletter.confirm, act(token), browser())).toMatchObject({ code: 'newsletter/token-expired' });
    services.time.now = before;
  });
});
