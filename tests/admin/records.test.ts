import { afterAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../src/admin/accounts/audit.ts';
import { kindNames, kindOf } from '../../src/admin/records/kinds.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { registration } from '../../src/features/events/events.ts';
import { ADA, openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());

type Rows = { records: Record<string, unknown>[]; next?: string; total: number; indexed?: number };
const list = async (query: string) => (await admin.get(`/api/admin/records?${query}`)).data as Rows;
const question = (change: object = {}) => ({
  lang: 'fr',
  key: 'une-question',
  state: 'draft',
  question: 'Répondez-vous le samedi ?',
  category: 'support',
  order: 90,
  body: 'Oui, par e-mail.',
  ...change,
});
const save = (body: object) => admin.post('/api/admin/records/save', body);

test('a kind is called as its records are: a deleted one finds its way back', () => {
  for (const name of kindNames) expect(kindOf(name).type.name).toBe(name);
});

describe('what a record names', () => {
  test('comes with its titles in every language, in a list and alone; what is gone has none', async () => {
    const place = { name: 'Ada', email: 'ada@example.org', lang: 'fr', state: 'registered', reminder: 'none' };
    const at = '2026-07-14T10:05:00.000Z';
    const add = (event: string) =>
      site.services.store.add(registration, {
        ...{ ...place, event, startsAt: at, registeredAt: at, calendarSequence: 0 },
        ...{ phone: '', company: '', comments: '', consentVersion: '1', suspect: false },
      } as never);
    const { id } = await add('open-house');
    await add('gone-for-good');
    const titles = { fr: expect.any(String), en: expect.any(String) };
    const { names } = (await list('type=eventRegistration')) as unknown as { names: object };
    expect(names).toEqual({
      event: { 'open-house': { type: 'event', titles }, 'gone-for-good': { type: 'event', titles: {} } },
    });
    const { data } = await admin.get(`/api/admin/record?type=eventRegistration&id=${id}`);
    expect(data).toMatchObject({ names: { event: { 'open-house': { type: 'event', titles } } } });
  });
  test('of the log, records are called by their names as long as they are there', async () => {
    const { data } = await save({
      type: 'faq',
      fields: question({ key: 'dans-le-journal', question: 'Et le soir ?' }),
    });
    const { id } = (data as { record: { id: string } }).record;
    await save({ type: 'faq', id, fields: question({ key: 'dans-le-journal', question: 'Et le matin ?' }) });
    const named = { [id]: { type: 'faq', titles: { fr: 'Et le matin ?', en: 'Et le matin ?' } } };
    expect(await list('type=auditEntry&q=save')).toMatchObject({ names: { ids: named } });
    const entries = (await list('type=auditEntry')).records.map(({ ids, note }) => [ids, note]);
    expect(entries).toContainEqual([[], `added ${id}`]);
    expect(entries).toContainEqual([[id], expect.stringContaining('changed question')]);
    await admin.post('/api/admin/records/delete', { type: 'faq', ids: [id] });
    expect((await list('type=auditEntry')) as unknown as { names: object }).toMatchObject({ names: { ids: {} } });
  });
});

describe('reading', () => {
  test('the samples of the site are there, page after page, none twice', async () => {
    const first = await list('type=blog&limit=7');
    const second = await list(`type=blog&limit=200&cursor=${encodeURIComponent(first.next ?? '')}`);
    expect(first.records).toHaveLength(7);
    expect(first.total).toBe(20);
    expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(20);
  });
  test('filtered, sorted, and searched without accents or case', async () => {
    const english = await list(
      `type=faq&filter=${encodeURIComponent('{"lang":"en"}')}&sort=order&direction=ascending&limit=200`,
    );
    expect(english.records.every(({ lang }) => lang === 'en')).toBe(true);
    expect(english.records.map(({ order }) => order)).toEqual(
      english.records.map(({ order }) => order).toSorted((a, b) => Number(a) - Number(b)),
    );
    const found = await list('type=blog&q=ETES+%C3%89quipe&limit=200');
    const narrowed = await list('type=blog&q=certificat&limit=3');
    expect(found.total).toBeGreaterThan(0);
    expect(narrowed.records.length).toBeGreaterThan(0);
    expect(narrowed.total).toBeLessThan(20);
  });
  test.each([
    'type=secrets',
    'type=blog&sort=a;b',
    'type=blog&filter={',
    'type=blog&limit=100000',
    'type=blog&cursor=forged',
    'type=blog&q=a&cursor=-1',
  ])('%s is refused, not answered with an error of the server', async (query) =>
    expect((await admin.get(`/api/admin/records?${query}`)).status).toBe(422),
  );
});

describe('writing', () => {
  test('a record is added, read back, changed, and its address stays', async () => {
    expect(await save({ type: 'faq', fields: question() })).toMatchObject({
      ok: true,
      data: { record: { id: 'fr/une-question', state: 'draft' } },
    });
    const changed = await save({
      type: 'faq',
      id: 'fr/une-question',
      fields: { question: 'Et le dimanche ?', key: 'autre', lang: 'en' },
    });
    expect(changed).toMatchObject({
      data: { record: { question: 'Et le dimanche ?', key: 'une-question', lang: 'fr', order: 90 } },
    });
    expect(await save({ type: 'faq', fields: question() }), 'the same name twice').toMatchObject({
      status: 409,
      code: 'record/exists',
    });
  });
  test('an optional field that is emptied is gone, and a required one is asked for', async () => {
    const release = {
      lang: 'fr',
      key: 'vide',
      state: 'draft',
      title: 'Un communiqué',
      source: 'Terrilys',
      kind: 'release',
      publishedOn: '2026-11-20',
    };
    const description =
      'Un communiqué de presse avec un lien, que l’on retire ensuite pour voir s’il est bien parti de la fiche.';
    await save({ type: 'pressArticle', fields: { ...release, description, link: 'https://example.org', body: '' } });
    const { data } = await save({ type: 'pressArticle', id: 'fr/vide', fields: { link: null } });
    expect((data as { record: object }).record).not.toHaveProperty('link');
    expect(await save({ type: 'pressArticle', id: 'fr/vide', fields: { title: null } })).toMatchObject({
      status: 422,
      fields: { title: 'required' },
    });
  });
  test('a reduction is announced with the lowest price of the 30 days before it, and that one is higher', async () => {
    const offer = {
      lang: 'fr',
      key: 'moins',
      state: 'draft',
      title: 'Moins cher',
      summary: 'Pour un mois.',
      startsOn: '2026-11-01',
      endsOn: '2026-11-30',
      to: '/payment',
      conditions: 'Aucune.',
    };
    const add = (price: object, state = 'draft') =>
      save({ type: 'promotion', fields: { ...offer, state, shownOn: ['promos', 'home'], price, body: '' } });
    expect(await add({ priceCents: 39_900 }, 'published'), 'a draft may still be without it').toMatchObject({
      status: 422,
      fields: { 'price.priorPriceCents': 'required' },
    });
    expect(await add({ priceCents: 39_900, priorPriceCents: 39_900 })).toMatchObject({
      status: 422,
      fields: { 'price.priorPriceCents': 'priorPrice' },
    });
    expect(await add({ priceCents: 39_900, priorPriceCents: 49_900 })).toMatchObject({ ok: true });
    expect(await save({ type: 'promotion', id: 'fr/moins', fields: { shownOn: ['the moon'] } })).toMatchObject({
      status: 422,
    });
  });
  test('what cannot be shown is told of every field at once, when it is published', async () => {
    const wrong = question({ key: 'trop', question: '{{company.fax}} ?', body: '![](picture:nobody-kept-this-one)' });
    expect(await save({ type: 'faq', fields: wrong }), 'a draft may have its holes').toMatchObject({ ok: true });
    expect(await save({ type: 'faq', id: 'fr/trop', fields: { state: 'published' } })).toMatchObject({
      status: 422,
      fields: { question: 'placeholder', body: 'picture' },
    });
  });
  test('what breaks the schema is refused field by field', async () => {
    expect(
      await save({ type: 'faq', fields: question({ key: 'x', question: '', category: 'gossip', colour: 'red' }) }),
    ).toMatchObject({
      status: 422,
      code: 'input/invalid',
      fields: { question: 'required', category: 'option' },
    });
  });
  test('two administrators on one record: the second is told, and nothing is lost', async () => {
    const { data } = await admin.get('/api/admin/record?type=faq&id=fr/une-question');
    const { record } = data as { record: { updatedAt: string } };
    const mine = { type: 'faq', id: 'fr/une-question', base: record.updatedAt };
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await save({ ...mine, fields: { order: 91 } })).toMatchObject({ ok: true });
    const refused = await save({ ...mine, fields: { order: 92, body: 'Non.' } });
    expect(refused).toMatchObject({
      status: 409,
      code: 'record/conflict',
      versions: { stored: { id: mine.id, order: 91, body: 'Oui, par e-mail.' }, sent: { order: 92, body: 'Non.' } },
    });
    const { stored } = refused.versions as { stored: { updatedAt: string } };
    expect(
      await save({ ...mine, base: stored.updatedAt, fields: { order: 91 } }),
      'one chooses without asking again',
    ).toMatchObject({ ok: true });
    expect(await admin.get('/api/admin/record?type=faq&id=fr/une-question')).toMatchObject({
      data: { record: { order: 91 } },
    });
  });
  test('an administrator notes what was done with a visitor’s message, and cannot rewrite it', async () => {
    const sent = {
      firstName: 'Ada',
      lastName: 'L',
      email: 'ada@example.org',
      subject: 'quote',
      message: 'Bonjour',
      lang: 'fr',
      suspect: false,
      consentVersion: '1',
    } as const;
    const { id } = await site.services.store.add(contactRequest, sent);
    const answer = await save({
      type: 'contactRequest',
      id,
      fields: { handling: 'done', notes: 'rappelée', message: 'autre chose' },
    });
    expect(answer).toMatchObject({ data: { record: { handling: 'done', notes: 'rappelée', message: 'Bonjour' } } });
    expect(await save({ type: 'contactRequest', fields: sent }), 'messages are not made up here').toMatchObject({
      status: 403,
    });
  });
  test('many at once, deleted and put back as they were', async () => {
    const { records } = await list('type=testimonial&limit=200');
    const ids = records.map(({ id }) => id);
    const answer = await admin.post('/api/admin/records/delete', { type: 'testimonial', ids });
    const { deleted, undo } = answer.data as { deleted: number; undo: string[] };
    expect(deleted).toBe(ids.length);
    expect((await list('type=testimonial')).total).toBe(0);
    expect(await admin.post('/api/admin/records/restore', { ids: undo })).toMatchObject({
      data: { restored: ids.length },
    });
    const back = (await list('type=testimonial&limit=200')).records;
    const bare = (rows: Record<string, unknown>[]) =>
      rows.map(({ updatedAt: _, ...row }) => row).toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
    expect(bare(back)).toEqual(bare(records));
    expect(
      await admin.post('/api/admin/records/change', {
        type: 'faq',
        ids: ['fr/une-question', 'fr/no-such'],
        fields: { state: 'published' },
      }),
    ).toMatchObject({
      data: { changed: 1 },
    });
  });
  test('the log says what changed, from what to what, and nothing of a save that changed nothing', async () => {
    const noted = async () => {
      const { records } = await site.services.store.find(auditEntry, { limit: 200 });
      return records.filter(({ ids }) => ids.includes('fr/une-question')).length;
    };
    const question = await admin.get('/api/admin/record?type=faq&id=fr/une-question');
    const { record } = question.data as { record: Record<string, unknown> };
    const { id, createdAt: _, updatedAt: __, ...fields } = record;
    const before = await noted();
    await save({ type: 'faq', id, fields });
    expect(await noted()).toBe(before);
    await save({ type: 'faq', id, fields: { ...fields, order: 97, body: 'Oui, et par téléphone.' } });
    const { records } = await site.services.store.find(auditEntry, { limit: 1 });
    expect(records[0]?.note?.split(/ (.*)/)[1]?.split(', ').toSorted()).toEqual([
      'body',
      `order: ${String(fields.order)} → 97`,
    ]);
  });
  test('each action is in the audit log, without what it said', async () => {
    const { records } = await site.services.store.find(auditEntry, { limit: 200 });
    expect(records.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['admin/records/save', 'admin/records/delete', 'admin/records/restore']),
    );
    expect(records.every((one) => one.admin === ADA.email)).toBe(true);
    expect(JSON.stringify(records)).not.toContain('rappelée');
  });
});

