import { afterAll, describe, expect, test } from 'vitest';
import { checkRecord } from '../../src/admin/records/check-record.ts';
import { kindOf } from '../../src/admin/records/kinds.ts';
import { openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());
const save = (body: object) => admin.post('/api/admin/records/save', body);
const address = (key: string) => ({ lang: 'fr', key, state: 'draft' });

describe('what is being written', () => {
  test('a question is kept without its answer, and is published only with it', async () => {
    const id = 'fr/sans-reponse';
    const written = { ...address('sans-reponse'), question: 'Et les vacances ?', category: 'support', order: 91 };
    expect(await save({ type: 'faq', fields: written })).toMatchObject({ ok: true });
    expect(await save({ type: 'faq', id, fields: { state: 'published', body: ' ' } })).toMatchObject({
      status: 422,
      fields: { body: 'required' },
    });
    expect(await save({ type: 'faq', id, fields: { state: 'published', body: 'Ouvert.' } })).toMatchObject({
      ok: true,
    });
  });
  test('an article is begun with its title alone; publishing it says everything that is missing', async () => {
    const begun = { ...address('commence'), title: 'Un début', description: 'Trop court', tags: [''], category: '' };
    const { data } = await save({ type: 'blog', fields: begun });
    expect((data as { record: object }).record).toMatchObject({ title: 'Un début', description: 'Trop court' });
    expect(await save({ type: 'blog', id: 'fr/commence', fields: { state: 'published' } })).toMatchObject({
      status: 422,
      fields: {
        ...{ slug: 'required', category: 'option', description: 'tooShort', excerpt: 'required' },
        ...{ author: 'required', tags: 'tooShort', publishedOn: 'required', body: 'required' },
      },
    });
    expect(await admin.get('/api/admin/record?type=blog&id=fr/commence')).toMatchObject({ ok: true });
  });
  test('what its schema, its page and its text want is told at once, each fault with what it names', async () => {
    const wrong = {
      ...{ ...address('tout-a-la-fois'), state: 'published', title: '{{company.fax}}', slug: 'tout-a-la-fois' },
      ...{
        description: 'Trop court',
        publishedOn: '2026-01-01',
        body: '[a](/nulle-part) [b](/ailleurs) ![c](picture:d)',
      },
    };
    const refused = await save({ type: 'blog', fields: wrong });
    expect(refused).toMatchObject({ status: 422, code: 'input/invalid', fields: { description: 'tooShort' } });
    expect(refused.reasons).toEqual(
      expect.arrayContaining([
        { field: 'description', reason: 'tooShort' },
        { field: 'author', reason: 'required' },
        { field: 'title', reason: 'placeholder', named: '{{company.fax}}' },
        { field: 'body', reason: 'link', named: '/nulle-part' },
        { field: 'body', reason: 'link', named: '/ailleurs' },
        { field: 'body', reason: 'picture', named: 'picture:d' },
      ]),
    );
  });
  test('a fault is called what it is: a price of nothing, a number out of bounds, too many words, an address that is taken', async () => {
    const offer = {
      type: 'promotion',
      fields: {
        ...address('soldes'),
        title: 'Soldes',
        price: { priceCents: 0, priorPriceCents: 900 },
        endsOn: 'demain',
      },
    };
    expect(await save(offer)).toMatchObject({
      status: 422,
      fields: { 'price.priceCents': 'tooLow', endsOn: 'format' },
    });
    const review = {
      ...address('avis'),
      name: 'Ada',
      rating: 6,
      body: 'Un avis.',
      publishedOn: '2026-11-02',
      service: 'ai',
    };
    expect(await save({ type: 'testimonial', fields: review })).toMatchObject({ fields: { rating: 'tooHigh' } });
    const tags = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const article = { ...address('trop'), title: 'Trop', tags, slug: 'Trop de Mots', state: 'published' };
    expect(await save({ type: 'blog', fields: article })).toMatchObject({
      fields: { tags: 'tooMany', slug: 'format' },
    });
    await save({ type: 'blog', fields: { ...address('pris'), title: 'Pris' } });
    expect(await save({ type: 'blog', fields: { ...address('pris'), title: 'Pris aussi' } })).toMatchObject({
      ...{ status: 409, code: 'record/exists', fields: { key: 'taken' } },
    });
  });
  test('of several published at once, those that cannot be are named with their fields, the others go', async () => {
    const written = (key: string) => ({ ...address(key), question: `Et ${key} ?`, category: 'support', order: 92 });
    for (const key of ['complete', 'sans-texte', 'autre'])
      await save({ type: 'faq', fields: { ...written(key), ...(key !== 'sans-texte' && { body: 'Oui.' }) } });
    const ids = ['fr/complete', 'fr/sans-texte', 'fr/autre'];
    const fields = { state: 'published' };
    expect(await admin.post('/api/admin/records/change', { type: 'faq', ids, fields })).toMatchObject({
      data: {
        changed: 2,
        refused: [
          {
            ...{ id: 'fr/sans-texte', name: 'Et sans-texte ?', lang: 'fr', code: 'input/invalid' },
            fields: { body: 'required' },
          },
        ],
      },
    });
    const stateOf = async (id: string) =>
      ((await admin.get(`/api/admin/record?type=faq&id=${id}`)).data as { record: { state: string } }).record.state;
    expect(await Promise.all(ids.map(stateOf))).toEqual(['published', 'draft', 'published']);
  });
  test('every record has a name from the beginning', async () =>
    expect(await save({ type: 'blog', fields: { ...address('sans-nom'), title: '' } })).toMatchObject({
      status: 422,
      fields: { title: 'required' },
    }));
  test('a draft cannot take from the page in the other language a fact that page needs', async () => {
    const fields = { ...address('commune'), question: 'Une question ?', category: 'support', order: 3, body: 'Oui.' };
    await save({ type: 'faq', fields: { ...fields, state: 'published' } });
    await save({ type: 'faq', fields: { ...fields, lang: 'en' } });
    expect(await save({ type: 'faq', id: 'en/commune', fields: { order: null } })).toMatchObject({
      status: 422,
      fields: { order: 'required' },
    });
    expect(await admin.get('/api/admin/record?type=faq&id=fr/commune')).toMatchObject({
      data: { record: { order: 3 } },
    });
  });
  test('an event that has no date yet is in nobody’s way', async () => {
    expect(await save({ type: 'event', fields: { ...address('un-jour'), title: 'Un jour' } })).toMatchObject({
      ok: true,
    });
    expect(await save({ type: 'event', id: 'fr/un-jour', fields: { seats: 12 } })).toMatchObject({ ok: true });
    expect((await admin.get('/api/admin/events')).ok).toBe(true);
  });
});

describe('contradictions are refused in a draft too, by the form and by the server alike', () => {
  test.each([
    ['promotion', { startsOn: '2026-02-02', endsOn: '2026-02-01' }, { endsOn: 'endBeforeStart' }],
    ['jobPost', { postedOn: '2026-02-02', deadline: '2026-02-01' }, { deadline: 'endBeforeStart' }],
    ['jobPost', { salary: { min: 40_000, max: 30_000, per: 'year' } }, { 'salary.max': 'maxBelowMin' }],
  ] as const)('%s %o', async (type, said, errors) => {
    const fields = { ...address('contraire'), title: 'Contraire', ...said };
    expect(checkRecord(kindOf(type).type, fields).errors).toEqual(errors);
    expect(await save({ type, fields })).toMatchObject({ status: 422, fields: errors });
  });
});
