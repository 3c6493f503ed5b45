import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect as patient } from './site.ts';

/** Each test has an installation of its own: nobody's sixth form in a minute, nobody else's orders. */
export const test = base.extend<{ variables: NodeJS.ProcessEnv }>({
  /** What its environment says besides. */
  variables: [{}, { option: true }],
  baseURL: async ({ variables }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'own-site-'));
    const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'netlify/host/main.ts'], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const address = await new Promise<string>((resolve, reject) => {
      server.on('exit', () => reject(new Error('The site did not start')));
      server.stdout.on('data', (line) => {
        const [url] = /http:\/\/localhost:\d+/.exec(String(line)) ?? [];
        if (url) resolve(url);
      });
    });
    await use(address);
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  },
});
/** A site that has just started loads what it needs at the first call. */
export const expect = patient.configure({ timeout: 20_000 });
export { alreadyChose } from './site.ts';
