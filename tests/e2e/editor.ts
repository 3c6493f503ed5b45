import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { test as base, expect as patient } from '@playwright/test';
import { copyProject } from '../project-copy.ts';

export const portOf = (server: ReturnType<typeof createServer>) => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
export const listening = (port = 0) =>
  new Promise<ReturnType<typeof createServer>>((resolve) => {
    const server = createServer();
    server.listen(port, 'localhost', () => resolve(server));
  });
async function freePort(): Promise<number> {
  const server = await listening();
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
export const runCms = (root: string, port: number): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/cms.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(root, 'data'), ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
export const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

/**
 * A copy of the project with `npm run cms` running in it, as on an editor's laptop: one for all tests of a worker, as it
 * takes the server long to start and to draw its first page. No two change the same words.
 */
export const test = base.extend<object, { project: string; site: string }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern.
    async ({}, use) => {
      const root = copyProject('scripts');
      await use(root);
      rmSync(root, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ project }, use) => {
      const child = runCms(project, await freePort());
      const over = ended(child);
      const address = await new Promise<string>((resolve, reject) => {
        let said = '';
        const read = (text: Buffer) => {
          said += String(text);
          const [, url] = /The site: +(http:\S+)\//.exec(said) ?? [];
          if (url) resolve(url);
        };
        child.stdout?.on('data', read);
        child.stderr?.on('data', read);
        child.once('exit', () => reject(new Error(`npm run cms ended: ${said}`)));
      });
      await use(address);
      child.kill('SIGINT');
      patient(await over).not.toBe(1);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});
/** A development server draws each page when it is first asked for. */
export const expect = patient.configure({ timeout: 30_000 });
