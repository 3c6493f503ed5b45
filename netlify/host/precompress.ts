/** After the build: compresses every text file of `dist` (or the named folder) with brotli 11 and gzip 9. */
import { compressFiles, textFilesIn } from './compress-files.ts';

/** Compressing everything takes up to a minute: progress is printed this often. */
const PROGRESS_EVERY_MS = 5000;

const [, , folder = 'dist'] = process.argv;
const files = textFilesIn(folder);
const started = performance.now();
let remaining = files.length;
const progressTimer = setInterval(
  () => console.log(`${files.length - remaining} of ${files.length} files compressed`),
  PROGRESS_EVERY_MS,
);
const compressed = await compressFiles(files, (left) => {
  remaining = left;
});
clearInterval(progressTimer);
await compressed.prune();
console.log(`${files.length} files compressed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
