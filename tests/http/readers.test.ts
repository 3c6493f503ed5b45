import { afterAll, describe, expect, test } from 'vitest';
import { isAutomated } from '../../netlify/http/automated-clients.ts';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { company } from '../../src/collections/company.ts';
import { articleViews } from '../../src/collections/kinds/blog.ts';
import { popularArticles, receiveView } from '../../src/features/blog/views.server.ts';
import { countView, popular } from '../../src/features/blog/views.ts';
import { receiveProof } from '../../src/features/consent/proof.server.ts';
import { consentProof, recordConsent } from '../../src/features/consent/proof.ts';
import { receiveReport } from '../../src/features/reports/reports.server.ts';
import { report, reportDecision, sendReport } from '../../src/features/reports/reports.ts';
import { call } from '../../src/lib/call.ts';
import { openTestInstallation, visitor } from './visitor.ts';

const services = openTestInstallation();
await fillStore(services.store, services.clock);
afterAll(() => services.end());
const endpoints = [
  bindEndpoint(countView, receiveView),
  bindEndpoint(popular, popularArticles),
  bindEndpoint(recordConsent, receiveProof),
  bindEndpoint(sendReport, receiveReport),
];
const browser = (ip?: string) => visitor(services, endpoints, ip).visit;
/** What a page sends on its own: no token, its origin only. */
const beacon = (path: string, body: unknown, headers: Record<string, string> = {}, ip?: string) =>
  browser(ip)(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      origin: 'https://site.example',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });

describe('reading an article', () => {
  const read = (blog: string, headers?: Record<string, string>) =>
    beacon(countView.path, { blog, lang: 'fr' }, headers);
  const ranking = async (query = '') =>
    ((await (await browser()(`${popular.path}${query}`)).json()) as { data: { articles: object[] } }).data.articles;

  test('is counted, a total and nothing of the reader; the most read come first', async () => {
    for (const blog of [
      'page-weight',
      'error-messages',
      'page-weight',
      'page-weight',
      'error-messages',
      'restore-a-backup',
    ])
      expect((await read(blog)).status).toBe(200);
    expect(await ranking()).toEqual([
      { blog: 'page-weight', views: 3 },
      { blog: 'error-messages', views: 2 },
      { blog: 'restore-a-backup', views: 1 },
    ]);
    const [kept] = (await services.store.find(articleViews, { limit: 1 })).records;
    expect(Object.keys(kept ?? {}).sort()).toEqual(['createdAt', 'id', 'updatedAt', 'views']);
  });
  test('the top five by default', async () => {
    for (const blog of ['phishing-exercise', 'tests-that-matter', 'two-page-quotes']) await read(blog);
    expect(await ranking()).toHaveLength(5);
    expect(await ranking('?limit=1')).toEqual([{ blog: 'page-weight', views: 3 }]);
    expect((await browser()(`${popular.path}?limit=1000`)).status).toBe(422);
  });
  test('a hundred readers at once are a hundred readings', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () => receiveView(services, { blog: 'ai-with-sources', lang: 'en' })),
    );
    expect(await services.store.get(articleViews, 'ai-with-sources')).toMatchObject({ views: 100 });
  });
  test('an article that does not exist, or another site asking: nothing is counted', async () => {
    expect((await read('no-such-article')).status).toBe(404);
    expect((await read('../page-weight')).status).toBe(422);
    expect((await read('page-weight', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect(await services.store.get(articleViews, 'no-such-article')).toBeUndefined();
  });
  test.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', {}, true],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36', {}, true],
    ['curl/8.5.0', {}, true],
    ['', {}, true],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      { 'sec-purpose': 'prefetch;prerender' },
      true,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', {}, false],
    ['Mozilla/5.0 (Linux; Android 15; CUBOT X90) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', {}, false],
  ])('%j with %j is nobody: %s', (agent, headers, nobody) =>
    expect(
      isAutomated(
        new Request('https://site.example/api/blog/view', {
          headers: { 'user-agent': agent, ...headers } as Record<string, string>,
        }),
      ),
    ).toBe(nobody),
  );
});

