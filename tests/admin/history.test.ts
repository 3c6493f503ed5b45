import { afterAll, describe, expect, test } from 'vitest';
import { revision } from '../../src/admin/records/revisions.server.ts';
import { ADA, openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());
const save = (body: object) => admin.post('/api/admin/records/save', body);
type States = { revisions: { id: string; by?: string; fields: Record<string, unknown> }[] };
const statesOf = async (type: string, id: string) =>
  ((await admin.get(`/api/admin/revisions?type=${type}&id=${encodeURIComponent(id)}`)).data as States).revisions;
const question = { lang: 'fr', state: 'draft', category: 'support', order: 90 };
const add = (key: string) => save({ type: 'faq', fields: { ...question, key, question: 'Avant ?', body: 'Oui.' } });

describe('the states a record had', () => {
  test('each save is kept with who made it, the newest first; saving the same again keeps nothing', async () => {
    await add('etats');
    await save({ type: 'faq', id: 'fr/etats', fields: { question: 'Après ?' } });
    await save({ type: 'faq', id: 'fr/etats', fields: { question: 'Après ?' } });
    const states = await statesOf('faq', 'fr/etats');
    expect(states.map(({ fields }) => fields.question)).toEqual(['Après ?', 'Avant ?']);
    expect(states.every(({ by }) => by === ADA.email)).toBe(true);
  });
  test('of a record from before, its first state is kept with its first change', async () => {
    const { records } = (await admin.get('/api/admin/records?type=pressArticle&limit=1')).data as {
      records: { id: string; title: string }[];
    };
    const [{ id, title } = { id: '', title: '' }] = records;
    expect(await statesOf('pressArticle', id)).toEqual([]);
    await save({ type: 'pressArticle', id, fields: { title: 'Un autre titre' } });
    const [after, before] = await statesOf('pressArticle', id);
    expect(after?.fields.title).toBe('Un autre titre');
    expect(before).toMatchObject({ fields: { title } });
    expect(before).not.toHaveProperty('by');
  });
  test('there are no more than fifty', async () => {
    await add('souvent');
    for (let order = 1; order <= 55; order++) await save({ type: 'faq', id: 'fr/souvent', fields: { order } });
    const states = await statesOf('faq', 'fr/souvent');
    expect(states).toHaveLength(50);
    expect(states[0]?.fields.order).toBe(55);
  });
  test('what visitors wrote has none', async () => {
    const { records } = (await admin.get('/api/admin/records?type=testimonial&limit=1')).data as {
      records: { id: string }[];
    };
    await save({ type: 'testimonial', id: records[0]?.id, fields: { rating: 1 } });
    expect(await statesOf('testimonial', records[0]?.id ?? '')).toEqual([]);
  });
  test('a conflict names who saved the other version', async () => {
    const { data } = await add('dispute');
    const { updatedAt: base } = (data as { record: { updatedAt: string } }).record;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await save({ type: 'faq', id: 'fr/dispute', fields: { order: 4 } });
    expect(await save({ type: 'faq', id: 'fr/dispute', base, fields: { order: 5 } })).toMatchObject({
      status: 409,
      versions: { by: ADA.email, stored: { order: 4 } },
    });
  });
});

describe('what was deleted', () => {
  type Deleted = { records: { id: string; name: string; deletedBy: string; deletedAt: string; goneAt: string }[] };
  const deleted = async () => ((await admin.get('/api/admin/trash')).data as Deleted).records;
  test('is listed by its name, with who deleted it and until when, and comes back', async () => {
    await add('a-jeter');
    await admin.post('/api/admin/records/delete', { type: 'faq', ids: ['fr/a-jeter'] });
    const [first] = await deleted();
    expect(first).toMatchObject({ name: 'Avant ?', deletedBy: ADA.email });
    expect(Date.parse(first?.goneAt ?? '') - Date.parse(first?.deletedAt ?? '')).toBe(30 * 86_400_000);
    await admin.post('/api/admin/records/restore', { ids: [first?.id] });
    expect(await deleted()).toEqual([]);
    expect(await statesOf('faq', 'fr/a-jeter'), 'with its history').toHaveLength(1);
  });
  test('goes for good with its history when an owner says so', async () => {
    await add('pour-de-bon');
    await admin.post('/api/admin/records/delete', { type: 'faq', ids: ['fr/pour-de-bon'] });
    const ids = (await deleted()).map(({ id }) => id);
    expect(await admin.post('/api/admin/trash/remove', { ids })).toMatchObject({ data: { removed: 1 } });
    expect(await deleted()).toEqual([]);
    expect(await site.services.store.count(revision, { type: 'faq', record: 'fr/pour-de-bon' })).toBe(0);
  });
});
