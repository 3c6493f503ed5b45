import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteOnline, takeSnapshot } from '../../netlify/publishing/snapshot.ts';
import { previewRecord } from '../../src/admin/publication/preview-link.server.ts';
import { daysAfter } from '../../src/collections/calendar.ts';
import { press } from '../../src/collections/kinds/press.ts';
import { recordsFile, setRecordsFolder } from '../../src/collections/records-folder.ts';
import { writeLeftOut, writeWhole } from '../../src/collections/snapshot.ts';
import { publishedCollections, storedType } from '../../src/collections/stored.ts';
import { assistantLesson } from '../../src/features/chat/lessons.ts';
import type { RecordType } from '../../src/ports/store.ts';
import { openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
const folder = mkdtempSync(path.join(tmpdir(), 'records-'));
beforeAll(() => setRecordsFolder(folder));
afterAll(async () => {
  await site.end();
  // Other files of this process read what the project's own build exported.
  setRecordsFolder('.cache/records');
  rmSync(folder, { recursive: true, force: true });
});

const publishedFolders = Object.values(publishedCollections).map(({ folder }) => folder);
const today = () => new Date();
/** What a build does with the store, without a site. */
async function publishAll(): Promise<void> {
  const { store, files } = site.services;
  await noteOnline(await takeSnapshot(store, files, today(), () => undefined));
}
const release = (key: string, change: object = {}) => ({
  ...{ title: `Communiqué ${key}`, source: 'Terrilys', kind: 'release', publishedOn: '2026-11-20', lang: 'fr', key },
  description:
    'Un communiqué de presse écrit dans l’administration, publié par elle, et qui doit se lire sur le site ensuite.',
  ...{ state: 'published', body: 'Le texte du communiqué.', ...change },
});
const save = async (fields: object, id?: string) =>
  admin.post('/api/admin/records/save', { type: 'pressArticle', fields, ...(id && { id }) });
const stateOf = async (id: string) => {
  const { data } = await admin.get(`/api/admin/record?type=pressArticle&id=${encodeURIComponent(id)}`);
  return (data as { states?: Record<string, string> }).states?.[id];
};
const waiting = async () =>
  (await admin.get('/api/admin/publication/changes')).data as {
    count: number;
    lessons: number;
    changes: { id: string; title: string; state: string }[];
  };

describe('how a record stands to the site', () => {
  test('before a site was built, nothing is said', async () => {
    await save(release('premier'));
    expect(await stateOf('fr/premier')).toBeUndefined();
    expect(await waiting()).toEqual({ count: 0, lessons: 0, changes: [] });
  });
  test('a draft, one of a later day, one that waits; then one that is online, and one that changed since', async () => {
    await publishAll();
    expect(await stateOf('fr/premier')).toBe('online');
    await save(release('brouillon', { state: 'draft' }));
    await save(release('demain', { publishedOn: daysAfter(today(), 3) }));
    await save(release('second'));
    expect(await stateOf('fr/brouillon')).toBe('draft');
    expect(await stateOf('fr/demain')).toBe('scheduled');
    expect(await stateOf('fr/second')).toBe('waiting');
    await save({ title: 'Communiqué corrigé' }, 'fr/premier');
    expect(await stateOf('fr/premier')).toBe('changed');
    const { records, states } = (await admin.get('/api/admin/records?type=pressArticle&q=second')).data as {
      records: { id: string }[];
      states: Record<string, string>;
    };
    expect(states[records[0]?.id ?? ''], 'in the list as well').toBe('waiting');
  });
  test('the head of the admin area counts what waits, and names it, the latest first', async () => {
    const { count, changes } = await waiting();
    expect(changes.map(({ id, state }) => [id, state])).toEqual([
      ['fr/premier', 'changed'],
      ['fr/second', 'waiting'],
    ]);
    expect(count).toBe(2);
  });
  test('what is withdrawn or deleted is online until the next publication', async () => {
    await publishAll();
    expect((await waiting()).count).toBe(0);
    await save({ state: 'draft' }, 'fr/premier');
    await admin.post('/api/admin/records/delete', { type: 'pressArticle', ids: ['fr/second'] });
    const { changes } = await waiting();
    expect(changes.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        ['fr/premier', 'leaving'],
        ['fr/second', 'removed'],
      ]),
    );
    expect(await stateOf('fr/premier')).toBe('leaving');
  });
  test('one that was withdrawn and put back as it was, is online as it stands', async () => {
    await save(release('repris'));
    await publishAll();
    await save({ state: 'draft' }, 'fr/repris');
    expect(await stateOf('fr/repris')).toBe('leaving');
    await save({ state: 'published' }, 'fr/repris');
    expect(await stateOf('fr/repris')).toBe('online');
    await save({ title: 'Repris autrement' }, 'fr/repris');
    expect(await stateOf('fr/repris')).toBe('changed');
    await save({ title: release('repris').title }, 'fr/repris');
    expect(await stateOf('fr/repris')).toBe('online');
    expect((await waiting()).changes.map(({ id }) => id)).not.toContain('fr/repris');
  });
  test('a sample of any kind that is saved as it is is online as it stands', async () => {
    await publishAll();
    for (const type of publishedFolders) {
      const { data } = await admin.get(`/api/admin/records?type=${type}&limit=1&standing=online`);
      const [record] = (data as { records: { id: string; state?: string }[] }).records;
      if (!record?.state) continue;
      for (const state of ['draft', 'published']) {
        const saved = await admin.post('/api/admin/records/save', { type, id: record.id, fields: { state } });
        expect(saved, type).toMatchObject({ ok: true });
        const standing = state === 'draft' ? 'leaving' : 'online';
        expect((saved.data as { states: object }).states, type).toMatchObject({ [record.id]: standing });
      }
    }
  });
  test('an article that is postponed waits for its day in both languages, and the save tells of the page it does not show', async () => {
    await save(release('reporte'));
    await save(release('reporte', { lang: 'en' }));
    await publishAll();
    const { data } = await save({ publishedOn: daysAfter(today(), 4) }, 'fr/reporte');
    expect(data).toMatchObject({ states: { 'fr/reporte': 'postponed', 'en/reporte': 'postponed' } });
    expect(await stateOf('en/reporte')).toBe('postponed');
    for (const standing of ['scheduled', 'leaving']) {
      const listed = await admin.get(`/api/admin/records?type=pressArticle&standing=${standing}&limit=200`);
      expect((listed.data as { records: { id: string }[] }).records.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['fr/reporte', 'en/reporte']),
      );
    }
    expect((await waiting()).changes).toEqual(
      expect.arrayContaining(
        ['fr', 'en'].map((lang) => expect.objectContaining({ id: `${lang}/reporte`, state: 'postponed' })),
      ),
    );
    await publishAll();
    expect([await stateOf('fr/reporte'), await stateOf('en/reporte')]).toEqual(['scheduled', 'scheduled']);
  });
  test('a record that was left out opens with all that is wrong with it, as long as it is', async () => {
    const body = 'Voir {{company.fax}} et [ici](picture:rien).';
    await site.services.store.add(storedType(press) as RecordType, release('fautif', { body }), 'fr/fautif');
    const opened = async () =>
      (await admin.get('/api/admin/record?type=pressArticle&id=fr%2Ffautif')).data as { faults?: { field: string }[] };
    await publishAll();
    const { store, files } = site.services;
    await writeLeftOut((await takeSnapshot(store, files, today(), () => undefined)).leftOut);
    expect(await stateOf('fr/fautif')).toBe('leftOut');
    const { faults = [] } = await opened();
    expect(faults).toContainEqual({ field: 'body', reason: 'placeholder', named: '{{company.fax}}' });
    expect(faults.length, 'not the first alone').toBeGreaterThan(1);
    await site.services.store.update(storedType(press) as RecordType, 'fr/fautif', { body: 'Le texte.' });
    expect(await opened(), 'mended, and left out until the next publication').not.toHaveProperty('faults');
    await writeLeftOut([]);
    await site.services.store.delete(storedType(press) as RecordType, 'fr/fautif');
  });
  test('a save says what becomes of the page: on the site at its hour, or off it with the next publication', async () => {
    const publishedOn = daysAfter(today(), 5);
    const planned = await save(release('a-son-heure', { publishedOn }));
    expect(planned.data).toMatchObject({
      states: { 'fr/a-son-heure': 'scheduled' },
      appearsAt: `${publishedOn}T00:00:00.000Z`,
    });
    const added = await save(release('a-retirer'));
    expect(added.data).toMatchObject({ states: { 'fr/a-retirer': 'waiting' } });
    expect(added.data).not.toHaveProperty('appearsAt');
    await publishAll();
    const withdrawn = await save({ state: 'draft' }, 'fr/a-retirer');
    expect(withdrawn.data).toMatchObject({ states: { 'fr/a-retirer': 'leaving' } });
    expect((await waiting()).changes).toContainEqual(expect.objectContaining({ id: 'fr/a-retirer', state: 'leaving' }));
    await publishAll();
    expect(await stateOf('fr/a-retirer')).toBe('draft');
  });
  test('one the publication could not show is neither online nor waiting', async () => {
    await publishAll();
    await save(release('illisible'));
    const where = { type: 'pressArticle', id: 'fr/illisible', lang: 'fr', title: 'Communiqué illisible' };
    const faults = [
      { field: 'body', reason: 'placeholder' as const, named: '{{company.fax}}' },
      { field: 'publishedOn', reason: 'required' as const },
    ];
    await writeLeftOut([{ ...where, faults }]);
    expect(await stateOf('fr/illisible')).toBe('leftOut');
    expect((await admin.get('/api/admin/overview')).data).toMatchObject({ leftOut: [{ ...where, faults }] });
    expect((await waiting()).changes.map(({ id }) => id)).not.toContain('fr/illisible');
  });
  test('what an earlier version left out, with one fault, is still named', async () => {
    const where = { type: 'pressArticle', id: 'fr/ancien', lang: 'fr', title: 'Ancien communiqué' };
    const fault = { field: 'body', reason: 'link', named: '/nulle-part' };
    await writeWhole(recordsFile('left-out.json'), [{ ...where, ...fault }]);
    expect((await admin.get('/api/admin/overview')).data).toMatchObject({ leftOut: [{ ...where, faults: [fault] }] });
  });
  test('the list and its export show those that stand to the site as asked, page after page', async () => {
    await publishAll();
    await save(release('neuf'));
    await save(release('encore-neuf'));
    const listed = async (query: string) => {
      const { data } = await admin.get(`/api/admin/records?type=pressArticle&${query}`);
      const { records, total, next } = data as { records: { id: string }[]; total: number; next?: string };
      return { ids: records.map(({ id }) => id), total, next };
    };
    const whole = await listed('standing=waiting&limit=200');
    expect(whole.ids).toEqual(expect.arrayContaining(['fr/neuf', 'fr/encore-neuf']));
    expect(whole.ids).not.toContain('fr/brouillon');
    expect(whole.total).toBe(whole.ids.length);
    const first = await listed('standing=waiting&limit=1');
    const second = await listed(`standing=waiting&limit=1&cursor=${first.next}`);
    expect([...first.ids, ...second.ids]).toEqual(whole.ids.slice(0, 2));
    expect((await listed('standing=draft&limit=200')).ids).toContain('fr/brouillon');
    expect((await admin.get('/api/admin/records?type=pressArticle&standing=gone')).status).toBe(422);
    expect((await admin.get('/api/admin/records?type=pressArticle&standing=draft&cursor=x')).status).toBe(422);
  });
  test('what has no pages has no such state', async () => {
    const { data } = await admin.get('/api/admin/records?type=contactRequest');
    expect(data).not.toHaveProperty('states');
  });
});

