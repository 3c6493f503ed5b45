import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskFiles } from '../../netlify/adapters/files/disk.ts';
import { openPreviewer } from '../../netlify/adapters/publisher/previewer.ts';
import { RebuildPublisher } from '../../netlify/adapters/publisher/rebuild.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { checkSite } from '../../netlify/host/check-site.ts';
import { readManifest } from '../../netlify/publishing/build-cache.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { Releases } from '../../netlify/releases/releases.ts';
import { daysAfter, isoDay } from '../../src/collections/calendar.ts';
import { articleViews, blog } from '../../src/collections/kinds/blog.ts';
import { comment } from '../../src/collections/kinds/comment.ts';
import { events } from '../../src/collections/kinds/event.ts';
import { press } from '../../src/collections/kinds/press.ts';
import { promotions } from '../../src/collections/kinds/promotion.ts';
import { testimonials } from '../../src/collections/kinds/testimonial.ts';
import { sitePicture } from '../../src/collections/site-pictures.ts';
import { storedType } from '../../src/collections/stored.ts';
import { inspector } from '../../src/features/uploads/inspect.ts';
import { COMPRESSED_FOLDER } from '../../src/integrations/compressed-files.ts';
import type { Store } from '../../src/ports/store.ts';
import { commandEnvironment, copyProject } from '../project-copy.ts';
import { storeFile } from '../store-file.ts';
import { saveHostileContent } from './hostile-content.ts';

/** The project in a folder of its own, with an old site in `dist` and a store. */
let root: string;
let store: Store;
let publisher: RebuildPublisher;
let files: ReturnType<typeof openDiskFiles>;
let swaps = 0;
/** Why a site that could have been drawn anew was built. */
const problems: unknown[] = [];
/** A picture an administrator sent, and a photo a visitor did. */
let picture: string;
let photo: string;
const clock = () => new Date();
/** A page of the release that is served. */
const page = (name: string) => path.join(root, '.releases/current', name);

beforeAll(async () => {
  root = copyProject();
  // What the project has compressed is not compressed again.
  mkdirSync(COMPRESSED_FOLDER, { recursive: true });
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  symlinkSync(path.resolve(COMPRESSED_FOLDER), path.join(root, COMPRESSED_FOLDER));
  await saveHostileContent(root);
  // A template that fails at one record every rule lets pass.
  const press = path.join(root, 'src/pages/[...lang]/Press/[id].astro');
  const source = readFileSync(press, 'utf8');
  const frontMatterEnd = source.indexOf('---', 3);
  const trap = `if (Astro.url.pathname.includes('impossible')) throw new Error('nothing to draw here');\n`;
  writeFileSync(press, source.slice(0, frontMatterEnd) + trap + source.slice(frontMatterEnd));
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist/index.html'), 'the site before');
  new Releases(root).start();
  const data = path.join(root, 'data');
  store = openSqliteStore({ file: path.join(data, 'site.sqlite') });
  await fillStore(store, clock);
  files = openDiskFiles({
    folder: path.join(data, 'files'),
    secret: 'a secret of thirty-two characters',
    clock,
    inspector,
  });
  const drawn = sharp({ create: { width: 700, height: 400, channels: 3, background: '#b8432c' } });
  picture = await storeFile(files, 'photo', 'Atelier.png', await drawn.png().toBuffer());
  await store.add(sitePicture, { adoptedOn: clock().toISOString() }, picture);
  photo = await storeFile(files, 'photo', 'Moi.png', await drawn.negate().png().toBuffer());
  publisher = new RebuildPublisher({
    dist: path.join(root, 'dist'),
    root,
    clock,
    variables: { ...commandEnvironment(), DATA_DIR: data },
    onError: (error) => problems.push(error),
  });
  publisher.onSwap(() => {
    swaps++;
  });
});
afterAll(async () => {
  await store.close();
  rmSync(root, { recursive: true, force: true });
}, 60_000);

/** Those that say when they were made: in a build as well, they are never the same twice. */
const DATED = /\.ics(\.\w+)?$|security\.txt|^\.(build-manifest|files\.json|release\.json)$/;
const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !DATED.test(path.relative(folder, file)))
      .map((file) => [path.relative(folder, file), createHash('sha1').update(contentOf(file)).digest('hex')]),
  );
