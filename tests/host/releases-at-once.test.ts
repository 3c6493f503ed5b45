import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Release, Releases } from '../../netlify/releases/releases.ts';

/** Called before each look at, and each change of, the folder of the releases. */
let beforeStep: (step: string) => void = () => undefined;
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const steps = ['readdirSync', 'readlinkSync', 'symlinkSync', 'renameSync'] as const;
  const watched = steps.map((name) => {
    const act = real[name] as (...given: unknown[]) => unknown;
    const step = (place: unknown, ...rest: unknown[]) => {
      beforeStep(`${name} ${[place, ...rest].filter((part) => typeof part === 'string').join(' ')}`);
      return act(place, ...rest);
    };
    return [name, step];
  });
  return { ...real, ...Object.fromEntries(watched) };
});

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'releases-'));
  mkdirSync(path.join(home, 'dist'));
  writeFileSync(path.join(home, 'dist/index.html'), 'accueil');
});
afterEach(() => rmSync(home, { recursive: true }));

/** One process publishes; before its step of this number, another publishes from beginning to end. */
function publishBothAt(instant: number): { steps: number; one: Release; other: Release | undefined } {
  let steps = 0;
  let other: Release | undefined;
  beforeStep = (step) => {
    if (!step.includes('.releases') || other) return;
    if (steps++ === instant) other = anotherProcess.publishDist();
  };
  const anotherProcess = new Releases(home);
  const one = new Releases(home).publishDist();
  beforeStep = () => undefined;
  return { steps, one, other };
}

test('a release another process has just led to stays, whatever this one is at when it publishes its own', () => {
  // As many as are kept: each publication removes one.
  for (let n = 0; n < 3; n++) new Releases(home).publishDist();
  const { steps } = publishBothAt(Number.POSITIVE_INFINITY);
  expect(steps, 'instants to publish at').toBeGreaterThan(5);
  for (let instant = 0; instant < steps; instant++) {
    const { one, other } = publishBothAt(instant);
    expect(existsSync(path.join(other?.folder ?? '', 'index.html')), `the other's, at instant ${instant}`).toBe(true);
    expect(existsSync(path.join(one.folder, 'index.html')), `one's, at instant ${instant}`).toBe(true);
    expect([one.id, other?.id]).toContain(new Releases(home).currentId());
  }
});
