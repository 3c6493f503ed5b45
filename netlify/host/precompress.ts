/** After the build: compresses every text file of `dist` (or the named folder) with brotli 11 and gzip 9. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { COMPRESSED_FOLDER, CompressedFiles, ENCODINGS } from '../../src/integrations/compressed-files.ts';

/** Compressing everything takes up to a minute: progress is printed this often. */
const PROGRESS_EVERY_MS = 5000;

const [, , folder = 'dist'] = process.argv;
const TEXTS = `${folder}/**/*.{html,js,css,svg,xml,txt,json,webmanifest,ico}`;

const files = globSync(TEXTS);
const compressed = new CompressedFiles(COMPRESSED_FOLDER);
const started = performance.now();
async function worker(): Promise<void> {
  for (let file = files.pop(); file; file = files.pop()) {
    const source = await readFile(file);
    for (const encoding of ENCODINGS) {
      const body = await compressed.compress(source, encoding);
      if (body.length < source.length) await writeFile(file + encoding.suffix, body);
    }
  }
}
const count = files.length;
const progressTimer = setInterval(
  () => console.log(`${count - files.length} of ${count} files compressed`),
  PROGRESS_EVERY_MS,
);
await Promise.all(Array.from({ length: availableParallelism() }, worker));
clearInterval(progressTimer);
await compressed.prune();
console.log(`${count} files compressed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
