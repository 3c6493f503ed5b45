import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../src/admin/accounts/audit.ts';
import { newsletterIssue } from '../../src/collections/kinds/newsletter-issue.ts';
import { MAILS_PER_BATCH } from '../../src/features/newsletter/batches.server.ts';
import { newsletterClick } from '../../src/features/newsletter/clicks.ts';
import { forgetSubscriber, unsubscribe } from '../../src/features/newsletter/newsletter.server.ts';
import { subscription } from '../../src/features/newsletter/newsletter.ts';
import type { Progress } from '../../src/features/newsletter/newsletter-issue.ts';
import { purposeOf, queueIssueMails } from '../../src/features/newsletter/sending.server.ts';
import { draw } from '../../src/mail/outbox.server.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import { ADA, openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());

const api = (name: string) => `/api/admin/newsletter/${name}`;
const write = async (change: object = {}) => {
  const fields = { subject: 'Décembre', lang: 'fr', group: 'all', content: 'Bonjour.\n\n[Le blog](/blog)', ...change };
  const reply = await admin.post('/api/admin/records/save', { type: 'newsletterIssue', fields });
  return (reply.data as { record: { id: string } }).record.id;
};
const reader = (email: string, change: object = {}) =>
  site.services.store.add(subscription, {
    ...{
      email,
      lang: 'fr',
      interests: ['all'],
      frequency: 'weekly',
      state: 'confirmed',
      askedAt: '2026-11-20T10:00:00Z',
    },
    ...{ suspect: false, consentVersion: '1', ...change },
  } as never);
const lettersOf = async (id: string) => {
  const { records } = await site.services.store.find(outboxMail, { where: { purpose: purposeOf(id) }, limit: 1000 });
  return records.map((mail) => ({ ...mail, email: draw(mail) }));
};
const total = ({ sent, pending, failed, uncertain, left }: Progress) => sent + pending + failed + uncertain + left;

