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
