import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'smol-toml';
import { z } from 'zod';

/** What is installed of Netlify's bundler, and where: not among the site's own packages, whose number it would double. */
const INSTALLED = ['package.json', 'package-lock.json'].map((file) => path.resolve('tests/netlify', file));
const PLACE = path.resolve('.cache/netlify-bundler');
const BUNDLER = path.join(PLACE, 'node_modules/@netlify/zip-it-and-ship-it/dist/main.js');
export const FUNCTIONS = 'netlify/functions';
/** Names of all functions, as Netlify calls them. */
export const functionNames = (): string[] => readdirSync(FUNCTIONS).map((file) => path.parse(file).name);

const included = z.object({ included_files: z.array(z.string()) });
/** What of netlify.toml concerns functions and the build. */
const settings = z.object({
  build: z.object({ command: z.string(), publish: z.string(), environment: z.object({ NODE_VERSION: z.string() }) }),
  functions: included.catchall(included),
  template: z.object({ environment: z.record(z.string(), z.string()) }),
});
export const netlifySettings = (): z.output<typeof settings> =>
  settings.parse(parse(readFileSync('netlify.toml', 'utf8')));

/** A function as Netlify bundles it. */
export interface Bundle {
  name: string;
  /** The folder that it is started in. */
  folder: string;
  /** Netlify's own module, which its platform calls. */
  entry: string;
  /** Our own module, by which the time of a cold import is told. */
  module: string;
  bytes: number;
  routes: { pattern: string; expression?: string | undefined; methods: string[] }[];
  schedule?: string | undefined;
  invocationMode?: string | undefined;
}

const bundled = z.object({
  name: z.string(),
  path: z.string(),
  entryFilename: z.string(),
  invocationMode: z.string().optional(),
  schedule: z.string().optional(),
  routes: z
    .array(z.object({ pattern: z.string(), expression: z.string().optional(), methods: z.array(z.string()) }))
    .default([]),
});

/** Bytes of everything in a folder, but for Netlify's own bootstrap and telemetry. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.startsWith('___netlify-'))
    .reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);

/** Netlify's bundler has 320 packages of its own, so it is installed when it is first needed, by its own lockfile. */
async function loadBundler(): Promise<{ zipFunctions(from: object, to: string, options: object): Promise<unknown> }> {
  const isThere = (file: string) => {
    const copy = path.join(PLACE, path.basename(file));
    return existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(file, 'utf8');
  };
  if (!existsSync(BUNDLER) || !INSTALLED.every(isThere)) {
    mkdirSync(PLACE, { recursive: true });
    for (const file of INSTALLED) copyFileSync(file, path.join(PLACE, path.basename(file)));
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: PLACE, stdio: 'ignore' });
  }
  return import(pathToFileURL(BUNDLER).href);
}

/** Bundles functions as Netlify does, into folders of `to`, with what netlify.toml includes. */
export async function bundleFunctions(names: readonly string[], to: string): Promise<Bundle[]> {
  const { zipFunctions } = await loadBundler();
  const { build, functions } = netlifySettings();
  const { included_files: ofAll, ...own } = functions;
  const root = process.cwd();
  const configOf = (includedFiles: string[]) => ({
    includedFiles,
    includedFilesBasePath: root,
    nodeVersion: build.environment.NODE_VERSION,
  });
  // As Netlify merges them: what one function brings comes beside what all bring.
  const config = {
    '*': configOf(ofAll),
    ...Object.fromEntries(Object.entries(own).map(([name, { included_files }]) => [name, configOf(included_files)])),
  };
  const files = names.map((name) => path.resolve(FUNCTIONS, `${name}.ts`));
  const made = await zipFunctions({ user: { functions: files } }, to, {
    archiveFormat: 'none',
    basePath: root,
    repositoryRoot: root,
    config,
    // What one has read the next does not read again; each takes a processor, and tests run beside.
    parallelLimit: 1,
  });
  return z
    .array(bundled)
    .parse(made)
    .map(({ name, path: folder, entryFilename, ...more }) => ({
      name,
      folder,
      entry: path.join(folder, entryFilename),
      module: path.join(folder, FUNCTIONS, `${name}.mjs`),
      bytes: sizeOf(folder),
      ...more,
    }));
}
