import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import { company } from '../../src/collections/company.ts';
import type { Collection } from '../../src/collections/define.ts';
import type { Entries } from '../../src/collections/given-entries.ts';
import { readStored } from '../../src/collections/records-files.ts';
import { publishedCollections, publishedNames } from '../../src/collections/stored.ts';
import { inlineScripts } from '../../src/components/shell/inline-scripts.ts';
import { learnMissing } from '../../src/features/chat/understanding/learn-missing.ts';
import { readLessons } from '../../src/features/chat/understanding/lessons-file.ts';
import { writeTwins } from '../../src/integrations/markdown-twins.ts';
import { pageChanges } from '../../src/integrations/page-changes.ts';
import { knowHeads } from '../../src/integrations/page-heads.ts';
import { pairedSitemap } from '../../src/integrations/paired-sitemap.ts';
import { refuseForeignScripts } from '../../src/integrations/security-policy.ts';
import { writeRedirects } from '../../src/integrations/site-files.ts';
import { socialPictures } from '../../src/integrations/social-pictures.ts';
import { compressSoon, isSentCompressed } from '../host/compress-files.ts';
import { BUILD_MANIFEST, copyFiles, filesBelow } from '../releases/release-folder.ts';
import { Releases } from '../releases/releases.ts';
import { type BuildManifest, readCachedBuild, readManifest, writeManifest } from './build-cache.ts';
import { dependencyFingerprints } from './dependency-fingerprints.ts';
import {
  type DrawnFile,
  isOfWholeSite,
  loadBundle,
  loadPages,
  NeedsFullBuild,
  openBundle,
  readEntries,
} from './draw-pages.ts';
import { copyPictures, PICTURES, pictureFiles } from './pictures.ts';
import { judgedBefore } from './shown-records.ts';
import { exportRecords, noteOnline, type Snapshot } from './snapshot.ts';

/** Made of all pages: written anew each time. */
const OF_ALL_PAGES = ['_redirects', 'llms.txt', 'sitemap-0.xml', 'sitemap-index.xml'];
const COMPRESSED = /\.(?:br|gz)$/;

const SILENT = {
  info: () => undefined,
  warn: (text: string) => console.warn(text),
} as unknown as AstroIntegrationLogger;

/** The entries of the records that are shown now, as their loader reads them (src/collections/loader.ts). */
export function withRecords(entries: Entries, { shown }: Pick<Snapshot, 'shown'>): Entries {
  for (const name of publishedNames) {
    const collection = publishedCollections[name] as unknown as Collection;
    const read = shown[name].map((record, place) => {
      const { data, body } = readStored(collection, record);
      return [record.id, { id: record.id, data, body, lang: record.lang, place }] as const;
    });
    // As Astro stores them: what has the same date stands in this order, and a kind without records has no collection.
    const sorted = read.sort(([a], [b]) => a.localeCompare(b));
    if (read.length) entries.set(name, new Map<string, Record<string, unknown>>(sorted));
    else entries.delete(name);
  }
  return entries;
}