test('the link that changes another administrator’s password is shown to nobody', async () => {
  await site.browser().post('/api/auth/reset-request', { email: ADA.email, lang: 'fr' });
  const { records } = await list(`type=outboxMail&filter=${encodeURIComponent('{"purpose":"auth-reset"}')}`);
  expect(records).toHaveLength(1);
  expect(JSON.stringify(records)).not.toContain('#reset=');
  expect(JSON.stringify(await admin.get(`/api/admin/record?type=outboxMail&id=${records[0]?.id}`))).not.toContain(
    '#reset=',
  );
});

test('10,000 records are listed, sorted and searched', { timeout: 60_000 }, async () => {
  const { store } = site.services;
  const one = {
    firstName: 'Ada',
    email: 'ada@example.org',
    subject: 'quote',
    message: 'Bonjour',
    lang: 'fr',
    suspect: false,
    consentVersion: '1',
  } as const;
  for (let from = 0; from < 10_000; from += 1000)
    await store.transaction(async (records) => {
      for (let i = from; i < from + 1000; i++) await records.add(contactRequest, { ...one, lastName: `Nom${i}` });
    });
  expect((await list('type=contactRequest&sort=lastName&direction=ascending')).records).toHaveLength(25);
  // On a busy machine the first search may come before every record is in the index of words, and says so.
  const search = () => list('type=contactRequest&q=nom9999');
  await expect.poll(async () => (await search()).indexed, { timeout: 30_000 }).toBeUndefined();
  expect((await search()).total).toBe(1);
});
