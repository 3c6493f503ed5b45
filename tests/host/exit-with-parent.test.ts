import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** Stands for the server: it starts what never ends by itself, tells its number, and waits. */
const SERVER = `
import { spawn } from 'node:child_process';
const [, , ...imported] = process.argv;
const child = spawn(process.execPath, [...imported, '-e', 'setInterval(() => {}, 1000); console.log("runs")'], {
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
child.stdout.once('data', () => process.send(child.pid));
setInterval(() => {}, 1000);
`;
const folder = mkdtempSync(path.join(tmpdir(), 'server-'));
const started: number[] = [];
afterAll(() => {
  for (const pid of started) if (runs(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
async function startServer(...imported: string[]): Promise<{ server: ChildProcess; child: number }> {
  const file = path.join(folder, 'server.mjs');
  writeFileSync(file, SERVER);
  const server = fork(file, imported, { execArgv: [] });
  const [child] = (await once(server, 'message')) as [number];
  started.push(child);
  return { server, child };
}
async function killServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

test('a process that the server started ends with a server that is killed', async () => {
  const { server, child } = await startServer('--import', path.resolve('netlify/host/exit-with-parent.ts'));
  expect(runs(child)).toBe(true);
  await killServer(server);
  await expect.poll(() => runs(child), { timeout: 10_000 }).toBe(false);
});

test('without it, it goes on alone', async () => {
  const { server, child } = await startServer();
  await killServer(server);
  expect(runs(child)).toBe(true);
});

test('it ends by itself when its work is done', async () => {
  const child = spawn(process.execPath, ['--import', './netlify/host/exit-with-parent.ts', '-e', ''], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
});
