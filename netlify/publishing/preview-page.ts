/** Draws the page of a record of the store (its kind and id), beside the site in the folder named; answers in JSON. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StoredCollection } from '../../src/collections/define.ts';
import { setRecordsFolder } from '../../src/collections/records-folder.ts';
import { type PublishedName, publishedCollections, publishedNames } from '../../src/collections/stored.ts';
import { faceCutter, withTitleFace } from '../../src/integrations/title-faces.ts';
import type { Preview } from '../../src/ports/previewer.ts';
import { openRecords } from '../services/records.ts';
import { readCachedBuild, readManifest } from './build-cache.ts';
import { withRecords } from './build-incrementally.ts';
import { buildInputs } from './build-inputs.ts';
import { loadBundle, NeedsFullBuild, openBundle, readEntries, type SiteRenderer } from './draw-pages.ts';
import { embedDrawing } from './embed-drawing.ts';
import { PICTURES } from './pictures.ts';
import { takeSnapshot, writeRecords } from './snapshot.ts';

const PICTURE_ADDRESS = '/api/preview/picture?name=';

async function drawFile(renderer: SiteRenderer, file: string): Promise<Buffer | undefined> {
  const at = (await renderer.paths()).find(({ pathname }) => pathname.replace(/^\//, '') === file);
  return at && (await renderer.draw(at))?.body;
}

/** What a page shows that is on no site yet: a picture by its own address, a drawing within the page. */
async function withNewFiles(html: string, site: string, renderer: SiteRenderer): Promise<string> {
  const isNew = (address: string) => !existsSync(path.join(site, address));
  let shown = html.replace(/\/pictures\/([\w.-]+)/g, (address, name) =>
    isNew(path.join(PICTURES, name)) ? PICTURE_ADDRESS + name : address,
  );
  for (const address of new Set(html.match(/\/drawings\/[\w.-]+\.svg/g)?.filter(isNew))) {
    const drawing = await drawFile(renderer, address.slice(1));
    if (drawing) shown = embedDrawing(shown, address, drawing.toString('utf8'));
  }
  return shown;
}

async function previewOf(site: string, type: string, id: string): Promise<Preview> {
  const drawn = readManifest(site);
  const bundle = drawn && readCachedBuild(drawn.bundle);
  const name = publishedNames.find((one) => publishedCollections[one].folder === type);
  if (!bundle || !name || bundle.inputs !== buildInputs('.', process.env)) return { state: 'unavailable' };
  const { store, files, clock } = openRecords();
  try {
    const taken = await takeSnapshot(store, files, clock(), () => undefined, { previewed: { name, id } });
    const faults = taken.leftOut.find((one) => one.type === type && one.id === id)?.faults;
    const record = taken.shown[name as PublishedName].find((one) => one.id === id);
    if (faults) return { state: 'undrawable', faults };
    const collection = publishedCollections[name] as unknown as StoredCollection;
    if (!record || !collection.address) return { state: 'unavailable' };
    await writeRecords(taken);
    const renderer = await openBundle(
      await loadBundle(drawn.bundle, bundle),
      bundle,
      withRecords(await readEntries(drawn.bundle), taken),
      site,
    );
    const slug = id.slice(record.lang.length + 1);
    const [address = ''] = collection.address({ slug, data: record.fields }, record.lang).split('#', 1);
    const page = await drawFile(renderer, address.slice(1));
    if (!page) return { state: 'unavailable' };
    const html = await withTitleFace(page.toString('utf8'), faceCutter());
    return { state: 'drawn', html: await withNewFiles(html, site, renderer) };
  } catch (error) {
    if (error instanceof NeedsFullBuild) return { state: 'unavailable' };
    throw error;
  } finally {
    await store.close();
  }
}

const [, , site = '', type = '', id = ''] = process.argv;
const folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
setRecordsFolder(folder);
try {
  const preview = await previewOf(site, type, id);
  process.stdout.write(`\n${JSON.stringify(preview)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
