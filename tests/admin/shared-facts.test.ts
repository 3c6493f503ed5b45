import { afterAll, describe, expect, test } from 'vitest';
import { registration } from '../../src/features/events/events.ts';
import { openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());

type Reply = { record: Record<string, unknown>; notice?: object };
const save = async (body: object) =>
  (await admin.post('/api/admin/records/save', body)) as { status: number; data: Reply };
const read = async (type: string, id: string) =>
  ((await admin.get(`/api/admin/record?type=${type}&id=${encodeURIComponent(id)}`)).data as Reply).record;

describe('facts stand once, whatever the kind', () => {
  test('a deadline changed in English is that of the French offer; its words are not', async () => {
    const { records } = (await admin.get('/api/admin/records?type=jobPost&limit=1')).data as {
      records: { key: string }[];
    };
    const key = records[0]?.key ?? '';
    const french = await read('jobPost', `fr/${key}`);
    await save({ type: 'jobPost', id: `en/${key}`, fields: { deadline: '2027-03-31', title: 'Another title' } });
    expect(await read('jobPost', `fr/${key}`)).toMatchObject({ deadline: '2027-03-31', title: french.title });
  });
  test('many at once too', async () => {
    const ids = ['fr/webinar-phishing'];
    await admin.post('/api/admin/records/change', { type: 'event', ids, fields: { registration: 'closed' } });
    expect(await read('event', 'en/webinar-phishing')).toMatchObject({ registration: 'closed' });
    await admin.post('/api/admin/records/change', { type: 'event', ids, fields: { registration: 'open' } });
  });
  test('who has the other language open is told that it changed meanwhile', async () => {
    const { updatedAt } = await read('event', 'en/open-house');
    await save({ type: 'event', id: 'fr/open-house', fields: { seats: 61 } });
    const late = await save({ type: 'event', id: 'en/open-house', base: String(updatedAt), fields: { seats: 60 } });
    expect(late.status).toBe(409);
    expect(await read('event', 'fr/open-house')).toMatchObject({ seats: 61 });
  });
});

describe('whoever saves an event knows whom it writes to', () => {
  const event = 'workshop-site-weight';
  const asked = async (fields: object) =>
    (
      await admin.get(
        `/api/admin/records/notice?type=event&id=fr/${event}&fields=${encodeURIComponent(JSON.stringify(fields))}`,
      )
    ).data;
  test('before, and after; and it is on the site without being asked for', async () => {
    const input = { event, name: 'Ada', consent: true, lang: 'en', submissionKey: crypto.randomUUID() };
    const visitor = site.browser();
    await visitor.post('/api/events/register', { ...input, email: 'there@example.org' });
    expect((await site.services.store.find(registration, { where: { event } })).records).toHaveLength(1);
    expect(await asked({ status: 'cancelled' })).toEqual({
      ...{ kind: 'cancelled', people: 1, promoted: 0 },
      mails: [expect.objectContaining({ lang: 'en', people: 1, place: 'registered' })],
    });
    const nobody = { people: 0, promoted: 0, mails: [] };
    expect(await asked({ seats: 40 })).toEqual(nobody);
    expect(await asked({ seats: 'beaucoup' }), 'what cannot be saved').toEqual(nobody);
    const saved = await save({ type: 'event', id: `fr/${event}`, fields: { status: 'cancelled' } });
    expect(saved.data.notice).toEqual({ kind: 'cancelled', people: 1, promoted: 0 });
    expect((await site.mailsTo('there@example.org')).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Event cancelled/),
    );
    expect((await site.services.publisher.state()).askedAt).toBeDefined();
  });
  test('only who may write events is answered', async () => {
    const guest = site.browser();
    expect((await guest.get(`/api/admin/records/notice?type=event&id=fr/${event}&fields={}`)).status).toBe(401);
  });
});
