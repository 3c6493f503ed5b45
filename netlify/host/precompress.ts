/** After the build: compresses every text file of `dist` (or the named folder) with brotli 11 and gzip 9. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compressing takes up to a minute: progress is printed this often. */
const PROGRESS_EVERY_MS = 5000;

const [, , folder = 'dist'] = process.argv;
const TEXTS = `${folder}/**/*.{html,js,css,svg,xml,txt,json,webmanifest,ico}`;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const files = globSync(TEXTS);
const started = performance.now();
async function worker(): Promise<void> {
  for (let file = files.pop(); file; file = files.pop()) {
    const source = await readFile(file);
    const smaller = [
      [
        `${file}.br`,
        await toBrotli(source, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        }),
      ],
      [`${file}.gz`, await toGzip(source, { level: 9 })],
    ] as const;
    for (const [name, body] of smaller) if (body.length < source.length) await writeFile(name, body);
  }
}
const count = files.length;
const progressTimer = setInterval(
  () => console.log(`${count - files.length} of ${count} files compressed`),
  PROGRESS_EVERY_MS,
);
await Promise.all(Array.from({ length: availableParallelism() }, worker));
clearInterval(progressTimer);
console.log(`${count} files compressed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
