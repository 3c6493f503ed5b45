import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(path.join(tmpdir(), 'compile-cache-')));
  writeFileSync(
    path.join(home, 'server.ts'),
    "import { getCompileCacheDir } from 'node:module';\nconst dir: string = getCompileCacheDir() ?? 'none';\nconsole.log(dir);\n",
  );
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
const start = () =>
  execFileSync(process.execPath, ['--import', path.resolve('netlify/host/compile-cache.mjs'), 'server.ts'], {
    cwd: home,
    encoding: 'utf8',
    // As the server is started: tests keep what all their processes compile.
    env: { PATH: process.env.PATH },
  }).trim();

test('what a start compiles is kept for the next, beside the packages', () => {
  const folder = start();
  expect(path.relative(home, folder)).toMatch(/^node_modules\/\.cache\/compile\//);
  expect(readdirSync(folder).length).toBeGreaterThan(0);
  expect(start()).toBe(folder);
});
test('where nothing can be kept, the server starts all the same', () => {
  writeFileSync(path.join(home, 'node_modules'), 'no folder');
  expect(start()).toBe('none');
});
