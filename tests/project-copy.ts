import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The environment of a command as a user types it. Vitest and Playwright say NODE_ENV=test, and what is built with it has
 * other scripts, whose names stand in every page: nothing that was compressed before is found again.
 */
export function commandEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...environment } = process.env;
  return { ...environment, ASTRO_TELEMETRY_DISABLED: '1' };
}

/** With the times of the files to the nanosecond, which tell a build whether they changed; `cpSync` rounds them. */
function copyTree(part: string, copy: string): void {
  const parent = path.join(copy, path.dirname(part));
  mkdirSync(parent, { recursive: true });
  execFileSync('cp', ['-pR', part, parent]);
}

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
    copyTree(part, copy);
  // What is kept by its content is neither learnt nor drawn again.
  keepLearnt(copy);
  if (existsSync('.cache/pictures')) cpSync('.cache/pictures', path.join(copy, '.cache/pictures'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/**
 * The same with the built site and what its build kept, so that it publishes as the project does: what has changed is
 * drawn anew, and nothing is built (docs/decisions/081).
 */
export function copyBuiltProject(): string {
  const copy = copyProject('dist', 'package-lock.json', '.cache/bundles');
  // The commit that pages were built at.
  const git = statSync('.git', { throwIfNoEntry: false });
  if (git?.isDirectory()) writeFileSync(path.join(copy, '.git'), `gitdir: ${path.resolve('.git')}\n`);
  else if (git) cpSync('.git', path.join(copy, '.git'));
  return copy;
}

/** Brings what the assistant has learnt to a folder with the same content, where it would take half a minute again. */
export function keepLearnt(folder: string): void {
  const learnt = '.cache/assistant';
  if (existsSync(learnt)) cpSync(learnt, path.join(folder, learnt), { recursive: true });
}
