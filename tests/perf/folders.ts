import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CannotMeasure } from './errors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Not copied with the repository: made anew, or private to it. */
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  '.git',
  '.astro',
  '.cache',
  '.data',
  'data',
  '.env',
]);
const SOCIAL_CACHE = 'node_modules/.cache/social';

/** A path of the repository, wherever the bench was started. */
export const inRepository = (file: string): string => path.join(ROOT, file);

/** A folder that disappears when the bench ends. */
export function makeTemporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `bench-${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The installed packages, linked one by one: what Astro and Vite keep in `node_modules/.astro` and `.vite` stays in the
 * copy, so that a measured build never touches the repository's own.
 */
export function linkPackages(folder: string): void {
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  for (const name of readdirSync(inRepository('node_modules')))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(inRepository(`node_modules/${name}`), path.join(folder, 'node_modules', name));
}

/** The repository without what was built in it, its social pictures' cache included when it has one. */
export function copyRepository(): string {
  const folder = makeTemporaryFolder('site');
  for (const name of readdirSync(ROOT))
    if (!LEFT_OUT.has(name)) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  linkPackages(folder);
  if (existsSync(inRepository(SOCIAL_CACHE)))
    cpSync(inRepository(SOCIAL_CACHE), path.join(folder, SOCIAL_CACHE), { recursive: true });
  return folder;
}

let kept: string | undefined;
/**
 * A folder holding a copy of dist, which a build under way cannot change while it is measured.
 * @throws CannotMeasure when the site is not built.
 */
export function keepBuiltSite(): string {
  if (kept) return kept;
  const built = ['index.html', 'index.html.br', '_redirects'].every((file) => existsSync(inRepository(`dist/${file}`)));
  if (!built) throw new CannotMeasure('dist/ holds no built site: run "npm run build" first.');
  const folder = makeTemporaryFolder('dist');
  cpSync(inRepository('dist'), path.join(folder, 'dist'), { recursive: true, preserveTimestamps: true });
  kept = folder;
  return folder;
}
