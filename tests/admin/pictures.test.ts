import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { pictureFile } from '../../src/admin/records/pictures.server.ts';
import { sitePicture } from '../../src/collections/site-pictures.ts';
import { submittedReview } from '../../src/features/testimonials/testimonials.ts';
import { pictureHtml, SOCIAL_SIZE } from '../../src/lib/picture.ts';
import { cutTo } from '../../src/media/crop.ts';
import { openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());
const KEY = 'picture-of-the-workshop';
const adopt = (key: string) => site.services.store.add(sitePicture, { adoptedOn: new Date().toISOString() }, key);
type Library = { pictures: { key: string; alt?: object; focus?: object }[] };

describe('the pictures of the site', () => {
  test('are described in each language, with the focal point they share', async () => {
    await adopt(KEY);
    const describe = (change: object) => admin.post('/api/admin/pictures/describe', { key: KEY, ...change });
    await describe({ lang: 'fr', alt: 'L’atelier', focus: { x: 20, y: 80 } });
    await describe({ lang: 'en', alt: 'The workshop' });
    const { data } = await admin.get('/api/admin/pictures');
    const own = (data as Library).pictures.find(({ key }) => key === KEY);
    expect(own).toMatchObject({ alt: { fr: 'L’atelier', en: 'The workshop' }, focus: { x: 20, y: 80 } });
    const foundBy = async (q: string) =>
      ((await admin.get(`/api/admin/pictures?q=${encodeURIComponent(q)}`)).data as Library).pictures.map(
        (one) => one.key,
      );
    expect(await foundBy('ATELIER'), 'without case, in either language').toContain(KEY);
    expect(await foundBy('workshop the')).toContain(KEY);
    expect(await foundBy('atelier workshop'), 'every word in one language').not.toContain(KEY);
    const crop = { left: 10, top: 0, width: 80, height: 60 };
    const cutOf = async (one: object | null) =>
      ((await describe({ lang: 'fr', crop: one })).data as { picture: { crop?: object } }).picture.crop;
    expect(await cutOf(crop)).toEqual(crop);
    expect(await cutOf(null), 'whole again').toBeUndefined();
    expect(await describe({ lang: 'fr', crop: { ...crop, left: 30 } }), 'over its edge').toMatchObject({ status: 422 });
    expect(await describe({ lang: 'fr', alt: ' ' }), 'not with nothing').toMatchObject({ status: 422 });
    expect(await describe({ key: 'nothing-of-sixteen', lang: 'fr', alt: 'x' })).toMatchObject({ status: 404 });
  });
  test('are described by the record that shows them, in its language, and found by these words', async () => {
    const [own, inText] = ['picture-of-the-front-door', 'picture-of-the-courtyard'] as const;
    await adopt(own);
    await adopt(inText);
    const save = (fields: object, id?: string) =>
      admin.post('/api/admin/records/save', { type: 'blog', fields, ...(id && { id }) });
    const fields = { lang: 'fr', state: 'draft', key: 'vitrine', title: 'Notre vitrine' };
    await save({
      ...{ ...fields, image: { key: own, alt: 'La porte bleue' } },
      body: `Venez.\n\n![La cour pavée](picture:${inText})`,
    });
    const wordsOf = async (key: string) =>
      ((await admin.get('/api/admin/pictures')).data as Library).pictures.find((one) => one.key === key)?.alt;
    expect(await wordsOf(own)).toEqual({ fr: 'La porte bleue' });
    expect(await wordsOf(inText)).toEqual({ fr: 'La cour pavée' });
    const found = (await admin.get('/api/admin/pictures?q=pavee')).data as Library;
    expect(found.pictures.map(({ key }) => key)).toEqual([inText]);
    await admin.post('/api/admin/pictures/describe', { key: own, lang: 'fr', alt: 'La porte repeinte' });
    await save({ title: 'Notre boutique' }, 'fr/vitrine');
    expect(await wordsOf(own), 'a save that says nothing new of it').toEqual({ fr: 'La porte repeinte' });
    const nothing = (await admin.get(`/api/admin/pictures?q=${encodeURIComponent('!!')}`)).data as Library;
    expect(nothing.pictures, 'no word is no description').toEqual([]);
  });
  test('tell which records show them, in a field or in a text', async () => {
    const written = { lang: 'fr', state: 'draft' };
    const image = { key: KEY, alt: 'L’atelier' };
    await admin.post('/api/admin/records/save', {
      type: 'blog',
      fields: { ...written, key: 'champ', title: 'Dans son champ', image },
    });
    await admin.post('/api/admin/records/save', {
      type: 'faq',
      fields: { ...written, key: 'texte', question: 'Dans le texte ?', body: `![x](picture:${KEY})` },
    });
    expect(await admin.get(`/api/admin/pictures/use?key=${KEY}`)).toMatchObject({
      data: {
        records: [
          { type: 'blog', id: 'fr/champ', name: 'Dans son champ' },
          { type: 'faq', id: 'fr/texte', name: 'Dans le texte ?' },
        ],
      },
    });
  });
  test('are shown in a text with words for those who do not see them', async () => {
    const fields = {
      lang: 'fr',
      key: 'sans-mots',
      state: 'draft',
      question: 'Que voit-on ?',
      category: 'support',
      order: 91,
    };
    const save = (more: object) => admin.post('/api/admin/records/save', { type: 'faq', ...more });
    await save({ fields: { ...fields, body: `![](picture:${KEY})` } });
    const published = { id: 'fr/sans-mots', fields: { state: 'published' } };
    expect(await save(published)).toMatchObject({ status: 422, fields: { body: 'pictureText' } });
    const described = { id: 'fr/sans-mots', fields: { body: `![L’atelier](picture:${KEY})`, state: 'published' } };
    expect(await save(described)).toMatchObject({ ok: true });
  });
  test('do not contain a photo somebody sent with their review', async () => {
    const photo = { key: 'photo-of-one-visitor', kind: 'photo', name: 'ada.jpg', size: 10, type: 'image/jpeg' };
    const sent = {
      name: 'Ada',
      email: 'ada@example.org',
      service: 'seo',
      rating: 5,
      text: 'Bien.',
      lang: 'fr',
    } as const;
    const kept = { ...sent, photo, state: 'published', suspect: false, consentVersion: '1' } as const;
    await site.services.store.add(submittedReview, kept as never);
    await adopt(photo.key);
    const { data } = await admin.get('/api/admin/pictures');
    expect((data as Library).pictures.map(({ key }) => key)).not.toContain(photo.key);
  });
});

