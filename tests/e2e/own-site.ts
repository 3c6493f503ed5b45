import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandEnvironment, copyBuiltProject } from '../project-copy.ts';
import { PASSWORD } from './accounts.ts';
import { test as base, expect as patient } from './site.ts';

interface Installation {
  /** Further environment variables. */
  variables: NodeJS.ProcessEnv;
  /** For tests that publish: runs in a copy of the project, as other tests read `dist`. */
  rebuilds: boolean;
  /** Address of an account to create. */
  administrator: string;
}
/** A process of the group may be ending still. */
const REMOVED = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };

interface RunningSite {
  address: string;
  end(): Promise<void>;
}

async function startSite({ variables, rebuilds, administrator }: Installation): Promise<RunningSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-site-'));
  const root = rebuilds ? copyBuiltProject() : process.cwd();
  const env = { ...commandEnvironment(), PORT: '0', DATA_DIR: folder, TRUSTED_PROXY: '127.0.0.1,::1', ...variables };
  if (administrator)
    execFileSync(process.execPath, ['scripts/admin.ts', 'add', administrator], {
      env: { ...env, ADMIN_PASSWORD: PASSWORD },
    });
  const command = ['--disable-warning=ExperimentalWarning', '--import', './netlify/host/compile-cache.mjs'];
  const server = spawn(process.execPath, [...command, 'netlify/host/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: what it has started, a build or a preview, ends with it and writes nothing more.
    detached: true,
  });
  const endGroup = () => {
    if (server.pid && server.exitCode === null && server.signalCode === null) process.kill(-server.pid, 'SIGKILL');
  };
  process.once('exit', endGroup);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    server.on('exit', () => reject(new Error('The site did not start')));
    server.stdout.on('data', (line) => {
      const [url] = /http:\/\/localhost:\d+/.exec(String(line)) ?? [];
      if (url) resolve(url);
    });
  });
  return {
    address,
    async end() {
      process.off('exit', endGroup);
      endGroup();
      await ended;
      for (const own of rebuilds ? [folder, root] : [folder]) rmSync(own, REMOVED);
    },
  };
}

/**
 * Tests with an installation of their own: those that publish or administer have one each; of others, those with the same
 * variables share one in each worker, where each has an address, and so limits, of its own.
 */
export const test = base.extend<Installation, { shared: Map<string, RunningSite> }>({
  variables: [{}, { option: true }],
  rebuilds: [false, { option: true }],
  administrator: ['', { option: true }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern.
    async ({}, use) => {
      const sites = new Map<string, RunningSite>();
      await use(sites);
      for (const site of sites.values()) await site.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ variables, rebuilds, administrator, shared }, use) => {
    if (rebuilds || administrator) {
      const site = await startSite({ variables, rebuilds, administrator });
      await use(site.address);
      return site.end();
    }
    const name = JSON.stringify(variables);
    const site = shared.get(name) ?? (await startSite({ variables, rebuilds, administrator }));
    shared.set(name, site);
    await use(site.address);
  },
});
/** A site that has just started loads its modules at the first call. */
export const expect = patient.configure({ timeout: 20_000 });
export { alreadyChose } from './site.ts';
