import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** File with a release's metadata; a name that begins with a dot is never served. */
const METADATA_FILE = '.release.json';
/** What was drawn of a site (netlify/publishing/build-cache.ts): not served either. */
export const BUILD_MANIFEST = '.build-manifest';
/** The names of its files: who serves it need not walk through thousands of folders. */
const LIST_FILE = '.files.json';
const OF_RELEASE = new Set([METADATA_FILE, LIST_FILE]);
const metadataSchema = z.strictObject({
  madeAt: z.iso.datetime(),
  /** Fingerprint of `dist` at that time: another one means a site that was not released yet. */
  dist: z.string(),
  /** Fingerprint of the server's code: another one requires a restart. */
  code: z.string(),
  files: z.int().min(1),
  bytes: z.int().min(1),
});
export type ReleaseMetadata = z.output<typeof metadataSchema>;

/** The files of a folder, by their paths below it; without the metadata of a release. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !OF_RELEASE.has(file))
    .sort();

/** The same, as they were noted for a release; it is never changed afterwards. */
export function listedFiles(folder: string): string[] {
  const list = path.join(folder, LIST_FILE);
  if (!existsSync(list)) return filesBelow(folder);
  return z.array(z.string()).parse(JSON.parse(readFileSync(list, 'utf8')));
}

const statsBelow = (folder: string): [file: string, stats: Stats][] =>
  filesBelow(folder).map((file) => [file, statSync(path.join(folder, file))]);

function measure(folder: string): { files: number; bytes: number } {
  const all = statsBelow(folder);
  return { files: all.length, bytes: all.reduce((sum, [, { size }]) => sum + size, 0) };
}

/** Fingerprint of a folder: names, sizes and times of its files. */
export function fingerprintOf(folder: string): string {
  const hash = createHash('sha256');
  for (const [file, { size, mtimeMs }] of statsBelow(folder)) hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  return hash.digest('base64url');
}

/** Copies a folder: by hard links when nobody will write into it, otherwise file by file, with their times. */
export function copyFolder(from: string, to: string, by: 'link' | 'copy'): void {
  copyFiles(from, to, filesBelow(from), by);
}

/** The folders of files, each once and after the one it is in. */
function makeFolders(below: string, files: readonly string[]): void {
  mkdirSync(below, { recursive: true });
  const made = new Set(['.']);
  const make = (folder: string): void => {
    if (made.has(folder)) return;
    make(path.dirname(folder));
    made.add(folder);
    const place = path.join(below, folder);
    if (!existsSync(place)) mkdirSync(place);
  };
  for (const file of files) make(path.dirname(file));
}

/** The same for some of its files. */
export function copyFiles(from: string, to: string, files: readonly string[], by: 'link' | 'copy'): void {
  makeFolders(to, files);
  for (const file of files) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    if (by === 'link' && linked(source, target)) continue;
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
    const { atime, mtime } = statSync(source);
    utimesSync(target, atime, mtime);
  }
}

function linked(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch {
    // A file system without links: the caller copies, and reports errors of that.
    return false;
  }
}

/** Writes the metadata, as the last file of a release: it marks it as complete. */
export function writeMetadata(folder: string, metadata: Omit<ReleaseMetadata, 'files' | 'bytes'>): void {
  writeFileSync(path.join(folder, LIST_FILE), JSON.stringify(filesBelow(folder)));
  writeFileSync(path.join(folder, METADATA_FILE), JSON.stringify({ ...metadata, ...measure(folder) }), { flush: true });
}

/** Undefined for a folder that is no release. */
export function readMetadata(folder: string): ReleaseMetadata | undefined {
  try {
    return metadataSchema.safeParse(JSON.parse(readFileSync(path.join(folder, METADATA_FILE), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Whether a release has all its files in full length: a power cut may leave empty ones. */
export function isComplete(folder: string): boolean {
  const metadata = readMetadata(folder);
  if (!metadata) return false;
  try {
    const { files, bytes } = measure(folder);
    return files === metadata.files && bytes === metadata.bytes;
  } catch {
    // Removed while it was measured.
    return false;
  }
}

/** The server's code, and the files it reads at its start. */
const SERVER = [
  'netlify',
  'src',
  'content/assistant',
  'content/company.yaml',
  'content/navigation.yaml',
  'package-lock.json',
];
const isServerFile = (file: string) => !file.startsWith(`src${path.sep}`) || /\.tsx?$/.test(file);

/** Changes with the server's code, but not with pages, styles or articles. */
export function codeOf(home: string): string {
  const hash = createHash('sha256');
  for (const part of SERVER) {
    const place = path.join(home, part);
    const stats = statSync(place, { throwIfNoEntry: false });
    if (!stats) continue;
    const files = stats.isDirectory() ? filesBelow(place).map((file) => path.join(part, file)) : [part];
    for (const file of files.filter(isServerFile)) hash.update(`${file}\0`).update(readFileSync(path.join(home, file)));
  }
  return hash.digest('base64url');
}
