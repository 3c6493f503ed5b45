import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The project in a folder of its own, whose content may be broken and whose builds disturb nobody; the caller removes it. */
export function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'terrilys-'));
  for (const part of ['src', 'netlify', 'content', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json'])
    cpSync(part, path.join(copy, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  return copy;
}
