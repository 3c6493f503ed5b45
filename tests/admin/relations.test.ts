import { afterAll, expect, test } from 'vitest';
import { comment } from '../../src/collections/kinds/comment.ts';
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

const review = {
  lang: 'fr',
  state: 'draft',
  name: 'Ada',
  rating: 5,
  publishedOn: '2026-11-02',
  body: 'Un avis sincère.',
};
test.each([
  ['blog', 'person', 'claire', article('signe')],
  ['jobPost', 'contact', 'claire', { lang: 'fr', key: 'poste', state: 'draft', title: 'Poste' }],
  ['testimonial', 'service', 'ai', { ...review, key: 'avis' }],
])(
  'a %s whose %s is not on the site is refused at that field, and saved with %s',
  async (type, field, there, fields) => {
    for (const named of ['personne', `../fr/${there}`])
      expect(await save({ type, fields: { ...fields, [field]: named } }), named).toMatchObject({
        status: 422,
        reasons: [{ field, reason: 'relation', named }],
      });
    expect(await save({ type, fields: { ...fields, [field]: there } })).toMatchObject({ ok: true });
  },
);

test('a comment is still changed where its article is gone: nobody names another one there', async () => {
  const { store } = site.services;
  const { id } = await store.add(comment, {
    blog: 'disparu',
    lang: 'fr',
    name: 'Ada',
    text: 'Merci pour cet article.',
    approved: false,
    suspect: false,
  });
  expect(await save({ type: 'comment', id, fields: { text: 'Merci.' } })).toMatchObject({ ok: true });
});
