import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Entries, giveEntries } from '../../src/collections/given-entries.ts';
import { noteUndrawable } from '../../src/collections/undrawable.ts';
import { collectDependencies, setDependencyStorage } from '../../src/lib/page-dependencies.ts';
import { type CachedBuild, type Drawing, entriesOf, moduleOf } from './build-cache.ts';

/** As in a build: while one page waits for a file, others are drawn. */
const PAGES_AT_ONCE = 32;
/** The site's own; a page is drawn for its path. */
const ORIGIN = 'http://localhost';
/** The image service of astro.config.mjs: part of the names of pictures. */
const IMAGE_SERVICE = './src/media/image-service.ts';

export interface Route {
  prerender: boolean;
  type: string;
  route: string;
}
export interface PagePath {
  pathname: string;
  route: Route;
}
/** Of Astro, as far as it is used. */
export interface App {
  routeCache: { get(route: Route): { staticPaths?: { keyed: Map<string, { props?: unknown }> } } | undefined };
  manifest: { routes: { routeData: Route }[] };
  getComponentByRoute(route: Route): Promise<unknown>;
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}
/** A file of the site as it comes out of the bundle. */
export interface DrawnFile extends Drawing {
  file: string;
  isPage: boolean;
  /** Absent where it need not be drawn again. */
  body?: Buffer;
}
export interface SiteRenderer {
  /** Every file that is drawn, in the order of a build. */
  paths(): Promise<PagePath[]>;
  draw(path: PagePath): Promise<DrawnFile | undefined>;
  /** `kept`: how a file that need not be drawn again was drawn. */
  drawAll(paths: readonly PagePath[], kept: (file: string, props: string) => Drawing | undefined): Promise<DrawnFile[]>;
}

/** What a kept bundle cannot do, and a build can. */
export class NeedsFullBuild extends Error {}

export const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url');
/** The file a request draws, below the site. */
export const fileOf = (url: string): string => decodeURI(new URL(url).pathname).slice(1);

/** A place for a figure of the whole site (src/features/measurements/places.ts). */
const MEASURED = '[measured:';
/** What is noted as read by a page with such a place: it is made anew with each site. */
const WHOLE_SITE = 'site';
export const isOfWholeSite = ({ dependencies }: Drawing): boolean => dependencies.includes(WHOLE_SITE);

/** From now on, what pages read is noted. */
export const trackDependencies = (): void => setDependencyStorage(new AsyncLocalStorage<Set<string>>());

/** Draws a file; undefined for a response without one. */
export async function drawFile(
  draw: () => Promise<Response>,
  props: string,
): Promise<{ response: Response; drawing?: Drawing & { body: Buffer } }> {
  const dependencies = new Set<string>();
  return collectDependencies(dependencies, async () => {
    const response = await draw();
    if (!response.body) return { response };
    const body = Buffer.from(await response.arrayBuffer());
    if (body.includes(MEASURED)) dependencies.add(WHOLE_SITE);
    return { response, drawing: { body, hash: hashOf(body), props, dependencies: [...dependencies] } };
  });
}

/** What a route gives to a path, in short; what is not found is never the same. */
export function propsOf({ routeCache }: App, { pathname, route }: PagePath): string {
  const paths = routeCache.get(route)?.staticPaths?.keyed;
  if (!paths) return '';
  const path = paths.get(pathname);
  return path ? hashOf(Buffer.from(JSON.stringify(path.props) ?? '')).slice(0, 22) : randomUUID();
}

/** The path of the page a request draws. */
export const pathOf = (url: string): string => `/${fileOf(url).replace(/\.html$/, '')}`;

/** Astro's own modules, of the version that is pinned: what it draws with has no public entry. */
const astro = (file: string) => import(pathToFileURL(path.resolve('node_modules/astro/dist', file)).href);