describe('a focal point', () => {
  test.each([
    [
      { x: 50, y: 50 },
      { left: 0, top: 685 },
    ],
    [
      { x: 50, y: 0 },
      { left: 0, top: 0 },
    ],
    [
      { x: 50, y: 100 },
      { left: 0, top: 1370 },
    ],
  ])('%o is in view where a tall picture is cut for networks', (focus, from) =>
    expect(cutTo(SOCIAL_SIZE, { width: 1200, height: 2000, focus })).toEqual({ width: 1200, height: 630, ...from }),
  );
  test('is kept in view by the page, and costs nothing where there is none', () => {
    const size = { width: 400, height: 300 };
    expect(pictureHtml(KEY, { ...size, focus: { x: 20, y: 80 } }, '')).toContain('style="object-position:20% 80%"');
    expect(pictureHtml(KEY, size, '')).not.toContain('style');
  });
});

describe('a picture in the editor', () => {
  test('is shown as the site cuts it, and whole where the cut is chosen', async () => {
    const cut = 'picture-cut-in-half';
    const bytes = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const files = { read: async () => ({ name: 'atelier.png', bytes, type: 'image/png' }) };
    await adopt(cut);
    const shown = async (more: object = {}) => {
      const file = await pictureFile({ files, store: site.services.store }, { key: cut, ...more });
      const { width, height } = await sharp(file.bytes).metadata();
      return [width, height];
    };
    expect(await shown()).toEqual([80, 40]);
    const crop = { left: 0, top: 50, width: 50, height: 50 };
    await admin.post('/api/admin/pictures/describe', { key: cut, lang: 'fr', crop });
    expect(await shown()).toEqual([40, 20]);
    expect(await shown({ whole: '1' })).toEqual([80, 40]);
  });
  test('is cut around its focal point in a list and as a network shows it', async () => {
    const striped = 'picture-black-then-white';
    const stripe = { width: 80, height: 60, channels: 3 as const };
    const bytes = await sharp({ create: { ...stripe, width: 120, background: '#000' } })
      .composite([{ input: { create: { ...stripe, background: '#fff' } }, left: 40, top: 0 }])
      .png()
      .toBuffer();
    const files = { read: async () => ({ name: 'atelier.png', bytes, type: 'image/png' }) };
    await adopt(striped);
    const leftEdge = async (size: 'social' | 'thumbnail') => {
      const file = await pictureFile({ files, store: site.services.store }, { key: striped, size });
      return (await sharp(file.bytes).greyscale().raw().toBuffer()).at(0);
    };
    const focusOn = (x: number) =>
      admin.post('/api/admin/pictures/describe', { key: striped, lang: 'fr', focus: { x, y: 50 } });
    await focusOn(0);
    expect([await leftEdge('thumbnail'), await leftEdge('social')]).toEqual([0, 0]);
    await focusOn(100);
    expect(await leftEdge('thumbnail')).toBe(255);
  });
});
