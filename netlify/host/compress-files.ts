import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { COMPRESSED_FOLDER, CompressedFiles, ENCODINGS } from '../../src/integrations/compressed-files.ts';

/** Files that are sent compressed. */
const TEXT = 'html,js,css,svg,xml,txt,json,webmanifest,ico';
const extensions = new Set(TEXT.split(',').map((one) => `.${one}`));
/** Not those below a folder whose name begins with a dot. */
export const isSentCompressed = (file: string): boolean =>
  extensions.has(path.extname(file)) && !file.split(path.sep).some((part) => part.startsWith('.'));
export const textFilesIn = (folder: string): string[] => globSync(`${folder}/**/*.{${TEXT}}`);

/** Bytes a publication compresses as strongly as a build: a third of a second of a processor. */
const STRONG_BYTES = 256 * 1024;

/**
 * Compresses files for a site that is to be online soon, the smallest first: what is too much for that is compressed
 * quickly, unless it was compressed before. @returns the files that were compressed quickly.
 */
export async function compressSoon(files: readonly string[]): Promise<string[]> {
  const compressed = new CompressedFiles(COMPRESSED_FOLDER);
  const sources = await Promise.all(files.map(async (file) => ({ file, source: await readFile(file) })));
  const remaining = sources.sort((a, b) => b.source.length - a.source.length);
  const quick: string[] = [];
  let strong = 0;
  async function worker(): Promise<void> {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const { file, source } = next;
      strong += source.length;
      const isStrong = strong <= STRONG_BYTES;
      for (const encoding of ENCODINGS) {
        const { suffix, compressQuickly } = encoding;
        const found =
          isStrong || !compressQuickly
            ? await compressed.compress(source, encoding)
            : await compressed.find(source, encoding);
        if (!found) quick.push(file);
        const body = found ?? (await compressQuickly?.(source)) ?? source;
        if (body.length < source.length) await writeFile(file + suffix, body);
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return quick;
}

/** Compresses files with brotli 11 and gzip 9, each beside itself. `onFile`: told of the files that remain. */
export async function compressFiles(
  files: readonly string[],
  onFile: (remaining: number) => void = () => undefined,
): Promise<CompressedFiles> {
  const remaining = [...files];
  const compressed = new CompressedFiles(COMPRESSED_FOLDER);
  async function worker(): Promise<void> {
    for (let file = remaining.pop(); file; file = remaining.pop()) {
      const source = await readFile(file);
      for (const encoding of ENCODINGS) {
        const body = await compressed.compress(source, encoding);
        if (body.length < source.length) await writeFile(file + encoding.suffix, body);
      }
      onFile(remaining.length);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return compressed;
}

/** Compresses files as strongly as a build, for the next site that holds them. */
export async function compressForLater(files: readonly string[]): Promise<void> {
  const compressed = new CompressedFiles(COMPRESSED_FOLDER);
  for (const file of files) for (const encoding of ENCODINGS) await compressed.compress(await readFile(file), encoding);
}
