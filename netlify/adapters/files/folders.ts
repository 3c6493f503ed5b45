import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { FilesUnavailable } from '../../../src/ports/files.ts';
import { finalisedMetadata, type UploadMetadata, uploadMetadata } from './file-metadata.ts';

/** The code of a system error; our own errors have a code too, but no `syscall`. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error ? error.code : undefined;
export const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT';
/** An error of the disk as FilesUnavailable; any other error unchanged. */
export const translateError = (error: unknown): unknown =>
  codeOf(error) === undefined ? error : new FilesUnavailable('the disk refuses', { cause: error });

/** Makes a rename survive a power cut; Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
/** Writes a file and flushes it to the disk. */
export async function writeFileDurably(file: string, content: Uint8Array | string): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flush: true });
}

/** Removes a folder and what it holds; no error when it does not exist. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 });

async function readMetadata<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
  try {
    const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    // Half a file: the process crashed before it returned this upload's URL.
    if (isAbsent(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** `pending/{key}` holds an upload and its metadata, `kept/{key}` a finalised file. */
export type Folders = ReturnType<typeof openFolders>;
export function openFolders(folder: string) {
  const root = path.resolve(folder);
  const served = ['dist', 'public'].map((name) => path.resolve(name));
  if (served.some((publicFolder) => root === publicFolder || root.startsWith(publicFolder + path.sep)))
    throw new Error(`${root} is served to everyone: visitors' files must not be stored there`);
  // By a name that is given: of one written out, Netlify's bundler would look for files in all folders of the project.
  const below = (name: string) => path.join(root, name);
  const [pending, finalised] = [below('pending'), below('kept')];
  for (const subfolder of [pending, finalised]) mkdirSync(subfolder, { recursive: true, mode: 0o700 });

  const pendingFolder = (key: string) => path.join(pending, key);
  const finalisedFolder = (key: string) => path.join(finalised, key);
  return {
    finalised,
    pendingFolder,
    finalisedFolder,
    readUploadMetadata: (key: string) => readMetadata(path.join(pendingFolder(key), 'ticket.json'), uploadMetadata),
    /** Atomic: written to a temporary file, then renamed. */
    async writeUploadMetadata(key: string, metadata: UploadMetadata): Promise<void> {
      const file = path.join(pendingFolder(key), 'ticket.json');
      await writeFile(`${file}.new`, JSON.stringify(metadata), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    readFinalised: (key: string) => readMetadata(path.join(finalisedFolder(key), 'about.json'), finalisedMetadata),
    pendingKeys: () => readdir(pending),
    finalisedKeys: () => readdir(finalised),
    /** When a file was finalised. */
    async finalisedAt(key: string): Promise<number> {
      try {
        return (await stat(finalisedFolder(key))).mtimeMs;
      } catch (error) {
        if (isAbsent(error)) return Number.POSITIVE_INFINITY;
        throw error;
      }
    },
    /** When a pending folder was last written to: stands for `issuedAt` when the metadata cannot be read. */
    async modifiedAt(key: string): Promise<number> {
      try {
        return (await stat(pendingFolder(key))).mtimeMs;
      } catch (error) {
        if (isAbsent(error)) return Number.POSITIVE_INFINITY;
        throw error;
      }
    },
  };
}