describe('the proof of a cookie choice', () => {
  const choice = (change: object = {}) => ({
    id: crypto.randomUUID(),
    chosenAt: services.clock().toISOString(),
    policyVersion: 1,
    choices: { preferences: false, analytics: true, marketing: false },
    ...change,
  });
  test('a random id, the time, the policy and the choices, as long as the choice holds: no address, nothing else', async () => {
    const one = choice();
    expect((await beacon(recordConsent.path, one)).status).toBe(200);
    const kept = await services.store.get(consentProof, one.id);
    expect(kept).toMatchObject({ chosenAt: one.chosenAt, policyVersion: 1, choices: one.choices });
    expect(Object.keys(kept ?? {}).sort()).toEqual([
      'choices',
      'chosenAt',
      'createdAt',
      'id',
      'keptUntil',
      'policyVersion',
      'updatedAt',
    ]);
    expect((Date.parse(kept?.keptUntil ?? '') - services.clock().getTime()) / 86_400_000).toBe(182);
  });
  test('told again by a browser that got no answer: one proof, the first', async () => {
    const one = choice();
    const before = await services.store.count(consentProof);
    for (let i = 0; i < 3; i++) await beacon(recordConsent.path, one);
    await beacon(recordConsent.path, { ...one, choices: { preferences: true, analytics: true, marketing: true } });
    expect(await services.store.count(consentProof)).toBe(before + 1);
    expect(await services.store.get(consentProof, one.id)).toMatchObject({ choices: one.choices });
  });
  test.each([
    ['another site', choice, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['an id that is not drawn at random', () => choice({ id: 'ada@example.org' }), {}, 422],
    ['a name slipped in', () => choice({ name: 'Ada' }), {}, 422],
  ])('%s is refused', async (_name, body, headers, status) =>
    expect((await beacon(recordConsent.path, body(), headers)).status).toBe(status),
  );
});

describe('reporting a comment or a review', () => {
  const said = (change: object = {}) => ({
    subject: '/blog/page-weight#comment-1',
    kind: 'comment',
    record: 'comment-1',
    reason: 'insult',
    explanation: 'Une personne y est nommée et insultée.',
    email: 'lectrice@example.org',
    lang: 'fr',
    submissionKey: crypto.randomUUID(),
    ...change,
  });
  test('kept until a person decides; the company is told, the reader gets an acknowledgement', async () => {
    const reply = await call(sendReport, said(), browser());
    expect(await services.store.get(report, reply.ok ? reply.data.id : '')).toMatchObject({
      state: 'received',
      reason: 'insult',
      kind: 'comment',
      suspect: false,
    });
    const [mine] = await services.mailsTo('lectrice@example.org');
    expect(mine?.email.subject).toContain('votre signalement est bien arrivé');
    expect(mine?.email.text.replace(/\s+/g, ' ')).toContain('aucune décision n’est automatique');
    expect((await services.mailsTo(company.email))[0]?.email.subject).toMatch(
      /^Un signalement à traiter – Injure, haine ou harcèlement – [\da-f]{8}$/,
    );
  });
  test('without an address, and in English: counted all the same, the company alone is told', async () => {
    const before = (await services.mailsTo(company.email)).length;
    const reply = await call(
      sendReport,
      said({ email: '', kind: '', record: '', lang: 'en', subject: 'The second review from the top' }),
      browser(),
    );
    expect(reply.ok).toBe(true);
    expect(await services.mailsTo(company.email)).toHaveLength(before + 1);
  });
  test('without scripts, the words to look at are enough', async () => {
    const answer = await browser()(sendReport.path, {
      method: 'POST',
      body: new URLSearchParams({
        subject: 'Le commentaire de Jo',
        kind: '',
        record: '',
        reason: 'advertising',
        explanation: 'De la réclame.',
        name: '',
        email: '',
        lang: 'en',
      }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://site.example' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/sent/report']);
  });
  test.each([
    [{ reason: '' }, { reason: 'option' }],
    [{ explanation: ' ' }, { explanation: 'required' }],
    [{ email: 'lectrice' }, { email: 'email' }],
  ])('%j is said at its field', async (change, fields) =>
    expect(await call(sendReport, said(change), browser())).toMatchObject({ ok: false, code: 'input/invalid', fields }),
  );
  test('a decision has its reason, its author and its day', async () => {
    const reply = await call(sendReport, said({ email: undefined }), browser());
    const decision = {
      outcome: 'removed',
      reason: 'Insulte nominative.',
      by: 'admin@example.org',
      at: services.clock().toISOString(),
    } as const;
    const decided = await services.store.update(report, reply.ok ? reply.data.id : '', { state: 'decided', decision });
    expect(decided).toMatchObject({ state: 'decided', decision });
    expect(reportDecision.safeParse({ ...decision, reason: '' }).success).toBe(false);
  });
});
