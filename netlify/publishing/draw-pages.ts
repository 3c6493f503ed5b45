import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { noteUndrawable } from '../../src/collections/undrawable.ts';
import { entriesOf, type KeptBundle, moduleOf } from './kept-site.ts';

/** The key, among the symbols of the process, under which a bundle is given its entries. */
export const ENTRIES = 'terrilys.entries';
/** As in a build: while one page waits for a file, others are drawn. */
const PAGES_AT_ONCE = 32;
/** The site's own; a page is drawn for its path. */
const ORIGIN = 'http://localhost';
/** The image service of astro.config.mjs: part of the names of pictures. */
const IMAGE_SERVICE = './src/media/image-service.ts';

/** Entries by their collection and id, as Astro stores them. */
export type Entries = Map<string, Map<string, Record<string, unknown>>>;

interface Route {
  type: string;
  route: string;
}
interface PagePath {
  pathname: string;
  route: Route;
}
interface App {
  manifest: unknown;
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}
/** A file of the site as it comes out of the bundle. */
export interface DrawnFile {
  file: string;
  body: Buffer;
  isPage: boolean;
}
export interface SiteRenderer {
  /** Every file that is drawn, in the order of a build. */
  paths(): Promise<PagePath[]>;
  draw(path: PagePath): Promise<DrawnFile | undefined>;
  /** `kept`: a file that need not be drawn. */
  drawAll(paths: readonly PagePath[], kept: (file: string) => Buffer | undefined): Promise<DrawnFile[]>;
}

/** What a kept bundle cannot do, and a build can. */
export class NeedsBuild extends Error {}

export const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url');
/** The file a request draws, below the site. */
export const fileOf = (url: string): string => decodeURI(new URL(url).pathname).slice(1);

/** The path of the page a request draws. */
export const pathOf = (url: string): string => `/${fileOf(url).replace(/\.html$/, '')}`;

/** Astro's own modules, of the version that is pinned: what it draws with has no public entry. */
const astro = (file: string) => import(pathToFileURL(path.resolve('node_modules/astro/dist', file)).href);

/** The entries a bundle was built with. */
export async function readEntries(bundle: string): Promise<Entries> {
  const { MutableDataStore } = await astro('content/mutable-data-store.js');
  const store = await MutableDataStore.fromString(readFileSync(entriesOf(bundle), 'utf8'));
  return store.collections();
}

interface ImageOptions {
  src: string | { src: string };
}
/** The addresses of pictures in the repository, which the build has made. @throws NeedsBuild for another one */
async function imagesOf(site: string) {
  const { hashTransform, propsToFilename } = await astro('assets/utils/hash.js');
  return (options: ImageOptions, properties: string[]): URL | string => {
    const source = typeof options.src === 'string' ? options.src : options.src.src;
    const name: string = propsToFilename(source, options, hashTransform(options, IMAGE_SERVICE, properties));
    const file = path.posix.join('/', typeof options.src === 'string' ? '_astro' : '', name);
    if (!existsSync(path.join(site, file))) throw new NeedsBuild(`${file} is not made`);
    return encodeURI(file);
  };
}

const urlOf = ({ pathname, route }: PagePath): string => {
  const bare = pathname.replace(/^\//, '').replace(/\/$/, '');
  return new URL(route.type === 'endpoint' ? `/${bare}` : `/${bare || 'index'}.html`, ORIGIN).href;
};

/**
 * Draws with a kept bundle: once a process, as its modules remember what they read. `site`: the release it drew, whose
 * pictures are there.
 */
export async function openBundle(
  id: string,
  bundle: KeptBundle,
  entries: Entries,
  site: string,
): Promise<SiteRenderer> {
  const shared = globalThis as { [key: symbol]: unknown; astroAsset?: object };
  shared[Symbol.for(ENTRIES)] = entries;
  shared.astroAsset = {
    addStaticImage: await imagesOf(site),
    recordReferencedImage: () => undefined,
    referencedImages: new Set(),
  };
  const { app }: { app: App } = await import(pathToFileURL(path.resolve(moduleOf(id, bundle))).href);
  const { StaticPaths } = await astro('runtime/prerender/static-paths.js');
  app.setInternals({ pagesByKeys: new Map(bundle.pages), entrySpecifierToBundleMap: new Map() });
  app.setOptions({
    settings: { scripts: bundle.scripts },
    logger: { options: { destination: { write: () => true } } },
  });
  const draw = async (one: PagePath): Promise<DrawnFile | undefined> => {
    const request = new Request(urlOf(one));
    const response = await app.render(request, { routeData: one.route }).catch((error: unknown) => {
      noteUndrawable(pathOf(request.url), error);
      throw error;
    });
    if (response.status >= 300 && response.status < 400) throw new NeedsBuild(`${one.pathname} redirects`);
    if (!response.body) return undefined;
    const file = fileOf(request.url);
    return { file, body: Buffer.from(await response.arrayBuffer()), isPage: one.route.type === 'page' };
  };
  return {
    async paths() {
      const all: PagePath[] = await new StaticPaths(app).getAll();
      const known = new Set<string>();
      // The first route wins, as in a build; a file of `public` stands before a drawn one.
      return all.filter((one) => {
        const file = fileOf(urlOf(one));
        if (known.has(file) || existsSync(path.join('public', file))) return false;
        known.add(file);
        return true;
      });
    },
    draw,
    async drawAll(paths, kept) {
      const drawn: (DrawnFile | undefined)[] = [];
      let next = 0;
      const worker = async () => {
        for (let at = next++; at < paths.length; at = next++) {
          const one = paths[at];
          if (!one) continue;
          const file = fileOf(urlOf(one));
          const body = kept(file);
          drawn[at] = body ? { file, body, isPage: one.route.type === 'page' } : await draw(one);
        }
      };
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker));
      return drawn.filter((one) => one !== undefined);
    },
  };
}
