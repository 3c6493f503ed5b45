import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import type { Collection } from '../../src/collections/define.ts';
import { readStored } from '../../src/collections/records-files.ts';
import { publishedCollections, publishedNames } from '../../src/collections/stored.ts';
import { inlineScripts } from '../../src/components/shell/inline-scripts.ts';
import { learnMissing } from '../../src/features/chat/understanding/learn-missing.ts';
import { writeTwins } from '../../src/integrations/markdown-twins.ts';
import { pairedSitemap } from '../../src/integrations/paired-sitemap.ts';
import { refuseForeignScripts } from '../../src/integrations/security-policy.ts';
import { writeRedirects } from '../../src/integrations/site-files.ts';
import { siteMeasurements } from '../../src/integrations/site-measurements.ts';
import { socialPictures } from '../../src/integrations/social-pictures.ts';
import { titleFaces } from '../../src/integrations/title-faces.ts';
import { compressFiles, isSentCompressed } from '../host/compress-files.ts';
import { copyReleaseFile, DRAWN, filesBelow } from '../releases/release-folder.ts';
import { type DrawnFile, type Entries, hashOf, NeedsBuild, openBundle, readEntries } from './draw-pages.ts';
import { readBundle, readDrawn, writeDrawn } from './kept-site.ts';
import { copyPictures, PICTURES, pictureFiles } from './pictures.ts';
import { inputsOf } from './site-inputs.ts';
import { exportRecords, noteOnline, type Snapshot } from './snapshot.ts';

/** Made of all pages: written anew each time. */
const OF_ALL_PAGES = ['_redirects', 'llms.txt', 'sitemap-0.xml', 'sitemap-index.xml'];
/** A place for a figure of the whole site (src/features/measurements/places.ts). */
const MEASURED = '[measured:';
/** Made of code and content in Git alone, and costly: specimens of invoices and contracts. */
const WITHOUT_RECORDS = /^documents\//;
const COMPRESSED = /\.(?:br|gz)$/;

const SILENT = {
  info: () => undefined,
  warn: (text: string) => console.warn(text),
} as unknown as AstroIntegrationLogger;

/** The entries of the records that are shown now, as their loader reads them (src/collections/loader.ts). */
export function withRecords(entries: Entries, { shown }: Pick<Snapshot, 'shown'>): Entries {
  for (const name of publishedNames) {
    const collection = publishedCollections[name] as unknown as Collection;
    const read = shown[name].map((record) => {
      const { data, body } = readStored(collection, record);
      return [record.id, { id: record.id, data, body }] as const;
    });
    // As in a build, a kind without records has no collection.
    if (read.length) entries.set(name, new Map<string, Record<string, unknown>>(read));
    else entries.delete(name);
  }
  return entries;
}

const keptFile = (before: string, file: string): Buffer | undefined =>
  WITHOUT_RECORDS.test(file) ? readFileSync(path.join(before, file)) : undefined;

