import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Copies the project to a folder of its own, whose content and builds affect nobody else; the caller removes it.
 * `more`: further folders, such as the `dist` of a running site.
 */
export function copyProject(...more: string[]): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'terrilys-'));
  for (const part of [
    'src',
    'netlify',
    'content',
    'public',
    'astro.config.mjs',
    'tsconfig.json',
    'package.json',
    'SECURITY.md',
    ...more,
  ])
    cpSync(part, path.join(copy, part), { recursive: true });
  // What is kept by its content is neither learnt nor drawn again.
  keepLearnt(copy);
  if (existsSync('.cache/pictures')) cpSync('.cache/pictures', path.join(copy, '.cache/pictures'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Brings what the assistant has learnt to a folder with the same content, where it would take half a minute again. */
export function keepLearnt(folder: string): void {
  const learnt = '.cache/assistant';
  if (existsSync(learnt)) cpSync(learnt, path.join(folder, learnt), { recursive: true });
}
