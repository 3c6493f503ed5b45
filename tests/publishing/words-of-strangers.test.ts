import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { excludeUndrawable } from '../../netlify/publishing/shown-records.ts';
import { takeSnapshot } from '../../netlify/publishing/snapshot.ts';
import { blog } from '../../src/collections/kinds/blog.ts';
import { comment, comments } from '../../src/collections/kinds/comment.ts';
import { faq } from '../../src/collections/kinds/faq.ts';
import { testimonials } from '../../src/collections/kinds/testimonial.ts';
import { readStored } from '../../src/collections/records-files.ts';
import { sitePicture } from '../../src/collections/site-pictures.ts';
import { publishedNames, storedType } from '../../src/collections/stored.ts';
import { addComment } from '../../src/features/comments/comments.ts';
import { sendReview, submittedReview } from '../../src/features/testimonials/testimonials.ts';
import { stripControls } from '../../src/lib/control-characters.ts';
import { openTestInstallation } from '../http/visitor.ts';

const services = openTestInstallation();
const { store, files } = services;
await fillStore(store, services.clock);
afterAll(() => services.end());

const KEY = 'a-key-of-sixteen-or-more';
const HOSTILE = [
  '{{company.x}}',
  '{{ company.phone }}',
  `picture:${KEY}`,
  `![x](picture:${KEY})`,
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '**gras** [lien](javascript:alert(1)) `code`',
  'a\u0000b\u0008c',
  'seul \ud800 ou \udc00',
  '\u202egnitirw\u202c \u2067x\u2069',
  'שלום עולם \u200f!',
  '👩‍👩‍👧‍👦🇫🇷é',
  'x'.repeat(80),
  '=HYPERLINK("http://x")',
  'a\r\nBEGIN:VEVENT',
  '$t(shell.home) {{name}}',
  'Vraiment ? « Oui » : 10 000 €',
];
/** Anything a stranger may type: arbitrary code units, what is known to hurt, both at and around the limits. */
const words = (most: number) =>
  fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'binary', maxLength: most + 2 }),
    fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string()), { maxLength: 8 }).map((parts) => parts.join(' ')),
    fc.integer({ min: most - 2, max: most + 2 }).map((length) => 'é'.repeat(length)),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  );
const envelope = { lang: 'fr', submissionKey: '7b3c1f0e-9a64-4a53-9a0a-1a2b3c4d5e6f' };
const nothing = Object.fromEntries(publishedNames.map((name) => [name, []])) as unknown as Parameters<
  typeof excludeUndrawable
>[0];

describe('whatever a form accepts is shown as it was typed, and stops nothing', { timeout: 60_000 }, () => {
  test('a comment', () =>
    fc.assert(
      fc.property(words(80), words(3000), (name, text) => {
        const accepted = addComment.input.safeParse({
          blog: 'page-weight',
          name,
          email: 'a@example.org',
          text,
          ...envelope,
        });
        fc.pre(accepted.success);
        const said = accepted.data;
        const kept = comment.schema.parse({
          blog: said?.blog,
          lang: 'fr',
          name: said?.name,
          text: said?.text,
          approved: true,
          suspect: false,
        });
        const fields = {
          blog: kept.blog,
          lang: kept.lang,
          name: kept.name,
          approved: true,
          sample: false,
          writtenOn: '2026-11-20',
        };
        const record = { id: envelope.submissionKey, lang: 'fr' as const, fields, body: kept.text };
        expect(excludeUndrawable({ ...nothing, comments: [record] }, () => false).leftOut).toEqual([]);
        const shown = readStored(comments, record);
        expect([shown.data.name, shown.body]).toEqual([stripControls(name).trim(), stripControls(text).trim()]);
      }),
      { numRuns: 300 },
    ));
  test('a review', () =>
    fc.assert(
      fc.property(words(120), words(120), words(2000), (name, company, text) => {
        const sent = {
          name,
          company,
          position: company,
          email: 'a@example.org',
          service: 'seo',
          rating: 5,
          text,
          consent: true,
          ...envelope,
        };
        const accepted = sendReview.input.safeParse(sent);
        fc.pre(accepted.success);
        const said = accepted.data;
        const own = {
          name: said?.name,
          ...(said?.company && { company: said.company }),
          service: 'seo',
          rating: 5,
          publishedOn: '2026-11-20',
        };
        const kept = { ...own, sample: false, lang: 'fr', key: 'avis-1', state: 'published', body: said?.text };
        storedType(testimonials).schema.parse(kept);
        const record = { id: 'fr/avis-1', lang: 'fr' as const, fields: own, body: String(said?.text) };
        expect(excludeUndrawable({ ...nothing, testimonials: [record] }, () => false).leftOut).toEqual([]);
        const shown = readStored(testimonials, record);
        expect([shown.data.name, shown.body]).toEqual([stripControls(name).trim(), stripControls(text).trim()]);
      }),
      { numRuns: 300 },
    ));
  test('a name of eighty letters, the most its form takes', () => {
    const record = {
      id: 'x',
      lang: 'fr' as const,
      fields: { blog: 'page-weight', lang: 'fr', name: 'n'.repeat(80), approved: true, writtenOn: '2026-11-20' },
      body: 'Oui.',
    };
    expect(readStored(comments, record).data.name).toHaveLength(80);
  });
  test('no mark of it turns the page around, and no half of a character is left', () => {
    const { data, body } = readStored(comments, {
      lang: 'fr',
      fields: { blog: 'page-weight', lang: 'fr', name: '\u202eevE', approved: true, writtenOn: '2026-11-20' },
      body: 'a\u2066b\u0000c\ud800',
    });
    expect([data.name, body]).toEqual(['evE', 'abc\ufffd']);
  });
});

