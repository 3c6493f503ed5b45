import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readUndrawableOf } from '../releases/read-undrawable.ts';
import { isAlive } from '../releases/releases.ts';

/** The folder the next `dist` is built in. */
const WORK = '.cache';
const NEXT = /^(?:build|replaced)-(\d+)$/;

export class BuildFailed extends Error {}

/** Swaps a finished folder with `dist` by renaming: for an instant there is none, but never half a site. */
export function replaceDist(next: string, dist: string): void {
  const before = path.join(path.dirname(next), `replaced-${process.pid}`);
  mkdirSync(dist, { recursive: true });
  renameSync(dist, before);
  renameSync(next, dist);
  rmSync(before, { recursive: true, force: true });
}

function removeLeftovers(): void {
  for (const name of readdirSync(WORK)) {
    const pid = NEXT.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(WORK, name), { recursive: true, force: true });
  }
}

function run(...command: string[]): void {
  const { status, error } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new BuildFailed(error?.message ?? `${command[0]} ended with ${status}.`);
}

/** More records than this whose pages cannot be drawn are no fault of theirs. */
const MOST_LEFT_OUT = 5;

/** A record whose page cannot be drawn is noted by the build that fails at it: the next one does without it. */
function buildWithoutUndrawable(next: string): void {
  for (let times = 1; ; times++) {
    const noted = readUndrawableOf('.');
    try {
      run('node_modules/astro/bin/astro.mjs', 'build', '--outDir', next);
      return;
    } catch (error) {
      if (times >= MOST_LEFT_OUT || readUndrawableOf('.') === noted) throw error;
    }
  }
}

/** Builds and compresses the site of the current folder, then replaces `dist`. @throws BuildFailed */
export function buildSite(dist = 'dist'): void {
  mkdirSync(WORK, { recursive: true });
  removeLeftovers();
  const next = path.join(WORK, `build-${process.pid}`);
  try {
    buildWithoutUndrawable(next);
    run('netlify/host/precompress.ts', next);
    replaceDist(next, dist);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
