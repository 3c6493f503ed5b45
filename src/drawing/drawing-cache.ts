import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const CODE = 'src/drawing';
const CACHE = 'node_modules/.cache/drawings';

/** What the drawings are made by: another line of code, other drawings. */
const codeHash = (): string => {
  const sources = readdirSync(CODE).filter((file) => file.endsWith('.ts'));
  return createHash('sha1')
    .update(sources.map((file) => readFileSync(path.join(CODE, file), 'utf8')).join('\0'))
    .digest('hex');
};
let code: string | undefined;

/** A drawing made once for each seed and each state of the code: the next build takes it from `node_modules/.cache`. */
export function cachedDrawing(seed: string, draw: () => string): string {
  code ??= codeHash();
  const kept = path.join(CACHE, `${createHash('sha1').update(`${code} ${seed}`).digest('hex')}.svg`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const drawing = draw();
  mkdirSync(CACHE, { recursive: true });
  // Whole or not at all: a build that is stopped leaves no half of a drawing.
  const part = `${kept}.${process.pid}`;
  writeFileSync(part, drawing);
  renameSync(part, kept);
  return drawing;
}
