import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Several processes start in each test, on a machine that may have other work.
vi.setConfig({ testTimeout: 30_000 });

/** A folder with a built site, to start the real process in. */
let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'host-'));
  mkdirSync(path.join(home, 'dist'));
  writeFileSync(path.join(home, 'dist/index.html'), 'accueil');
  symlinkSync(path.resolve('content'), path.join(home, 'content'));
  symlinkSync(path.resolve('node_modules'), path.join(home, 'node_modules'));
});
afterAll(() => rmSync(home, { recursive: true }));

const start = (port: string, variables: NodeJS.ProcessEnv = {}, folder = home) => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.resolve('netlify/host/main.ts')],
    {
      cwd: folder,
      env: { ...process.env, PORT: port, ...variables },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const line = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) stream.once('data', (data) => resolve(String(data)));
  });
  return { child, ended, line };
};

test('it says where it is, answers, and stops at once and cleanly when asked', async () => {
  const { child, ended, line } = start('0');
  const url = /http:\/\/localhost:\d+/.exec(await line)?.[0] ?? '';
  expect(await (await fetch(url)).text()).toBe('accueil');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
test('a taken port: what to do is said', async () => {
  const first = start('0');
  const port = /:(\d+)/.exec((await first.line).replace('http:', ''))?.[1] ?? '';
  const second = start(port);
  expect(await second.line).toContain(`Port ${port} is taken`);
  expect(await second.ended).toBe(1);
  first.child.kill();
  await first.ended;
});
test('a request under way when it is asked to stop is answered, and nothing is waited for after', async () => {
  const { child, ended, line } = start('0');
  const port = Number(/localhost:(\d+)/.exec(await line)?.[1]);
  const form = '{"consent":true}';
  const visitor = connect(port, 'localhost');
  let answer = '';
  visitor.on('data', (data) => {
    answer += data;
  });
  visitor.write(
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${form.length}\r\n\r\n`,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(fetch(`http://localhost:${port}/`), 'nobody new is let in').rejects.toThrow();
  const sent = performance.now();
  visitor.write(form);
  expect(await ended).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/);
  expect(
    performance.now() - sent,
    'milliseconds; a connection kept open would take the five seconds of grace',
  ).toBeLessThan(4000);
});
test('an empty PORT is no port: the usual one is taken', async () => {
  const { child, ended, line } = start('');
  expect(await line).toMatch(/:8080 |Port 8080 is taken/);
  child.kill();
  await ended;
});
test('no site built yet: what to do is said in one sentence, before anything is opened', async () => {
  const bare = mkdtempSync(path.join(tmpdir(), 'unbuilt-'));
  symlinkSync(path.resolve('content'), path.join(bare, 'content'));
  const { ended, line } = start('0', {}, bare);
  expect(await line).toBe('dist holds no site: run "npm run build" first, or "npm start", which does both.\n');
  expect(await ended).toBe(1);
  expect(readdirSync(bare), 'no store').toEqual(['content']);
  rmSync(bare, { recursive: true });
});
test('a port that is no port is refused with its value', async () => {
  const { line, ended } = start('eight');
  expect(await line).toContain('PORT is "eight"');
  expect(await ended).toBe(1);
});
test('a configuration that is only half there is refused in one sentence', async () => {
  const { line, ended } = start('0', { STRIPE_SECRET_KEY: 'sk_test_abc' });
  expect(await line).toContain('STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: needed with the other Stripe variables');
  expect(await ended).toBe(1);
});
