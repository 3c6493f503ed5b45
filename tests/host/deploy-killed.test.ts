import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Releases } from '../../netlify/releases/releases.ts';
import { FILES } from './release-files.ts';

const KILLS = 16;
const ALL = [...FILES, '404.html'];

/** What stands for Astro here: a build that takes its time over every file, so that a kill falls into it. */
const BUILDER = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  import path from 'node:path';
  const folder = process.argv[process.argv.indexOf('--outDir') + 1];
  const version = readFileSync('version', 'utf8');
  const files = { _headers: '', _redirects: '', ...Object.fromEntries(${JSON.stringify(ALL)}.map((file) => [file, version + '</html>'])) };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }`;

let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'deploy-killed-'));
  mkdirSync(path.join(home, 'node_modules/astro/bin'), { recursive: true });
  writeFileSync(path.join(home, 'node_modules/astro/bin/astro.mjs'), BUILDER);
  mkdirSync(path.join(home, 'netlify/host'), { recursive: true });
  for (const file of ['netlify/host/precompress.ts', 'package-lock.json'])
    symlinkSync(path.resolve(file), path.join(home, file));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The whole command in a group of its own, as a terminal or a CI job ends it. */
function deploy(version: number): { child: ChildProcess; ended: Promise<boolean> } {
  writeFileSync(path.join(home, 'version'), `version ${version}`);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.resolve('scripts/deploy.ts')], {
    cwd: home,
    detached: true,
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += String(data);
  });
  return { child, ended: once(child, 'close').then(() => said.includes('is the site now')) };
}
function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It had ended by itself.
  }
}
/** What a server that starts now serves. Every file says the same version, or the site is mixed. */
function servedVersion(): number {
  const { folder } = new Releases(home).start();
  const said = new Set(ALL.map((file) => readFileSync(path.join(folder, file), 'utf8')));
  expect([...said]).toHaveLength(1);
  return Number(/^version (\d+)<\/html>$/.exec([...said][0] ?? '')?.[1]);
}

test('a deployment that is killed as a whole, at any instant, leaves a whole site: the one before or the new one', {
  timeout: 240_000,
}, async () => {
  const began = performance.now();
  expect(await deploy(0).ended).toBe(true);
  const wholeMs = performance.now() - began;
  let served = servedVersion();
  expect(served).toBe(0);
  for (let version = 1; version <= KILLS; version++) {
    const { child, ended } = deploy(version);
    // The second half is where the site is put in its place.
    const instant = wholeMs * (version % 2 ? version / KILLS : 0.6 + (0.5 * version) / KILLS);
    await Promise.race([ended, wait(instant)]);
    killGroup(child);
    const isAcknowledged = await ended;
    const now = servedVersion();
    expect(isAcknowledged ? [version] : [served, version]).toContain(now);
    served = now;
  }
  expect(await deploy(KILLS + 1).ended, 'the next one is a deployment as any other').toBe(true);
  expect(servedVersion()).toBe(KILLS + 1);
  expect(readdirSync(path.join(home, '.cache')), 'what was killed left nothing').toEqual(['compressed']);
  expect(readdirSync(path.join(home, '.releases')).filter((name) => name.startsWith('.'))).toEqual([]);
});
