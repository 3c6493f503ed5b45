import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CODE = 'src/drawing';
const CACHE = 'node_modules/.cache/drawings';

/** Hash of the drawing code: part of the cache key. */
const codeHash = (): string => {
  const sources = readdirSync(CODE).filter((file) => file.endsWith('.ts'));
  return createHash('sha1')
    .update(sources.map((file) => readFileSync(path.join(CODE, file), 'utf8')).join('\0'))
    .digest('hex');
};
let code: string | undefined;

/** Caches a drawing per seed and code hash in `node_modules/.cache`. */
export function cachedDrawing(seed: string, draw: () => string): string {
  code ??= codeHash();
  const file = path.join(CACHE, `${createHash('sha1').update(`${code} ${seed}`).digest('hex')}.svg`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const drawing = draw();
  mkdirSync(CACHE, { recursive: true });
  // Renamed into place: an interrupted build leaves no partial file.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, drawing);
  renameSync(part, file);
  return drawing;
}