const read = new Map<string, Promise<Entries>>();
/** The entries a bundle was built with. */
export function readEntries(bundle: string): Promise<Entries> {
  const entries = read.get(bundle) ?? readEntriesAnew(bundle);
  read.set(bundle, entries);
  return entries;
}
async function readEntriesAnew(bundle: string): Promise<Entries> {
  const { MutableDataStore } = await astro('content/mutable-data-store.js');
  const store = await MutableDataStore.fromString(readFileSync(entriesOf(bundle), 'utf8'));
  return store.collections();
}

interface ImageOptions {
  src: string | { src: string };
}
/** The addresses of pictures in the repository, which the build has made. @throws NeedsFullBuild for another one */
async function imagesOf(site: string) {
  const { hashTransform, propsToFilename } = await astro('assets/utils/hash.js');
  return (options: ImageOptions, properties: string[]): URL | string => {
    const source = typeof options.src === 'string' ? options.src : options.src.src;
    const name: string = propsToFilename(source, options, hashTransform(options, IMAGE_SERVICE, properties));
    const file = path.posix.join('/', typeof options.src === 'string' ? '_astro' : '', name);
    if (!existsSync(path.join(site, file))) throw new NeedsFullBuild(`${file} is not made`);
    return encodeURI(file);
  };
}

const urlOf = ({ pathname, route }: PagePath): string => {
  const bare = pathname.replace(/^\//, '').replace(/\/$/, '');
  return new URL(route.type === 'endpoint' ? `/${bare}` : `/${bare || 'index'}.html`, ORIGIN).href;
};
/** The file of a path, below the site. */
export const fileOfPath = (one: PagePath): string => fileOf(urlOf(one));

/** The modules of a kept bundle that every page needs. */
export async function loadBundle(id: string, bundle: CachedBuild): Promise<App> {
  // Whatever the server runs as: components are drawn by the code they were bundled for.
  if (bundle.nodeEnv) process.env.NODE_ENV = bundle.nodeEnv;
  const { app }: { app: App } = await import(pathToFileURL(path.resolve(moduleOf(id, bundle))).href);
  return app;
}
/** Those of each page. */
export async function loadPages(app: App): Promise<void> {
  for (const { routeData } of app.manifest.routes) if (routeData.prerender) await app.getComponentByRoute(routeData);
}

/**
 * Draws with a kept bundle: once a process, as its modules remember what they read. `site`: the release it drew, whose
 * pictures are there.
 */
export async function openBundle(app: App, bundle: CachedBuild, entries: Entries, site: string): Promise<SiteRenderer> {
  const shared = globalThis as { astroAsset?: object };
  giveEntries(entries);
  trackDependencies();
  shared.astroAsset = {
    addStaticImage: await imagesOf(site),
    recordReferencedImage: () => undefined,
    referencedImages: new Set(),
  };
  const { StaticPaths } = await astro('runtime/prerender/static-paths.js');
  app.setInternals({ pagesByKeys: new Map(bundle.pages), entrySpecifierToBundleMap: new Map() });
  app.setOptions({
    settings: { scripts: bundle.scripts },
    logger: { options: { destination: { write: () => true } } },
  });
  const draw = async (one: PagePath, props = propsOf(app, one)): Promise<DrawnFile | undefined> => {
    const request = new Request(urlOf(one));
    const render = () => app.render(request, { routeData: one.route });
    const { response, drawing } = await drawFile(render, props).catch((error: unknown) => {
      noteUndrawable(pathOf(request.url), error);
      throw error;
    });
    if (response.status >= 300 && response.status < 400) throw new NeedsFullBuild(`${one.pathname} redirects`);
    return drawing && { file: fileOf(request.url), isPage: one.route.type === 'page', ...drawing };
  };
  return {
    async paths() {
      const all: PagePath[] = await new StaticPaths(app).getAll();
      const known = new Set<string>();
      // The first route wins, as in a build; a file of `public` stands before a drawn one.
      return all.filter((one) => {
        const file = fileOfPath(one);
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
          const [file, props] = [fileOfPath(one), propsOf(app, one)];
          const drawing = kept(file, props);
          drawn[at] = drawing ? { file, isPage: one.route.type === 'page', ...drawing } : await draw(one, props);
        }
      };
      await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker));
      return drawn.filter((one) => one !== undefined);
    },
  };
}
