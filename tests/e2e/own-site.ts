import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyBuiltProject } from '../project-copy.ts';
import { PASSWORD } from './accounts.ts';
import { test as base, expect as patient } from './site.ts';

/** Each test has its own installation, so that rate limits and records are separate. */
export const test = base.extend<{ variables: NodeJS.ProcessEnv; rebuilds: boolean; administrator: string }>({
  /** Further environment variables. */
  variables: [{}, { option: true }],
  /** For tests that publish: runs in a copy of the project, as other tests read `dist`. */
  rebuilds: [false, { option: true }],
  /** Address of an account to create. */
  administrator: ['', { option: true }],
  baseURL: async ({ variables, rebuilds, administrator }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'own-site-'));
    const root = rebuilds ? copyBuiltProject() : process.cwd();
    // As a site is started: Playwright sets it for its own processes.
    const { NODE_ENV: _, ...environment } = process.env;
    const env = { ...environment, PORT: '0', DATA_DIR: folder, ...variables };
    if (administrator)
      execFileSync(process.execPath, ['scripts/admin.ts', 'add', administrator], {
        env: { ...env, ADMIN_PASSWORD: PASSWORD },
      });
    const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'netlify/host/main.ts'], {
      cwd: root,
      env,
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
    if (rebuilds) rmSync(root, { recursive: true, force: true });
  },
});
/** A site that has just started loads its modules at the first call. */
export const expect = patient.configure({ timeout: 20_000 });
export { alreadyChose } from './site.ts';
