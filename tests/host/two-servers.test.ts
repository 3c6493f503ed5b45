import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runningOldCode } from '../../netlify/host/running-release.ts';
import { Releases } from '../../netlify/releases/releases.ts';

/** The site of one folder, served by two processes. */
let home: string;
const children: ChildProcess[] = [];
const addresses: string[] = [];

async function serve(): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.resolve('netlify/host/main.ts')],
    {
      cwd: home,
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const said = await new Promise<string>((resolve) => child.stdout?.once('data', (data) => resolve(String(data))));
  addresses.push(/http:\/\/localhost:\d+/.exec(said)?.[0] ?? '');
}
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
  writeFileSync(path.join(home, name), text);
};
const pages = () => Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
const scripts = (name: string) =>
  Promise.all(addresses.map(async (address) => (await fetch(`${address}/_astro/${name}`)).status));

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'two-servers-'));
  write('dist/index.html', 'one');
  write('dist/_astro/one.js', '1');
  for (const part of ['content', 'node_modules', 'netlify', 'src'])
    symlinkSync(path.resolve(part), path.join(home, part));
  await serve();
  await serve();
}, 60_000);
afterAll(async () => {
  await Promise.all(
    children.map((child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      return ended;
    }),
  );
  rmSync(home, { recursive: true });
});

test('a build beside the running servers changes nothing they serve', async () => {
  rmSync(path.join(home, 'dist'), { recursive: true });
  write('dist/index.html', 'two');
  write('dist/_astro/two.js', '2');
  expect(await pages()).toEqual(['one', 'one']);
  expect(await scripts('one.js')).toEqual([200, 200]);
});
test('every process serves a release another one made, without a restart, and still the scripts of pages that are open', async () => {
  new Releases(home).publishDist();
  await vi.waitFor(async () => expect(await pages()).toEqual(['two', 'two']), { timeout: 10_000 });
  expect(await scripts('one.js')).toEqual([200, 200]);
  expect(await scripts('two.js')).toEqual([200, 200]);
});
test('every process goes back', async () => {
  new Releases(home).back();
  await vi.waitFor(async () => expect(await pages()).toEqual(['one', 'one']), { timeout: 10_000 });
});
test('a release whose server code is another names the processes that still run the code before', () => {
  expect(runningOldCode(home)).toEqual([]);
  write('package-lock.json', '{}');
  expect(runningOldCode(home).toSorted()).toEqual(children.map(({ pid }) => pid ?? 0).toSorted());
});