describe('a publication takes what can be shown, and says what cannot', { timeout: 60_000 }, () => {
  const snapshot = () => takeSnapshot(store, files, services.clock(), () => undefined);
  const article = async (key: string, change: object) => {
    const [sample] = (await store.find(storedType(blog), { where: { lang: 'fr' }, limit: 1 })).records;
    const own = Object.fromEntries(
      Object.entries(sample ?? {}).filter(([field]) => !['id', 'createdAt', 'updatedAt'].includes(field)),
    );
    await store.add(storedType(blog), { ...own, key, slug: key, title: `Article ${key}`, ...change }, `fr/${key}`);
  };
  test('of the samples, nothing is left out', async () => expect((await snapshot()).leftOut).toEqual([]));
  test.each([
    ['placeholder', { body: 'Au {{company.fax}}.' }, 'body', 'placeholder', '{{company.fax}}'],
    [
      'constructor',
      { excerpt: 'Par {{company.constructor.name}}.' },
      'excerpt',
      'placeholder',
      '{{company.constructor.name}}',
    ],
    ['nowhere', { body: '[ici](/nulle-part)' }, 'body', 'link', '/nulle-part'],
    ['script', { body: '[ici](javascript:alert%281%29)' }, 'body', 'link', 'javascript:alert%281%29'],
    ['data', { excerpt: '[ici](data:text/html,x)' }, 'excerpt', 'link', 'data:text/html,x'],
    ['elsewhere', { body: '[ici](//example.org)' }, 'body', 'link', '//example.org'],
    ['picture', { body: `![x](picture:${KEY})` }, 'body', 'picture', KEY],
    ['cover', { image: { key: KEY, alt: 'Une image' } }, 'image', 'picture', KEY],
  ])('an article is named with its %s, and the others are published', async (key, change, field, reason, named) => {
    await article(key, change);
    const { shown, leftOut } = await snapshot();
    expect(leftOut).toEqual([
      { type: 'blog', id: `fr/${key}`, lang: 'fr', title: `Article ${key}`, faults: [{ field, reason, named }] },
    ]);
    expect(shown.blog).toHaveLength(20);
    await store.delete(storedType(blog), `fr/${key}`);
  });
  test('an article with several faults is named once, with all of them', async () => {
    const body = `Au {{company.fax}}, [ici](/nulle-part), ou [là](/pas-ici).\n\n![x](picture:${KEY})`;
    await article('several', { body, excerpt: '[x](//example.org)', image: { key: KEY, alt: 'Une image' } });
    const { leftOut } = await snapshot();
    expect(leftOut).toMatchObject([{ id: 'fr/several', title: 'Article several' }]);
    expect(leftOut[0]?.faults).toEqual(
      expect.arrayContaining([
        { field: 'image', reason: 'picture', named: KEY },
        { field: 'excerpt', reason: 'link', named: '//example.org' },
        { field: 'body', reason: 'placeholder', named: '{{company.fax}}' },
        { field: 'body', reason: 'link', named: '/nulle-part' },
        { field: 'body', reason: 'link', named: '/pas-ici' },
        { field: 'body', reason: 'picture', named: KEY },
      ]),
    );
    await store.delete(storedType(blog), 'fr/several');
  });
  test('a year typed in a hurry, which the store takes for a date', async () => {
    await article('year', { publishedOn: '0026-11-20' });
    expect((await snapshot()).leftOut).toMatchObject([{ id: 'fr/year', faults: [{ field: 'publishedOn' }] }]);
    await store.delete(storedType(blog), 'fr/year');
  });
  test('a photo of a review, named in a comment, an article or a question, is published by none of them', async () => {
    const photo = { key: KEY, kind: 'photo' as const, name: 'moi.jpg', type: 'image/jpeg', size: 10 };
    await store.add(submittedReview, {
      name: 'Zoé',
      email: 'zoe@example.org',
      service: 'seo',
      rating: 5,
      text: 'Bien.',
      photo,
      state: 'submitted',
      lang: 'fr',
      suspect: false,
      consentVersion: '1',
    });
    const said = {
      blog: 'page-weight',
      lang: 'fr' as const,
      name: 'Zoé',
      text: `![moi](picture:${KEY})`,
      approved: true,
      suspect: false,
    };
    const { id } = await store.add(comment, said);
    await store.add(
      storedType(faq),
      {
        question: 'Qui ?',
        category: 'general',
        order: 99,
        lang: 'fr',
        key: 'qui',
        state: 'published',
        body: `![moi](picture:${KEY})`,
      },
      'fr/qui',
    );
    const { pictures, leftOut, shown } = await snapshot();
    expect(pictures).toEqual({});
    expect(leftOut.map(({ id, faults }) => [id, ...faults.map(({ reason }) => reason)])).toEqual([
      ['fr/qui', 'picture'],
    ]);
    expect(shown.comments.find((one) => one.id === id)?.body, 'the words themselves are shown').toBe(
      `![moi](picture:${KEY})`,
    );
    await store.delete(storedType(faq), 'fr/qui');
  });
  test('a picture of the site whose file is gone', async () => {
    await store.add(sitePicture, { adoptedOn: services.clock().toISOString() }, 'b-key-of-sixteen-or-more');
    await article('gone', { body: '![x](picture:b-key-of-sixteen-or-more)' });
    expect((await snapshot()).leftOut).toMatchObject([{ id: 'fr/gone', faults: [{ reason: 'picture' }] }]);
    await store.delete(storedType(blog), 'fr/gone');
  });
});
