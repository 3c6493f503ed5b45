import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A folder with a built site whose store cannot be opened, and the real process in it. */
let home: string;
let child: ChildProcess | undefined;
let said: string;
let base: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'store-absent-'));
  mkdirSync(path.join(home, 'dist/sent'), { recursive: true });
  writeFileSync(path.join(home, 'dist/index.html'), 'accueil');
  writeFileSync(path.join(home, 'dist/sent/unavailable.html'), 'rien n’a été reçu, appelez-nous');
  for (const part of ['content', 'node_modules']) symlinkSync(path.resolve(part), path.join(home, part));
});
afterEach(async () => {
  const running = child;
  if (running) {
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  }
  child = undefined;
  rmSync(home, { recursive: true });
});

async function start(): Promise<void> {
  said = '';
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.resolve('netlify/host/main.ts')],
    {
      cwd: home,
      env: { ...process.env, PORT: '0', DATA_DIR: 'data' },
    },
  );
  child = server;
  base = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (data) => {
        said += String(data);
        const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
        if (address) resolve(address);
      });
  });
}
const sendForm = () =>
  fetch(`${base}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada' }),
    headers: { origin: base },
    redirect: 'manual',
  });
const sendByScript = () =>
  fetch(`${base}/api/contact`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });

async function expectPagesOnly(): Promise<void> {
  expect(await (await fetch(base)).text()).toBe('accueil');
  const form = await sendForm();
  expect([form.status, await form.text(), Number(form.headers.get('retry-after')) > 0]).toEqual([
    503,
    'rien n’a été reçu, appelez-nous',
    true,
  ]);
  const script = await sendByScript();
  expect([script.status, (await script.json()).code]).toEqual([503, 'server/unavailable']);
}

describe('a start without a store that can be opened', { timeout: 60_000 }, () => {
  test('serves the pages, answers forms with 503 and their page, says why once, and opens what comes back', async () => {
    writeFileSync(path.join(home, 'data'), 'a file where the folder of the store should be');
    await start();
    await expectPagesOnly();
    rmSync(path.join(home, 'data'));
    await vi.waitFor(async () => expect((await sendByScript()).status, 'the form is read again').not.toBe(503), {
      timeout: 20_000,
      interval: 200,
    });
    expect(said.match(/"services":"not open/g)).toHaveLength(1);
    expect(said).toContain('"services":"open"');
  });
  test('serves the pages beside a store that was destroyed', async () => {
    mkdirSync(path.join(home, 'data'));
    writeFileSync(path.join(home, 'data/site.sqlite'), 'ruined '.repeat(1000));
    await start();
    await expectPagesOnly();
  });
  test('serves the pages where no release can be made: a disk that is full or read only', async () => {
    writeFileSync(path.join(home, '.releases'), 'a file where the folder of the releases should be');
    await start();
    expect(await (await fetch(base)).text()).toBe('accueil');
    expect(said).toContain('is served as it is');
  });
});