describe('a preview is shown by a link', () => {
  const services = (html = '<p>the page as it will be') => ({
    ...site.services,
    ...{ admin: 'ada@terrilys.example', role: 'owner' as const, note: () => undefined },
    previewer: { draw: async () => ({ state: 'drawn' as const, html }), picture: async () => undefined },
  });
  test('without a session, never stored, in no search engine, framed by ourselves alone', async () => {
    const preview = await previewRecord(services(), { type: 'pressArticle', id: 'fr/brouillon' });
    const { previewOverHttp } = await import('../../netlify/functions/preview.ts');
    const where = preview.state === 'drawn' ? preview.path : '';
    const shown = await previewOverHttp(new Request(new URL(where, 'http://localhost')), {}, services());
    expect(await shown.text()).toContain('the page as it will be');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'|script-src 'self' 'sha256/);
  });
  test('one that has expired, or is not complete, says so in the language of its page, and where a new one comes from', async () => {
    const preview = await previewRecord(services(), { type: 'pressArticle', id: 'fr/brouillon' });
    const where = preview.state === 'drawn' ? preview.path : '';
    const dist = mkdtempSync(path.join(tmpdir(), 'built-'));
    for (const [folder, said] of [
      ['sent', 'Demandez un nouveau lien'],
      ['en/sent', 'Ask for a new link'],
    ] as const) {
      mkdirSync(path.join(dist, folder), { recursive: true });
      writeFileSync(path.join(dist, folder, 'preview-expired.html'), said);
    }
    const { previewOverHttp } = await import('../../netlify/functions/preview.ts');
    const open = (address: string, at = services()) =>
      previewOverHttp(new Request(new URL(address, 'http://localhost')), { dist }, at);
    const later = { ...services(), clock: () => new Date(Date.now() + 8 * 86_400_000) };
    const refused = [open(`${where}x`), open('/api/preview'), open('/api/preview?token=a.b'), open(where, later)];
    for (const answer of await Promise.all(refused)) {
      expect(answer.status).toBe(410);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(await answer.text()).toBe('Demandez un nouveau lien');
    }
    expect(await (await open('/api/preview?lang=en&token=a.b')).text()).toBe('Ask for a new link');
    await save(release('anglais', { lang: 'en', state: 'draft' }));
    const english = await previewRecord(services(), { type: 'pressArticle', id: 'en/anglais' });
    const token = english.state === 'drawn' ? new URL(english.path, 'http://localhost').searchParams.get('token') : '';
    for (const address of [`/api/preview?token=${token}`, `/api/preview?lang=fr&token=${token}`])
      expect(await (await open(address, later)).text(), 'whatever its address says').toBe('Ask for a new link');
    rmSync(dist, { recursive: true });
  });
  test('what cannot be drawn says at which fields, and why', async () => {
    const faults = [
      { field: 'body', reason: 'placeholder' as const, named: '{{company.fax}}' },
      { field: 'description', reason: 'required' as const },
    ];
    const undrawable = { state: 'undrawable' as const, faults };
    const given = { ...services(), previewer: { draw: async () => undrawable, picture: async () => undefined } };
    expect(await previewRecord(given, { type: 'pressArticle', id: 'fr/brouillon' })).toEqual(undrawable);
  });
});

test('an answer the assistant is taught waits for the publication, and does not once it is taken back', async () => {
  await publishAll();
  const before = await waiting();
  const id = await site.services.store.add(assistantLesson, {
    ...{ lang: 'fr', asked: ['vous relisez les bandes ?'], say: { fr: 'Oui.', en: 'Yes.' } },
  });
  expect(await waiting()).toMatchObject({ count: before.count + 1, lessons: before.lessons + 1 });
  await site.services.store.delete(assistantLesson, id.id);
  expect(await waiting()).toMatchObject({ count: before.count, lessons: before.lessons });
});