const pathnameOf = (file: string): string => (file === 'index.html' ? '' : file.replace(/\.html$/, ''));
const markdownOf = (file: string): string => file.replace(/\.html$/, '.md');
const socialOf = (site: string, file: string): string | undefined =>
  /property="og:image" content="[^"]*\/(social\/[^"]+)"/.exec(readFileSync(path.join(site, file), 'utf8'))?.[1];

/** Which files of the release before are the same in the next one: `same` are those drawn the same. */
function unchangedFiles(
  before: string,
  drawn: BuildManifest,
  same: ReadonlySet<string>,
  pictures: ReadonlySet<string>,
): string[] {
  const changed = [...drawn.files.keys()].filter((file) => !same.has(file));
  const quick = new Set(drawn.quick);
  const madeOfThem = changed
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => [markdownOf(file), socialOf(before, file) ?? []].flat());
  const anew = new Set([BUILD_MANIFEST, ...OF_ALL_PAGES, ...changed, ...madeOfThem]);
  return filesBelow(before).filter((file) => {
    const source = file.replace(COMPRESSED, '');
    if (anew.has(source) || (source !== file && quick.has(source))) return false;
    return path.dirname(source) !== PICTURES || pictures.has(path.basename(source));
  });
}

/** Loads what the next publication draws with; it reads nothing that changes until then. */
export async function prepareIncrementalBuild(): Promise<void> {
  const site = new Releases('.').current()?.folder;
  const drawn = site && readManifest(site);
  const bundle = drawn && readCachedBuild(drawn.bundle);
  if (!bundle) return;
  await readEntries(drawn.bundle);
  await loadPages(await loadBundle(drawn.bundle, bundle));
}

/**
 * Makes the next site of the current one: what read nothing that changed, or is drawn the same, is the same file;
 * whatever else is what a build makes. `inputs`: as they are (build-inputs.ts).
 * @throws NeedsFullBuild where only a build can.
 */
export async function buildIncrementally(
  before: string,
  next: string,
  inputs: string,
): Promise<{ drawn: number; pages: number }> {
  const drawn = readManifest(before);
  const bundle = drawn && readCachedBuild(drawn.bundle);
  if (!bundle) throw new NeedsFullBuild('nothing was kept of the build');
  if (bundle.inputs !== inputs) throw new NeedsFullBuild('code, content or the environment changed');
  const now = new Date();
  const taught = JSON.stringify(readLessons());
  const snapshot = await exportRecords(SILENT, judgedBefore());
  if (JSON.stringify(readLessons()) !== taught) await learnMissing();
  for (const text of bundle.inlineScripts) inlineScripts().add(text);
  const entries = withRecords(await readEntries(drawn.bundle), snapshot);
  const fingerprintOf = dependencyFingerprints(entries, now);
  const isUnchanged = (one: string) => drawn.fingerprints.get(one) === fingerprintOf(one);
  const renderer = await openBundle(await loadBundle(drawn.bundle, bundle), bundle, entries, before);
  const files = await renderer.drawAll(await renderer.paths(), (file, props) => {
    const drawing = drawn.files.get(file);
    return drawing?.props === props && drawing.dependencies.every(isUnchanged) ? drawing : undefined;
  });
  const isSame = (one: DrawnFile) => drawn.files.get(one.file)?.hash === one.hash && !isOfWholeSite(one);
  const same = new Set(files.filter(isSame).map(({ file }) => file));
  const quick = await placeSite(before, next, { drawn, files, same }, snapshot);
  const drawings = new Map(files.map(({ file, hash, props, dependencies }) => [file, { hash, props, dependencies }]));
  writeManifest(next, { bundle: drawn.bundle, files: drawings, quick }, fingerprintOf);
  await noteOnline(snapshot);
  const pages = files.filter(({ isPage }) => isPage);
  return { drawn: pages.filter(({ file }) => !same.has(file)).length, pages: pages.length };
}

/** @returns the files it compressed quickly. */
async function placeSite(
  before: string,
  next: string,
  { drawn: drawnBefore, files, same }: { drawn: BuildManifest; files: readonly DrawnFile[]; same: ReadonlySet<string> },
  { pictures }: Snapshot,
): Promise<string[]> {
  const unchanged = unchangedFiles(before, drawnBefore, same, new Set(pictureFiles(pictures)));
  copyFiles(before, next, unchanged, 'link');
  knowHeads(
    next,
    [...drawnBefore.heads].filter(([file]) => same.has(file)),
  );
  const changed = files.filter(({ file }) => !same.has(file));
  for (const { file, body } of changed) {
    mkdirSync(path.dirname(path.join(next, file)), { recursive: true });
    writeFileSync(path.join(next, file), body ?? readFileSync(path.join(before, file)));
  }
  const dir = pathToFileURL(`${path.resolve(next)}${path.sep}`);
  const pagesOf = (some: readonly DrawnFile[]) =>
    some.filter(({ isPage }) => isPage).map(({ file }) => ({ pathname: pathnameOf(file) }));
  const [all, drawn] = [pagesOf(files), pagesOf(changed)];
  const done = { dir, assets: new Map(), logger: SILENT };
  await copyPictures(pictures, next);
  const sitemap = pairedSitemap();
  const config = { site: company.siteUrl, base: '/' };
  await sitemap.hooks['astro:routes:resolved']?.({ routes: [], logger: SILENT });
  await sitemap.hooks['astro:config:done']?.({ config: { ...config, trailingSlash: 'never' } } as never);
  await sitemap.hooks['astro:build:done']?.({ ...done, pages: all.map((one) => ({ ...one })) });
  for (const { hooks } of pageChanges()) await hooks['astro:build:done']?.({ ...done, pages: drawn });
  const names = all.map(({ pathname }) => pathname);
  await writeTwins(next, names, (file) => !same.has(file));
  await writeRedirects(dir, names, SILENT.warn);
  refuseForeignScripts(
    drawn.map(({ pathname }) => ({
      path: pathname,
      html: readFileSync(path.join(next, `${pathname || 'index'}.html`), 'utf8'),
    })),
    inlineScripts(),
  );
  await socialPictures().hooks['astro:build:done']?.({ ...done, pages: drawn });
  const written = new Set([...changed.map(({ file }) => file), ...OF_ALL_PAGES, ...drawnBefore.quick]);
  const compressed = [...written].filter((file) => isSentCompressed(file) && existsSync(path.join(next, file)));
  const quick = await compressSoon(compressed.map((file) => path.join(next, file)));
  return quick.map((file) => path.relative(next, file));
}
