import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { headOf, type PageHead, pageHead } from '../../src/integrations/page-heads.ts';
import { BUILD_MANIFEST } from '../releases/release-folder.ts';

/** What a build keeps so that the next publication draws without bundling: the modules of its pages, and their data. */
const FOLDER = '.cache/bundles';
/** As many as there are releases: each may be the current one. */
const RETAINED = 3;

const cachedBuild = z.object({
  /** The module that draws, below `modules`. */
  entry: z.string(),
  /** What `NODE_ENV` was for Astro. */
  nodeEnv: z.string(),
  /** What the bundle was made of (build-inputs.ts). */
  inputs: z.string(),
  /** The styles of each route, as Astro knows them. */
  pages: z.array(z.tuple([z.string(), z.unknown()])),
  /** Scripts that Astro puts into every page. */
  scripts: z.array(z.unknown()),
  /** The inline scripts pages may have (src/components/shell/inline-scripts.ts). */
  inlineScripts: z.array(z.string()),
});
export type CachedBuild = z.output<typeof cachedBuild>;

/** The files of a site that were drawn, before anything else was done with them, as they are stored. */
const buildManifest = z.object({
  bundle: z.string().regex(/^[\w-]+$/),
  /** What was read for them, and its fingerprint. */
  dependencies: z.array(z.tuple([z.string(), z.string()])),
  /** By their paths below the site: the hash, the properties, and the places of the reads in that list. */
  files: z.record(z.string(), z.tuple([z.string(), z.string(), z.array(z.int())])),
  /** Files that were compressed quickly, to be online soon. */
  quick: z.array(z.string()).optional(),
  /** The heads of pages, by their files. */
  heads: z.record(z.string(), pageHead),
});

/** How a file was drawn. */
export interface Drawing {
  hash: string;
  /** What its route gave it. */
  props: string;
  /** What was read while it was drawn (src/lib/page-dependencies.ts). */
  dependencies: readonly string[];
}
export interface BuildManifest {
  bundle: string;
  files: ReadonlyMap<string, Drawing>;
  /** Of everything that was read. */
  fingerprints: ReadonlyMap<string, string>;
  quick: readonly string[];
  heads: ReadonlyMap<string, PageHead>;
}

const folderOf = (id: string): string => path.join(FOLDER, id);
/** The module that draws. */
export const moduleOf = (id: string, { entry }: CachedBuild): string => path.join(folderOf(id), 'modules', entry);
/** The entries the site was built of. */
export const entriesOf = (id: string): string => path.join(folderOf(id), 'entries.json');

/** Keeps modules and entries, which Astro removes; `cacheBuild` completes them. */
export function cacheModules(id: string, modules: string, entries: string): void {
  const draft = folderOf(`.${id}`);
  mkdirSync(draft, { recursive: true });
  cpSync(modules, path.join(draft, 'modules'), { recursive: true });
  cpSync(entries, path.join(draft, 'entries.json'));
}

/** Renamed when it is complete: a bundle is whole under its name, or not there. */
export function cacheBuild(id: string, bundle: CachedBuild): void {
  writeFileSync(path.join(folderOf(`.${id}`), 'bundle.json'), JSON.stringify(bundle));
  renameSync(folderOf(`.${id}`), folderOf(id));
  const age = (name: string) => statSync(folderOf(name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(FOLDER).sort((a, b) => age(b) - age(a));
  for (const name of names.slice(RETAINED)) rmSync(folderOf(name), { recursive: true, force: true });
}

const readJson = <S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

export const readCachedBuild = (id: string): CachedBuild | undefined =>
  readJson(path.join(folderOf(id), 'bundle.json'), cachedBuild);

/** What was drawn of a site; undefined for one whose build kept nothing. */
export function readManifest(site: string): BuildManifest | undefined {
  const stored = readJson(path.join(site, BUILD_MANIFEST), buildManifest);
  if (!stored) return undefined;
  const { bundle, dependencies, quick = [] } = stored;
  const files = Object.entries(stored.files).map(([file, [hash, props, places]]): [string, Drawing] => [
    file,
    { hash, props, dependencies: places.flatMap((place) => dependencies[place]?.[0] ?? []) },
  ]);
  const heads = new Map(Object.entries(stored.heads));
  return { bundle, files: new Map(files), fingerprints: new Map(dependencies), quick, heads };
}

/** `fingerprintOf`: of what was read. */
export function writeManifest(
  site: string,
  { bundle, files, quick }: Omit<BuildManifest, 'fingerprints' | 'heads'>,
  fingerprintOf: (read: string) => string,
): void {
  const places = new Map<string, number>();
  const placeOf = (read: string): number => {
    const place = places.get(read) ?? places.size;
    places.set(read, place);
    return place;
  };
  const drawn = [...files].map(([file, { hash, props, dependencies }]) => [
    file,
    [hash, props, dependencies.map(placeOf)],
  ]);
  const dependencies = [...places.keys()].map((read) => [read, fingerprintOf(read)]);
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
  const heads = Object.fromEntries(pages.map((file) => [file, headOf(site, file)]));
  writeFileSync(
    path.join(site, BUILD_MANIFEST),
    JSON.stringify({ bundle, dependencies, files: Object.fromEntries(drawn), quick, heads }),
  );
}
