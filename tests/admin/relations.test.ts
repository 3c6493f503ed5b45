import { afterAll, expect, test } from 'vitest';
import { openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());
const save = (body: object) => admin.post('/api/admin/records/save', body);
const article = (key: string, change: object = {}) => ({ lang: 'fr', key, state: 'draft', title: key, ...change });
const removal = async (ids: string[]) =>
  (await admin.get(`/api/admin/records/removal?type=blog&ids=${encodeURIComponent(JSON.stringify(ids))}`)).data;

test('before an article is deleted, those that name it are told', async () => {
  await save({ type: 'blog', fields: article('nomme') });
  await save({ type: 'blog', fields: article('autre') });
  await save({ type: 'blog', fields: article('nommant', { related: ['nomme'] }) });
  expect(await removal(['fr/nomme'])).toMatchObject({
    naming: [{ type: 'blog', id: 'fr/nommant', name: 'nommant' }],
  });
  expect(await removal(['fr/nomme', 'fr/nommant']), 'deleted together, nothing is left without').toMatchObject({
    naming: [],
  });
  expect(await removal(['fr/autre'])).toMatchObject({ naming: [] });
});

test('a save that names what is not there is refused at the field, with what it names', async () => {
  await save({ type: 'blog', fields: article('perdu') });
  await save({ type: 'blog', fields: article('orphelin', { related: ['perdu'] }) });
  await admin.post('/api/admin/records/delete', { type: 'blog', ids: ['fr/perdu'] });
  const id = 'fr/orphelin';
  expect(await save({ type: 'blog', id, fields: { title: 'Orphelin' } })).toMatchObject({
    status: 422,
    reasons: [{ field: 'related', reason: 'relation', named: 'perdu' }],
  });
  expect(await save({ type: 'blog', id, fields: { title: 'Orphelin', related: [] } })).toMatchObject({ ok: true });
});