const pathnameOf = (file: string): string => (file === 'index.html' ? '' : file.replace(/\.html$/, ''));
const markdownOf = (file: string): string => file.replace(/\.html$/, '.md');
const socialOf = (site: string, file: string): string | undefined =>
  /property="og:image" content="[^"]*\/(social\/[^"]+)"/.exec(readFileSync(path.join(site, file), 'utf8'))?.[1];

/** Which files of the release before are the same in the next one. */
function unchangedFiles(
  before: string,
  wasDrawn: ReadonlySet<string>,
  same: ReadonlySet<string>,
  pictures: ReadonlySet<string>,
): string[] {
  const pages = [...wasDrawn].filter((file) => file.endsWith('.html'));
  const twins = new Map(pages.map((file) => [markdownOf(file), file]));
  const socials = new Map(pages.map((file) => [socialOf(before, file), file]));
  const anew = new Set([DRAWN, ...OF_ALL_PAGES]);
  return filesBelow(before).filter((file) => {
    const source = file.replace(COMPRESSED, '');
    if (anew.has(source)) return false;
    const drawn = wasDrawn.has(source) ? source : (twins.get(source) ?? socials.get(source));
    if (drawn) return same.has(drawn);
    return path.dirname(source) !== PICTURES || pictures.has(path.basename(source));
  });
}

/**
 * Makes the next site of the current one: what is drawn the same is the same file, whatever else is what a build makes.
 * @throws NeedsBuild where only a build can.
 */
export async function redrawSite(before: string, next: string): Promise<{ drawn: number; pages: number }> {
  const drawn = readDrawn(before);
  const bundle = drawn && readBundle(drawn.bundle);
  if (!bundle) throw new NeedsBuild('nothing was kept of the build');
  if (bundle.inputs !== inputsOf('.', process.env)) throw new NeedsBuild('code, content or the environment changed');
  const snapshot = await exportRecords(SILENT);
  learnMissing();
  for (const text of bundle.inlineScripts) inlineScripts().add(text);
  const entries = withRecords(await readEntries(drawn.bundle), snapshot);
  const renderer = await openBundle(drawn.bundle, bundle, entries, before);
  const files = await renderer.drawAll(await renderer.paths(), (file) =>
    file in drawn.files ? keptFile(before, file) : undefined,
  );
  await placeSite(before, next, drawn.files, files, snapshot);
  writeDrawn(next, {
    bundle: drawn.bundle,
    files: Object.fromEntries(files.map(({ file, body }) => [file, hashOf(body)])),
  });
  await noteOnline(snapshot);
  const changed = files.filter(({ file, body }) => drawn.files[file] !== hashOf(body));
  return { drawn: changed.length, pages: files.filter(({ isPage }) => isPage).length };
}

async function placeSite(
  before: string,
  next: string,
  hashes: Readonly<Record<string, string>>,
  files: readonly DrawnFile[],
  { pictures }: Snapshot,
): Promise<void> {
  const isSame = ({ file, body, isPage }: DrawnFile) =>
    hashes[file] === hashOf(body) && !(isPage && body.includes(MEASURED));
  const same = new Set(files.filter(isSame).map(({ file }) => file));
  const needed = new Set(pictureFiles(pictures));
  for (const file of unchangedFiles(before, new Set(Object.keys(hashes)), same, needed))
    copyReleaseFile(path.join(before, file), path.join(next, file), 'link');
  const changed = files.filter(({ file }) => !same.has(file));
  for (const { file, body } of changed) {
    mkdirSync(path.dirname(path.join(next, file)), { recursive: true });
    writeFileSync(path.join(next, file), body);
  }
  const dir = pathToFileURL(`${path.resolve(next)}${path.sep}`);
  const pagesOf = (some: readonly DrawnFile[]) =>
    some.filter(({ isPage }) => isPage).map(({ file }) => ({ pathname: pathnameOf(file) }));
  const [all, drawn] = [pagesOf(files), pagesOf(changed)];
  const done = { dir, assets: new Map(), logger: SILENT };
  await copyPictures(pictures, next);
  const sitemap = pairedSitemap();
  const config = { site: (await import('../../src/collections/company.ts')).company.siteUrl, base: '/' };
  await sitemap.hooks['astro:routes:resolved']?.({ routes: [], logger: SILENT });
  await sitemap.hooks['astro:config:done']?.({ config: { ...config, trailingSlash: 'never' } } as never);
  await sitemap.hooks['astro:build:done']?.({ ...done, pages: all.map((one) => ({ ...one })) });
  for (const { hooks } of [titleFaces(), siteMeasurements()])
    await hooks['astro:build:done']?.({ ...done, pages: drawn });
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
  const written = [...changed.map(({ file }) => file), ...OF_ALL_PAGES].filter(
    (file) => isSentCompressed(file) && existsSync(path.join(next, file)),
  );
  await compressFiles(written.map((file) => path.join(next, file)));
}
