import { afterAll, describe, expect, test } from 'vitest';
import { receiveView } from '../../src/features/blog/views.server.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { seatCount } from '../../src/features/events/events.ts';
import { receiveEventView } from '../../src/features/events/views.server.ts';
import { ADA, openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());

type Overview = {
  waiting: { type: string; filter: object; count: number }[];
  events: {
    key: string;
    titles: Record<'fr' | 'en', string>;
    date: string;
    status: string;
    seats: number;
    taken: number;
    views: number;
  }[];
};
const overview = async () => (await admin.get('/api/admin/overview')).data as Overview;
const request = {
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@example.org',
  subject: 'quote',
  message: 'Bonjour',
  lang: 'fr',
  suspect: false,
  consentVersion: '1',
} as const;

describe('what waits', () => {
  test('nothing on a new site; then the messages nobody has answered, until they are', async () => {
    expect((await overview()).waiting).toEqual([]);
    const { id } = await site.services.store.add(contactRequest, request);
    await site.services.store.add(contactRequest, request);
    expect((await overview()).waiting).toEqual([{ type: 'contactRequest', folder: 'quote', filter: {}, count: 2 }]);
    await admin.post('/api/admin/records/save', { type: 'contactRequest', id, fields: { handling: 'done' } });
    expect((await overview()).waiting).toEqual([{ type: 'contactRequest', folder: 'quote', filter: {}, count: 1 }]);
  });
  test('the next events come first, each once whatever its languages, none that is over', async () => {
    const { events } = await overview();
    expect(events.length).toBeGreaterThan(1);
    expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).toSorted());
    expect(events[0]?.date && events[0].date >= new Date().toISOString().slice(0, 10)).toBe(true);
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
    expect(
      events.every(({ titles }) => titles.fr && titles.en),
      'called as in the language of who reads',
    ).toBe(true);
    expect(events.map(({ status }) => status)).toContain('postponed');
    expect(events.every(({ seats, taken, views }) => seats > 0 && taken === 0 && views === 0)).toBe(true);
  });
  test('"registrations count, page views count" of an event, in both languages (docs/contract.md §3)', async () => {
    const [next] = (await overview()).events;
    const event = next?.key ?? '';
    for (const lang of ['fr', 'en'] as const) await receiveEventView(site.services, { event, lang });
    await site.services.store.add(seatCount, { taken: 3, waiting: 0 }, event);
    expect((await overview()).events[0]).toMatchObject({ key: event, taken: 3, views: 2 });
  });
});

test('"content statistics count these seven" collections, and the articles read most, five by default', async () => {
  const { data } = await admin.get('/api/admin/statistics');
  const { collections, popular } = data as {
    collections: { type: string; total: number; published: number }[];
    popular: { views: number }[];
  };
  expect(collections.map(({ type }) => type)).toEqual([
    'blog',
    'comment',
    'faq',
    'testimonial',
    'event',
    'pressArticle',
    'jobPost',
  ]);
  expect(collections.every(({ total, published }) => total > 0 && published <= total)).toBe(true);
  expect(popular, 'nobody has read anything yet').toEqual([]);
  const read = [
    'page-weight',
    'error-messages',
    'tests-that-matter',
    'two-page-quotes',
    'restore-a-backup',
    'ai-with-sources',
  ];
  for (const [index, blog] of read.entries())
    for (let i = 0; i <= index; i++) await receiveView(site.services, { blog, lang: 'en' });
  const top = ((await admin.get('/api/admin/statistics')).data as { popular: object[] }).popular;
  expect(top).toHaveLength(5);
  expect(top.slice(0, 2)).toMatchObject([
    { id: 'fr/ai-with-sources', lang: 'fr', views: 6 },
    { id: 'fr/restore-a-backup', views: 5 },
  ]);
  expect(((await admin.get('/api/admin/statistics?popular=2')).data as { popular: object[] }).popular).toHaveLength(2);
});

describe('content settings', () => {
  const defaults = {
    commentsEnabled: true,
    moderationEnabled: false,
    notifications: { newComment: false },
    notificationEmail: '',
  };
  test('before anyone touched them they are the contract’s', async () =>
    expect((await admin.get('/api/admin/settings')).data).toEqual(defaults));
  test('saved whole, read back, and refused with the field when the address is none', async () => {
    const mine = {
      commentsEnabled: true,
      moderationEnabled: true,
      notifications: { newComment: true },
      notificationEmail: 'blog@terrilys.example',
    };
    expect(await admin.post('/api/admin/settings/save', mine)).toMatchObject({ ok: true });
    expect((await admin.get('/api/admin/settings')).data).toEqual(mine);
    expect(await admin.post('/api/admin/settings/save', { ...mine, notificationEmail: 'blog' })).toMatchObject({
      status: 422,
      fields: { notificationEmail: 'email' },
    });
    expect((await admin.get('/api/admin/settings')).data).toEqual(mine);
  });
  test('the connection test writes, reads and leaves nothing behind', async () => {
    const { data } = await admin.post('/api/admin/settings/test', {});
    expect((data as { milliseconds: number }).milliseconds).toBeGreaterThanOrEqual(0);
  });
});

describe('one’s own account', () => {
  const NEXT = 'une autre phrase que je suis seule à savoir';
  test('a new password needs the one in use and enough characters', async () => {
    expect(await admin.post('/api/auth/password', { current: 'pas celui-là', password: NEXT })).toMatchObject({
      ok: false,
    });
    expect(await admin.post('/api/auth/password', { current: ADA.password, password: 'court' })).toMatchObject({
      status: 422,
      fields: { password: 'password' },
    });
  });
  test('once changed, the other sessions end, this one goes on, and only the new one opens', async () => {
    const elsewhere = site.browser();
    await elsewhere.post('/api/auth/sign-in', ADA);
    expect(await admin.post('/api/auth/password', { current: ADA.password, password: NEXT })).toMatchObject({
      ok: true,
    });
    expect((await elsewhere.get('/api/admin/settings')).status).toBe(401);
    expect((await admin.get('/api/admin/settings')).status).toBe(200);
    expect(await site.browser().post('/api/auth/sign-in', ADA)).toMatchObject({ ok: false });
    expect(await site.browser().post('/api/auth/sign-in', { ...ADA, password: NEXT })).toMatchObject({ ok: true });
  });
  test('a session is ended from the list, and is over at its next call', async () => {
    const lost = site.browser();
    await lost.post('/api/auth/sign-in', { ...ADA, password: NEXT });
    const { sessions } = (await admin.get('/api/auth/sessions')).data as {
      sessions: { id: string; current: boolean; createdAt: string }[];
    };
    for (const { id } of sessions.filter(({ current }) => !current)) await admin.post('/api/auth/sessions/end', { id });
    expect((await lost.get('/api/admin/settings')).status).toBe(401);
    expect((await admin.get('/api/admin/settings')).status).toBe(200);
  });
});