describe('an issue', () => {
  test('goes to its group, in its language, to the confirmed only; each letter has its own way out and no pixel', async () => {
    await reader('cliente@example.org', { group: 'clients' });
    await reader('prospect@example.org', { group: 'prospects' });
    await reader('client@example.org', { group: 'clients', lang: 'en' });
    await reader('attend@example.org', { group: 'clients', state: 'pending' });
    const id = await write({ group: 'clients' });
    expect((await admin.get(`${api('preview')}?id=${id}`)).data).toMatchObject({
      recipients: 1,
      text: expect.stringContaining('Le blog (http'),
    });
    expect((await admin.post(api('schedule'), { id })).data).toMatchObject({ state: 'scheduled' });
    await Promise.all([queueIssueMails(site.services), queueIssueMails(site.services)]);
    await queueIssueMails(site.services);
    const letters = await lettersOf(id);
    expect(letters.map(({ email }) => email.to)).toEqual(['cliente@example.org']);
    const [{ email } = { email: undefined }] = letters;
    expect(email?.headers).toHaveProperty('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click');
    for (const part of [email?.html, email?.text]) expect(part).toMatch(/\/newsletter\/unsubscribe\?token=/);
    expect(email?.html).not.toMatch(/<img/);
    expect(await admin.post(api('schedule'), { id })).toMatchObject({ status: 409 });
  });
  test('why a reader left is told beside the letter whose link they took, and beside no other', async () => {
    await reader('lasse@example.org', { interests: ['devops'] });
    const [left, other] = [await write({ topics: ['devops'] }), await write({ topics: ['devops'] })];
    for (const id of [left, other]) await admin.post(api('schedule'), { id });
    for (let i = 0; i < 2; i++) await queueIssueMails(site.services);
    const letter = (await lettersOf(left)).find(({ email }) => email.to === 'lasse@example.org');
    const [, token = ''] = /unsubscribe\?token=(\S+)/.exec(letter?.email.text ?? '') ?? [];
    await unsubscribe(site.services, { token, reason: 'tooMany' });
    const departures = async (id: string) =>
      ((await admin.get(`${api('progress')}?id=${id}`)).data as Progress).departures;
    expect(await departures(left)).toEqual([{ reason: 'tooMany', readers: 1 }]);
    expect(await departures(other)).toEqual([]);
  });
  test('planned for later it waits; a plan is cancelled, and the text is frozen when sending begins', async () => {
    const id = await write({ group: 'prospects' });
    await admin.post(api('schedule'), { id, at: new Date(Date.now() + 3_600_000).toISOString() });
    await queueIssueMails(site.services);
    expect(await lettersOf(id)).toEqual([]);
    expect((await admin.post(api('cancel'), { id })).data).toMatchObject({ state: 'draft' });
    await admin.post(api('schedule'), { id });
    await queueIssueMails(site.services);
    await admin.post('/api/admin/records/save', {
      type: 'newsletterIssue',
      id,
      fields: { subject: 'Trop tard', lang: 'fr', group: 'all', content: 'X' },
    });
    expect(await site.services.store.get(newsletterIssue, id)).toMatchObject({ frozen: { subject: 'Décembre' } });
  });
  test('sent + waiting + failed + uncertain + left out are always its recipients; who leaves meanwhile gets nothing; it can be stopped', async () => {
    const group = 'partners';
    for (let i = 0; i < 2 * MAILS_PER_BATCH + 5; i++) await reader(`p${i}@example.org`, { group });
    const id = await write({ group });
    await admin.post(api('schedule'), { id });
    await queueIssueMails(site.services);
    const letters = await lettersOf(id);
    expect(letters).toHaveLength(MAILS_PER_BATCH);
    // A slow mail server is not buried: the next letters are written when these have left.
    await queueIssueMails(site.services);
    expect(await lettersOf(id)).toHaveLength(MAILS_PER_BATCH);
    for (const [i, { id: mail }] of letters.entries())
      await site.services.store.update(outboxMail, mail, { state: i % 3 ? 'sent' : 'failed' });
    const last = (
      await site.services.store.find(subscription, { where: { email: `p${2 * MAILS_PER_BATCH - 1}@example.org` } })
    ).records[0];
    const token =
      new URL(/https?:\S+unsubscribe\?token=\S+/.exec(letters[0]?.email.text ?? '')?.[0] ?? '').searchParams.get(
        'token',
      ) ?? '';
    await unsubscribe(site.services, { token });
    await site.services.store.update(subscription, last?.id ?? '', { state: 'unsubscribed' });
    await queueIssueMails(site.services);
    const running = (await admin.get(`${api('progress')}?id=${id}`)).data as Progress;
    expect(running).toMatchObject({ state: 'sending', recipients: 2 * MAILS_PER_BATCH + 5, left: 1 });
    expect(total(running)).toBe(running.recipients);
    expect(
      await admin.post('/api/admin/records/delete', { type: 'newsletterIssue', ids: [id] }),
      'not while it is being sent',
    ).toMatchObject({
      status: 409,
      code: 'record/in-use',
    });
    const stopped = (await admin.post(api('cancel'), { id })).data as Progress;
    expect(stopped).toMatchObject({ state: 'cancelled', pending: 0 });
    expect(total(stopped)).toBe(stopped.recipients);
    await queueIssueMails(site.services);
    expect((await site.services.store.get(newsletterIssue, id))?.tally).toMatchObject({
      sent: stopped.sent,
      failed: stopped.failed,
    });
  });
  test('a test goes to the one who asks, and to nobody else', async () => {
    const id = await write();
    expect(await admin.post(api('test'), { id })).toMatchObject({ status: 200, data: { to: ADA.email } });
    expect((await site.mailsTo(ADA.email)).filter(({ subject }) => !subject.startsWith('Connexion'))).toMatchObject([
      { subject: 'Décembre' },
    ]);
  });
});

test('a list is imported row by row; whoever unsubscribed stays so', async () => {
  const rows = [
    { email: 'neuve@example.org', lang: 'en' },
    { email: 'NEUVE@example.org' },
    { email: 'pas une adresse' },
    { email: 'deux@example.org', lang: 'de' },
  ];
  const source = 'Salon de Lens, novembre 2026';
  const all = ['added', 'twice', 'invalidEmail', 'invalid'];
  expect((await admin.post(api('import'), { rows, source, apply: false })).data).toEqual({ outcomes: all });
  expect((await admin.post(api('import'), { rows, source, apply: true })).data).toEqual({ outcomes: all });
  const { records } = await site.services.store.find(subscription, { where: { email: 'neuve@example.org' } });
  expect(records).toMatchObject([{ state: 'confirmed', lang: 'en', consentVersion: `import: ${source}` }]);
  await site.services.store.update(subscription, records[0]?.id ?? '', { state: 'unsubscribed', email: '' });
  expect((await admin.post(api('import'), { rows: rows.slice(0, 1), source, apply: true })).data).toEqual({
    outcomes: ['unsubscribed'],
  });
  const action = api('import').replace('/api/', '');
  const logged = await site.services.store.find(auditEntry, { where: { action }, orderBy: 'sequence', limit: 10 });
  expect(logged.records.map(({ note }) => note).sort(), 'what was only looked at is not logged as done').toEqual([
    'added 0',
    'added 1',
  ]);
  const growth = (await admin.get(api('growth'))).data as { months: { joined: number }[] };
  expect(growth.months).toHaveLength(12);
});