/** However strongly it was compressed. */
const contentOf = (file: string): Buffer =>
  file.endsWith('.br') ? brotliDecompressSync(readFileSync(file)) : readFileSync(file);
const inodesOf = (folder: string): Map<string, number> =>
  new Map([...filesOf(folder).keys()].map((file) => [file, statSync(path.join(folder, file)).ino]));

const deploy = (...options: string[]) =>
  spawnSync(process.execPath, [path.resolve('scripts/deploy.ts'), ...options], {
    cwd: root,
    encoding: 'utf8',
    env: { ...commandEnvironment(), DATA_DIR: path.join(root, 'data') },
  });

/** One publication, and how it was made. */
async function publishNow(): Promise<void> {
  await publisher.publish();
  await publisher.settled();
  expect(await publisher.state()).toMatchObject({ state: 'published' });
  expect(problems).toEqual([]);
}

const drawnPicture = (background: string) =>
  sharp({ create: { width: 700, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

const release = (change: object) => ({
  title: 'Un communiqué du jour',
  description:
    'Un communiqué de presse écrit dans l’administration, publié par elle, et qui doit se lire sur le site après la publication.',
  source: 'Terrilys',
  kind: 'release',
  publishedOn: '2026-11-20',
  lang: 'fr',
  key: 'du-jour',
  state: 'published',
  body: 'Le texte du communiqué.',
  ...change,
});

/** In English alone, with a picture of its own and another in its text. */
const article = () => ({
  title: 'A Friday rescue',
  slug: 'a-friday-rescue',
  category: 'technology',
  description: 'How a backup nobody had looked at for two years put a workshop back to work within half a day.',
  excerpt: 'A backup, a Friday, and a whole workshop waiting.',
  author: 'Ada L.',
  tags: ['backup', 'workshop'],
  publishedOn: '2026-11-20',
  image: { key: picture, alt: 'A restore screen' },
  lang: 'en',
  key: 'friday-rescue',
  state: 'published',
  body: `## The morning\n\n![The workshop](picture:${picture})`,
});

/** Running today, told of everywhere. */
const offer = (shownOn: string[]) => ({
  title: 'La boutique à prix doux',
  summary: 'Un mois pour ouvrir sa boutique.',
  startsOn: daysAfter(clock(), -1),
  endsOn: daysAfter(clock(), 1),
  to: '/payment',
  conditions: 'Une fois par société.',
  price: { priceCents: 39_900, priorPriceCents: 49_900 },
  code: 'DOUX',
  shownOn,
  lang: 'fr',
  key: 'boutique',
  state: 'published',
  body: '',
});

/** Approved at once and kept under the key of its form, as every comment is by default. */
const said = () => ({
  blog: 'page-weight',
  lang: 'fr' as const,
  name: 'n'.repeat(80),
  text: `{{company.x}} ![x](picture:${photo}) **gras** ? <script>alert(1)</script>`,
  approved: true,
  suspect: false,
});
const review = () => ({
  name: '\u202eevE',
  service: 'no-such-service',
  rating: 5,
  publishedOn: daysAfter(clock(), 0),
  lang: 'fr',
  key: 'avis-hostile',
  state: 'published',
  body: '{{company.phone}} <b> **Bien** picture:unknown-key-of-sixteen',
});

describe('publishing rebuilds the site beside the running one', { timeout: 360_000 }, () => {
  test('what is published is on the site in its language, and no draft, later day or unapproved comment is anywhere in it', async () => {
    const type = storedType(press);
    await store.add(type, release({}), 'fr/du-jour');
    await store.add(type, release({ key: 'brouillon', state: 'draft', title: 'Un brouillon secret' }), 'fr/brouillon');
    await store.add(
      type,
      release({ key: 'demain', publishedOn: '2126-01-01', title: 'Une annonce future' }),
      'fr/demain',
    );
    await store.add(type, release({ key: 'impossible', title: 'Un communiqué impossible' }), 'fr/impossible');
    await store.add(storedType(blog), article(), 'en/friday-rescue');
    await store.add(storedType(promotions), offer(['promos', 'home']), 'fr/boutique');
    await store.add(
      storedType(blog),
      { ...article(), key: 'no-page', slug: 'no-page', title: 'Left out', body: 'Call {{company.fax}}.' },
      'en/no-page',
    );
    await store.add(comment, said(), crypto.randomUUID());
    await store.add(storedType(testimonials), review(), 'fr/avis-hostile');
    const started = await publisher.publish();
    expect(started.state).toBe('building');
    expect((await publisher.publish()).again, 'asked twice: one more build follows').toBe(true);
    await publisher.settled();
    expect(await publisher.state()).toMatchObject({ state: 'published', progress: 1 });
    expect(swaps).toBe(2);
    const written = readFileSync(page('Press/du-jour.html'), 'utf8');
    expect(written).toContain('Un communiqué du jour');
    expect(written, 'no translation: no pair').not.toContain('rel="alternate" hreflang="en"');
    expect(existsSync(page('Press/du-jour.html.br'))).toBe(true);
    expect(existsSync(page('en/Press/du-jour.html'))).toBe(false);
    const all = globSync(path.join(root, '.releases/current/**/*.{html,xml,json}'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(all).not.toContain('Un brouillon secret');
    expect(all).not.toContain('Une annonce future');
  });
  test('what visitors wrote stands there as it was typed, and stopped nothing', () => {
    const commented = readFileSync(globSync(page('blog/page-weight/*.html'))[0] ?? '', 'utf8');
    expect(commented).toContain(`<b dir="auto">${'n'.repeat(80)}</b>`);
    expect(commented).toContain(
      `{{company.x}} ![x](picture:${photo}) **gras** ? &lt;script&gt;alert(1)&lt;/script&gt;`,
    );
    const reviewed = readFileSync(page('Testimonials.html'), 'utf8');
    expect(reviewed).toContain('{{company.phone}} &lt;b&gt; **Bien** picture:unknown-key-of-sixteen');
    expect(globSync(page(`pictures/${photo}*`)), 'a visitor’s photo, named in a comment').toEqual([]);
  });
  test('what an editor saved cannot stop it: a link is its words, a section is left out, the other language stands in', () => {
    const read = (name: string) => readFileSync(page(name), 'utf8');
    const guide = read('support/hostile.html');
    expect(guide).toContain('Un guide 😀 &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(guide).toContain('Voir ce guide, &lt;b onclick=&quot;x&quot;&gt;gras&lt;/b&gt; et');
    expect(existsSync(page('support/locked-account.html')), 'no language of it can be read').toBe(false);
    expect(read('csr.html')).not.toContain('carousel');
    expect(read('index.html')).not.toContain('Nulle part');
    for (const name of ['en/services/seo.html', 'en/website-creation-troyes.html']) {
      expect(read(name), name).toContain('<main id="main" tabindex="-1" lang="fr">');
      expect(read(name), name).toContain('For now, this page exists in French only.');
      expect(read(name), name).toContain('content="noindex, follow"');
    }
    expect(read('services/seo.html')).not.toContain('<main id="main" tabindex="-1" lang=');
  });
  test('a picture of the library has its words, its size, two formats, its credit and its two inks', () => {
    const shown = /<picture>.*?<\/small>/.exec(readFileSync(page('support/hostile.html'), 'utf8'))?.[0] ?? '';
    expect(shown).toMatch(/<source type="image\/avif" srcset="\/_astro\/photo\.[^"]+\.avif 480w, /);
    expect(shown).toMatch(/<img src="\/_astro\/photo\.[^"]+\.webp"[^>]+width="600" height="450" alt="L’atelier"/);
    expect(shown).toContain('url(data:image/png;base64,');
    expect(shown).toContain('object-position:20% 80%');
    expect(shown).toContain('Zoé, CC BY 4.0');
    const files = [...shown.matchAll(/\/_astro\/[\w.-]+/g)].map(([file]) => file);
    for (const file of files) expect(existsSync(page(file.slice(1))), file).toBe(true);
  });
  test('an administrator reads what to mend, entry by entry and field by field', () => {
    const { findings } = JSON.parse(readFileSync(path.join(root, '.cache/records/quality.json'), 'utf8')) as {
      findings: { problem: string; kind: string; entry: string; lang?: string; field: string; named?: string }[];
    };
    const told = findings.map(({ problem, kind, entry, lang = '', field }) =>
      [problem, kind, entry, lang, field].filter(Boolean).join(' '),
    );
    expect(told).toEqual(
      expect.arrayContaining([
        'file cities troyes en',
        'translation services seo en',
        'file guides locked-account fr',
        'section pages csr fr sections.0.kind',
        'link settings navigation menu.0.to',
        'link guides hostile fr body',
        'link guides hostile fr summary',
        'orphanPicture media orpheline.jpg',
      ]),
    );
  });
  test('what could not be shown is named, and is nowhere', () => {
    expect(JSON.parse(readFileSync(path.join(root, '.cache/records/left-out.json'), 'utf8'))).toEqual([
      {
        type: 'blog',
        id: 'en/no-page',
        lang: 'en',
        title: 'Left out',
        faults: [{ field: 'body', reason: 'placeholder', named: '{{company.fax}}' }],
      },
      {
        ...{ type: 'pressArticle', id: 'fr/impossible', lang: 'fr', title: 'Un communiqué impossible' },
        faults: [{ field: '', reason: 'unreadable', named: 'nothing to draw here' }],
      },
    ]);
    expect(existsSync(page('Press/impossible.html'))).toBe(false);
    expect(existsSync(page('en/blog/no-page'))).toBe(false);
  });
  test('an article shows its picture, in its text and on social networks', () => {
    const written = readFileSync(page('en/blog/friday-rescue/a-friday-rescue.html'), 'utf8');
    expect(written).toMatch(new RegExp(`property="og:image" content="https?://[^/]+/pictures/${picture}-social.jpg"`));
    expect(written).toContain('alt="A restore screen"');
    expect(written).toContain('alt="The workshop"');
    for (const [, file = ''] of written.matchAll(/[" ](\/pictures\/[^" ]+\.(?:avif|webp))/g))
      expect(existsSync(page(file)), file).toBe(true);
    expect(existsSync(page(`pictures/${picture}-social.jpg`))).toBe(true);
    expect(existsSync(page('drawings/friday-rescue.svg')), 'the drawing of an article without a French version').toBe(
      true,
    );
  });
  test('an offer is told of where administrators chose, with the lowest price of the 30 days before (docs/law.md)', () => {
    const promos = readFileSync(page('Promos.html'), 'utf8');
    for (const said of ['La boutique à prix doux', '399', 'Prix le plus bas des 30', '499', 'DOUX'])
      expect(promos).toContain(said);
    expect(readFileSync(page('index.html'), 'utf8')).toContain('La boutique à prix doux');
    expect(readFileSync(page('payment/storefront-design.html'), 'utf8')).not.toContain('La boutique à prix doux');
  });
  test('of a changed article, only the pages that read it are drawn', async () => {
    const before = inodesOf(page(''));
    await store.update(storedType(blog), 'fr/page-weight', { body: '## Autre chose\n\nUn autre texte.' });
    await publishNow();
    const own = 'blog/page-weight/';
    const pages = [...inodesOf(page(''))].filter(([file]) => file.endsWith('.html'));
    const drawn = pages.flatMap(([file, inode]) => (before.get(file) === inode ? [] : [file]));
    expect(readFileSync(page(drawn.find((file) => file.startsWith(own)) ?? ''), 'utf8')).toContain('Un autre texte.');
    expect(drawn.length, drawn.join(' ')).toBeLessThan(20);
    expect(drawn).not.toContain('AboutUs.html');
    expect(drawn).not.toContain('en/blog.html');
  });
  test('a site drawn where records changed is byte for byte what a deployment builds; back returns to it', async () => {
    const [articles, releases] = [storedType(blog), storedType(press)];
    await store.update(releases, 'fr/du-jour', { title: 'Un communiqué corrigé' });
    await store.add(comment, { ...said(), text: 'Un second avis.' }, crypto.randomUUID());
    await store.update(releases, 'fr/demain', { publishedOn: isoDay(clock()) });
    publisher.prepare();
    await publishNow();
    expect(readFileSync(page('Press/du-jour.html'), 'utf8')).toContain('Un communiqué corrigé');
    expect(readFileSync(page('Press/demain.html'), 'utf8')).toContain('Une annonce future');
    await store.add(
      articles,
      { ...article(), lang: 'fr', title: 'Le 1er vendredi', slug: 'un-vendredi' },
      'fr/friday-rescue',
    );
    await store.update(storedType(promotions), 'fr/boutique', { state: 'draft' });
    await store.update(releases, 'fr/du-jour', { state: 'draft' });
    await store.delete(articles, 'en/ai-with-sources');
    await store.add(articleViews, { views: 9000 }, 'error-messages');
    await store.update(storedType(events), 'fr/talk-restore', { title: 'Une soirée qui change de nom' });
    await publishNow();
    expect(existsSync(page('Press/du-jour.html'))).toBe(false);
    expect(existsSync(page('Press/du-jour.html.br')), 'nor what was made of it').toBe(false);
    expect(readFileSync(page('en/blog/friday-rescue/a-friday-rescue.html'), 'utf8')).toContain('hreflang="fr"');
    expect(globSync(page('en/blog/ai-with-sources/*'))).toEqual([]);
    await publisher.finished();
    const [drawn, id] = [filesOf(page('')), readManifest(page(''))?.bundle];
    expect(deploy().stdout).toContain('is the site now');
    expect(readManifest(page(''))?.bundle, 'another build').not.toBe(id);
    const built = filesOf(page(''));
    expect([...drawn.keys()].sort(), 'the same files').toEqual([...built.keys()].sort());
    expect([...built].filter(([file, hash]) => drawn.get(file) !== hash).map(([file]) => file)).toEqual([]);
    expect(deploy('--back').stdout).toContain('is the site now');
    expect(readManifest(page(''))?.bundle).toBe(id);
    const current = new Releases(root).currentId();
    expect(new Releases(root).start().id, 'a start does not take the newer dist for a new site').toBe(current);
  });
  test('a draft is previewed as its page will be, with its picture, and is on no site', async () => {
    const draft = { ...article(), key: 'unseen-draft', slug: 'unseen-draft', title: 'A preview', state: 'draft' };
    const fresh = await storeFile(files, 'photo', 'Neuf.png', await drawnPicture('#118844'));
    await store.add(sitePicture, { adoptedOn: clock().toISOString() }, fresh);
    const { updatedAt } = await store.add(
      storedType(blog),
      { ...draft, image: { key: fresh, alt: 'New' }, body: `![New](picture:${fresh})` },
      'en/unseen-draft',
    );
    const previewer = openPreviewer({
      root,
      variables: { ...commandEnvironment(), DATA_DIR: path.join(root, 'data') },
    });
    const preview = await previewer.draw({ type: 'blog', id: 'en/unseen-draft', version: updatedAt });
    const html = preview.state === 'drawn' ? preview.html : JSON.stringify(preview);
    expect(html).toContain('A preview');
    const [, name = ''] = /\/api\/preview\/picture\?name=([\w.-]+)/.exec(html) ?? [];
    expect(name).toContain(fresh);
    expect(await previewer.picture(name)).toBeInstanceOf(Buffer);
    expect(await previewer.picture('../site.sqlite')).toBeUndefined();
    expect(globSync(page('**/*unseen-draft*'))).toEqual([]);
    await store.update(storedType(blog), 'en/unseen-draft', { body: 'Call {{company.fax}}, or {{company.telex}}.' });
    expect(await previewer.draw({ type: 'blog', id: 'en/unseen-draft', version: 'later' })).toMatchObject({
      state: 'undrawable',
      faults: [
        { field: 'body', reason: 'placeholder', named: '{{company.fax}}' },
        { field: 'body', reason: 'placeholder', named: '{{company.telex}}' },
      ],
    });
    await store.delete(storedType(blog), 'en/unseen-draft');
  });
  test('a build that fails leaves the site as it is and says why', async () => {
    const before = readFileSync(page('index.html'), 'utf8');
    writeFileSync(path.join(root, 'content/legal/fr/privacy.md'), '---\ntitle: 3\n---\n');
    await publisher.publish();
    await publisher.settled();
    const { state, problem } = await publisher.state();
    expect(state).toBe('failed');
    expect(problem).toContain('content/legal/fr/privacy.md');
    expect(readFileSync(page('index.html'), 'utf8')).toBe(before);
    expect(
      readdirSync(path.join(root, '.releases')).filter((name) => name.startsWith('.draft')),
      'nothing of it is left',
    ).toEqual([]);
    cpSync('content/legal/fr/privacy.md', path.join(root, 'content/legal/fr/privacy.md'));
  });
  test('what was published is a site that passes the check of a deployment', () =>
    expect(checkSite(page(''))).toEqual([]));
  test('a deployment that fails leaves the site as it is', () => {
    const before = new Releases(root).currentId();
    writeFileSync(path.join(root, 'content/pages/fr/home.md'), '---\ntitle: 3\n---\n');
    expect(deploy().status).toBe(1);
    expect(new Releases(root).currentId()).toBe(before);
  });
});
