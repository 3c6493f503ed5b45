import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRepository, keepBuiltSite, linkPackages } from './folders.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { installBenchPackages } from './packages.ts';
import { findFreePort, type Measured, startMeasured, waitForAnswer } from './processes.ts';
import { RUNS } from './settings.ts';
import { median, printTable, progress, ratio, show, spread } from './tables.ts';
import { principalPages } from './targets.ts';

const CONNECTIONS = 32;
const WARM_UP_MS = 1000;
const DURATION_MS = 5000;
const LOAD = path.join(import.meta.dirname, 'load.ts');
const run = promisify(execFile);

/** A server, how to start it, and what its runs gave. */
interface Contender {
  name: string;
  start: (port: number) => Measured;
  startMs: number[];
  loads: (LoadResult & { cpuPerRequest: number; megabytes: number })[];
}

function contendersIn(home: string): [Contender, Contender] {
  const host = (port: number) =>
    startMeasured(['--import', './netlify/host/compile-cache.mjs', 'netlify/host/main.ts'], home, {
      PORT: String(port),
      DATA_DIR: 'data',
    });
  const sirv = (port: number) =>
    startMeasured(
      [
        inRepository('tests/perf/node_modules/sirv-cli/bin.js'),
        'dist',
        '--brotli',
        '--gzip',
        '--etag',
        '--quiet',
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
      ],
      home,
    );
  return [
    { name: 'netlify/host', start: host, startMs: [], loads: [] },
    { name: 'sirv-cli', start: sirv, startMs: [], loads: [] },
  ];
}

/** The server and what it reads, beside a copy of dist: what it writes never reaches the repository's store. */
export function prepareHome(): string {
  const home = keepBuiltSite();
  for (const name of ['content', 'netlify', 'public', 'src', 'package.json'])
    if (existsSync(inRepository(name)) && !existsSync(path.join(home, name)))
      cpSync(inRepository(name), path.join(home, name), { recursive: true });
  if (!existsSync(path.join(home, 'node_modules'))) linkPackages(home);
  return home;
}

/** One life of a server: started, waited for, loaded, stopped. */
async function measure(contender: Contender, paths: string[]): Promise<void> {
  const port = await findFreePort();
  const server = contender.start(port);
  contender.startMs.push(await waitForAnswer(`http://127.0.0.1:${port}/`, server));
  const order: LoadOrder = { port, paths, connections: CONNECTIONS, warmUpMs: WARM_UP_MS, durationMs: DURATION_MS };
  const before = await server.usage();
  const { stdout } = await run(process.execPath, [LOAD, JSON.stringify(order)]);
  const after = await server.usage();
  const load: LoadResult = JSON.parse(stdout);
  const cpuPerRequest = (after.cpuMicroseconds - before.cpuMicroseconds) / load.answers;
  contender.loads.push({ ...load, cpuPerRequest, megabytes: after.peakKilobytes / 1024 });
  server.child.kill('SIGTERM');
  await server.ended;
}

/** Start-up, requests a second and slowest answers, beside sirv's own server on the same files. */
export async function benchServer(): Promise<void> {
  const home = prepareHome();
  installBenchPackages();
  const contenders = contendersIn(home);
  const paths = principalPages(path.join(home, 'dist')).map((page) => page.path);
  for (let turn = 1; turn <= RUNS; turn++)
    for (const contender of contenders) {
      progress(`server, run ${turn} of ${RUNS}: ${contender.name}`);
      await measure(contender, paths);
    }

  const [, peer] = contenders;
  const middle = ({ loads }: Contender, of: (load: Contender['loads'][number]) => number) => median(loads.map(of));
  const columns: [title: string, digits: number, of: (contender: Contender) => number, peerDividesUs: boolean][] = [
    ['first answer ms', 0, ({ startMs }) => median(startMs), true],
    ['p50 ms', 2, (one) => middle(one, ({ p50 }) => p50), false],
    ['p99 ms', 2, (one) => middle(one, ({ p99 }) => p99), true],
    ['processor µs a request', 0, (one) => middle(one, ({ cpuPerRequest }) => cpuPerRequest), true],
    ['peak MB', 0, (one) => middle(one, ({ megabytes }) => megabytes), true],
    ['wrong', 0, (one) => one.loads.reduce((sum, { wrong }) => sum + wrong, 0), false],
  ];
  const rate = (one: Contender) => middle(one, ({ requestsPerSecond }) => requestsPerSecond);
  const rows = contenders.map((one) => [
    one.name,
    spread(one.loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    ratio(rate(one), rate(peer)),
    ...columns.flatMap(([, digits, of, compared]) =>
      compared ? [show(of(one), digits), ratio(of(one), of(peer))] : [show(of(one), digits)],
    ),
  ]);
  console.log(
    `\n## Server\n\n${CONNECTIONS} kept-alive connections over loopback, ${paths.length} pages in brotli, ${DURATION_MS / 1000} s after ${WARM_UP_MS / 1000} s of warm-up, ${RUNS} alternating run(s). The visitors are one Node process: when it is the slower side, requests a second are its own, and the processor's time tells the servers apart.`,
  );
  printTable(
    'Static pages',
    [
      'server',
      'requests/s',
      '÷ sirv',
      ...columns.flatMap(([title, , , compared]) => (compared ? [title, '÷ sirv'] : [title])),
    ],
    rows,
  );
}