test('who leaves stays counted in the month they confirmed in', async () => {
  const months = async () =>
    ((await admin.get(api('growth'))).data as { months: { joined: number; left: number }[] }).months;
  const rows = [{ email: 'part@example.org' }];
  await admin.post(api('import'), { rows, source: 'Salon', apply: true });
  const before = (await months()).at(-1) ?? { joined: 0, left: 0 };
  const { records } = await site.services.store.find(subscription, { where: { email: 'part@example.org' } });
  await site.services.store.transaction((inside) => forgetSubscriber(inside, site.services, records[0]?.id ?? ''));
  expect((await months()).at(-1)).toMatchObject({ joined: before.joined, left: before.left + 1 });
});

const upload = async (kind: 'photo' | 'attachment', name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { data } = await admin.post('/api/uploads/ticket', { kind, name, size: bytes.length, type: '' });
  const { key, url, headers } = data as { key: string; url: string; headers: Record<string, string> };
  await admin.send(url, { method: 'PUT', headers, body: bytes });
  return key;
};

describe('the links of a letter', () => {
  const content = 'Voici [le blog](/blog) et [un guide](https://guide.example/?a=1&b=2).';
  const linksOf = (html = '') =>
    [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  const counted = (html = '') => linksOf(html).filter((url) => url.includes('/api/newsletter/click?'));
  const follow = async (link: string) => {
    const { pathname, search } = new URL(link);
    return (await site.browser().send(pathname + search)).headers.get('location');
  };

  test('count for readers who agreed, once for each link, without keeping who; the others get the addresses as they are', async () => {
    const group = 'partners';
    const where = { group, lang: 'en' };
    await reader('oui@clics.example', { ...where, clicksAgreedAt: '2026-11-20T10:00:00Z' });
    await reader('aussi@clics.example', { ...where, clicksAgreedAt: '2026-11-20T10:00:00Z' });
    await reader('non@clics.example', where);
    const id = await write({ group, lang: 'en', content });
    await admin.post(api('schedule'), { id });
    await queueIssueMails(site.services);
    const letters = await lettersOf(id);
    const htmlTo = (name: string) => letters.find(({ email }) => email.to.startsWith(name))?.email.html;
    expect(counted(htmlTo('non'))).toEqual([]);
    expect(linksOf(htmlTo('non'))).toContain('https://guide.example/?a=1&b=2');
    const [blog = '', guide = ''] = counted(htmlTo('oui'));
    expect(letters.every(({ email }) => email.text.includes('https://guide.example/?a=1&b=2'))).toBe(true);
    for (let i = 0; i < 2; i++) expect(await follow(guide)).toBe('https://guide.example/?a=1&b=2');
    expect(await follow(counted(htmlTo('aussi'))[1] ?? '')).toBe('https://guide.example/?a=1&b=2');
    expect(await follow(blog)).toMatch(/^http[^?]*\/en\/blog$/);
    const progress = (await admin.get(`${api('progress')}?id=${id}`)).data as Progress;
    expect(progress).toMatchObject({ agreed: 2, recipients: 3 });
    expect(progress.clicks.map(({ readers }) => readers)).toEqual([2, 1]);
    const { records } = await site.services.store.find(newsletterClick, {});
    expect(records.map(({ id: _, createdAt: _at, updatedAt: _on, ...kept }) => kept)).toEqual([{}, {}, {}]);
  });
  test('lead nowhere but to what stands in it, and count no more once the reader changed their mind', async () => {
    const agreed = { group: 'partners', lang: 'en', interests: ['mobile'], clicksAgreedAt: '2026-11-20T10:00:00Z' };
    const one = await reader('change@clics.example', agreed);
    const id = await write({ group: 'partners', lang: 'en', topics: ['mobile'], content });
    await admin.post(api('schedule'), { id });
    await queueIssueMails(site.services);
    const letter = (await lettersOf(id)).find(({ email }) => email.to === one.email);
    const [blog = ''] = counted(letter?.email.html);
    await site.services.store.update(subscription, one.id, { clicksAgreedAt: undefined });
    expect(await follow(blog)).toMatch(/\/en\/blog$/);
    expect((await admin.get(`${api('progress')}?id=${id}`)).data).toMatchObject({ clicks: [] });
    for (const forged of [`${blog}x`, blog.replace(/token=.*/, 'token=https://evil.example'), blog.replace(/\?.*/, '')])
      expect(await follow(forged)).toMatch(/^(\/en)?\/sent\/link-expired$/);
  });
});

describe('a picture in a letter', () => {
  const large = sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#2F6B4F' } });

  test('has the same address for every reader, is sized for a mail, and is put into words in the text', async () => {
    const key = await upload('photo', 'atelier.jpg', new Uint8Array(await large.jpeg().toBuffer()));
    expect(await admin.post('/api/admin/pictures/adopt', { key })).toMatchObject({ status: 200 });
    for (const name of ['une', 'deux']) await reader(`${name}@images.example`, { group: 'clients', interests: ['ai'] });
    const id = await write({ group: 'clients', topics: ['ai'], content: `Voici :\n\n![L’atelier](picture:${key})` });
    await admin.post(api('schedule'), { id });
    await queueIssueMails(site.services);
    const letters = (await lettersOf(id)).filter(({ email }) => email.to.endsWith('@images.example'));
    const addresses = letters.map(({ email }) => /<img src="([^"]+)"/.exec(email.html ?? '')?.[1]);
    expect(addresses).toHaveLength(2);
    expect(new Set(addresses).size).toBe(1);
    for (const { email } of letters) {
      expect(email.html).toContain('alt="L’atelier"');
      expect(email.text).toMatch(/\[Image\s: L’atelier\]/);
    }
    const { pathname, search } = new URL(addresses[0] ?? '');
    const stranger = site.browser();
    const answer = await stranger.send(pathname + search);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('public'),
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
    const { width } = await sharp(await answer.arrayBuffer()).metadata();
    expect(width).toBe(1072);
    for (const forged of [`${pathname}${search}x`, pathname]) expect((await stranger.send(forged)).status).toBe(404);
  });
  test.each([
    ['pictureText', '![](picture:picture-of-the-workshop)'],
    ['picture', '![Rien](picture:picture-nobody-ever-kept)'],
    ['link', '[ici](javascript:alert)'],
  ])('without words, of nobody, or beside a dead link it is refused at its text: %s', async (reason, content) => {
    const fields = { subject: 'Décembre', lang: 'fr', group: 'all', content };
    expect(await admin.post('/api/admin/records/save', { type: 'newsletterIssue', fields })).toMatchObject({
      status: 422,
      fields: { content: reason },
    });
    const { id } = await site.services.store.add(newsletterIssue, newsletterIssue.schema.parse(fields));
    expect(await admin.post(api('schedule'), { id })).toMatchObject({ status: 422, fields: { content: reason } });
  });
});

test('a file of a letter is reached by its link only, and is refused where it is not what it says', async () => {
  const id = await write();
  const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const key = await upload('attachment', 'programme.pdf', pdf);
  expect((await admin.post(api('attach'), { id, file: key })).data).toMatchObject({
    attachments: [{ key, name: 'programme.pdf' }],
  });
  const { text } = (await admin.get(`${api('preview')}?id=${id}`)).data as { text: string };
  const link = /\/api\/newsletter\/attachment\?token=\S+/.exec(text)?.[0] ?? '';
  const stranger = site.browser();
  const answer = await stranger.send(link);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  for (const forged of [`${link}x`, '/api/newsletter/attachment?token=a.b', '/api/newsletter/attachment'])
    expect((await stranger.send(forged)).status).toBe(404);
  expect((await admin.post(api('detach'), { id, key })).data).toEqual({ attachments: [] });
  expect((await stranger.send(link)).status).toBe(404);
});
