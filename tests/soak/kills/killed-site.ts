import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgresStore } from '../../../netlify/adapters/store/postgres.ts';
import { openSqliteStore } from '../../../netlify/adapters/store/sqlite.ts';
import type { Store } from '../../../src/ports/store.ts';
import { PROCESS_VARIABLES } from '../../process-variables.ts';
import type { SiteDatabase } from './site-database.ts';

export const SECRET = 'a secret of the soak, long enough to be one';
export const BACKUP_KEY = 'a passphrase of the soak, kept nowhere';
const READY = /The site is at http:\/\/localhost:(\d+)/;
const NODE = ['--disable-warning=ExperimentalWarning'];
const LOOK_EVERY_MS = 10;
/** A busy machine starts slowly; a server that says nothing in this time will not. */
const START_WITHIN_MS = 60_000;

/** A server process, from the moment it is begun. */
export interface ServerProcess {
  child: ChildProcess;
  /** Undefined until it serves. */
  port(): number | undefined;
  /** Serves, and nobody has asked it to end. */
  isServing(): boolean;
  hasEnded(): boolean;
  said(): string;
}

export interface KilledSite {
  home: string;
  data: string;
  /** The database instead of the store in `data`, as whoever judges reaches it. */
  databaseUrl: string | undefined;
  /** The same, where it is the site's own. */
  database: SiteDatabase | undefined;
  /** Its store, for what writes into it beside the servers. */
  openStore(): Store;
  /** How far the clock of its processes is ahead. */
  shiftClock(ms: number): void;
  clock(): Date;
  /** Begins one more server on the same store, and resolves when it serves, or has ended before. */
  start(): Promise<ServerProcess>;
  begin(): ServerProcess;
  /** Those that were begun and have not ended. */
  servers(): ServerProcess[];
  /** Sends the signal and resolves with how long the end took. */
  end(server: ServerProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number>;
  /** A script of the project as a process of its own. */
  script(name: string, parameters?: string[]): ChildProcess;
  remove(): Promise<void>;
}

export interface SiteOptions {
  smtpUrl: string;
  variables?: NodeJS.ProcessEnv;
  /** Where the store, files and backups are; below the site's own folder when it is not said. */
  data?: string;
  databaseUrl?: string | undefined;
  database?: SiteDatabase | undefined;
}

function makeHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'kills-'));
  mkdirSync(path.join(home, 'dist'));
  for (const page of ['index', '404', '403', '429', 'not-sent'])
    writeFileSync(path.join(home, 'dist', `${page}.html`), '<html>asked 0</html>');
  writeFileSync(path.join(home, 'dist/_headers'), '');
  writeFileSync(path.join(home, 'dist/_redirects'), '/* /404 404\n');
  for (const shared of ['content', 'netlify', 'src', 'package.json', 'package-lock.json'])
    symlinkSync(path.resolve(shared), path.join(home, shared));
  mkdirSync(path.join(home, 'node_modules/astro/bin'), { recursive: true });
  cpSync(path.join(import.meta.dirname, 'small-builder.mjs'), path.join(home, 'node_modules/astro/bin/astro.mjs'));
  return home;
}

/** The self-hosted server as `npm run serve` starts it, on a small site, with a store of its own. */
export function makeSite({ smtpUrl, variables = {}, data: given, database, ...options }: SiteOptions): KilledSite {
  const home = makeHome();
  const databaseUrl = database?.directUrl ?? options.databaseUrl;
  const data = given ?? path.join(home, 'data');
  const shiftFile = path.join(home, 'clock-shift');
  writeFileSync(shiftFile, '0');
  let shiftMs = 0;
  const env = {
    ...{ PATH: process.env.PATH, HOME: home, PORT: '0', DATA_DIR: data, SECRET, TRUSTED_PROXY: '127.0.0.1,::1' },
    ...{ SMTP_URL: smtpUrl, MAIL_FROM: 'Terrilys <bonjour@terrilys.example>', CLOCK_SHIFT_FILE: shiftFile },
    ...PROCESS_VARIABLES,
    ...{
      BACKUP_KEY,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(databaseUrl && { DATABASE_URL: database?.url ?? databaseUrl }),
      ...variables,
    },
  };
  const all = new Set<ChildProcess>();
  const servers = new Set<ServerProcess>();
  const ended = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
  const killAll = () => {
    for (const child of all) child.kill('SIGKILL');
  };
  process.once('exit', killAll);
  const run = (program: string, parameters: string[] = []): ChildProcess => {
    const preload = path.join(import.meta.dirname, 'shifted-clock.ts');
    const child = spawn(process.execPath, [...NODE, '--import', preload, path.resolve(program), ...parameters], {
      cwd: home,
      env,
    });
    all.add(child);
    child.once('exit', () => all.delete(child));
    return child;
  };

  const site: KilledSite = {
    home,
    data,
    databaseUrl,
    database,
    openStore() {
      const clock = () => site.clock();
      return databaseUrl
        ? openPostgresStore({ url: databaseUrl, clock })
        : openSqliteStore({ file: path.join(data, 'site.sqlite'), lockPatienceMs: 20_000, clock });
    },
    shiftClock: (ms) => {
      shiftMs = ms;
      // In one step: a process that reads half of it would see another time for a moment.
      writeFileSync(`${shiftFile}.next`, String(ms));
      renameSync(`${shiftFile}.next`, shiftFile);
    },
    clock: () => new Date(Date.now() + shiftMs),
    begin() {
      const child = run('netlify/host/main.ts');
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (piece) => {
          said += String(piece);
        });
      const port = () => Number(READY.exec(said)?.[1]) || undefined;
      const server = {
        child,
        port,
        said: () => said,
        isServing: () => port() !== undefined && !child.killed && !ended(child),
        hasEnded: () => ended(child),
      };
      servers.add(server);
      child.once('exit', () => servers.delete(server));
      return server;
    },
    async start() {
      const server = site.begin();
      for (const since = performance.now(); !server.port() && !server.hasEnded(); await pause(LOOK_EVERY_MS))
        if (performance.now() - since > START_WITHIN_MS) throw new Error(`The server did not start: ${server.said()}`);
      if (server.hasEnded() && !server.child.killed) throw new Error(`The server ended by itself: ${server.said()}`);
      return server;
    },
    servers: () => [...servers],
    async end({ child }, signal) {
      if (ended(child)) return 0;
      const since = performance.now();
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
      return performance.now() - since;
    },
    script: (name, parameters) => run(`scripts/${name}.ts`, parameters),
    async remove() {
      const exits = [...all].map((child) => once(child, 'exit'));
      killAll();
      await Promise.all(exits);
      process.off('exit', killAll);
      rmSync(home, { recursive: true, force: true });
    },
  };
  return site;
}

/** A folder on a disk of its own, as small as said; undefined where mounting is not allowed. */
export function mountSmallDisk(megabytes: number): { folder: string; unmount(): void } | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
