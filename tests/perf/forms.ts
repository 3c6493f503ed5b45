import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { issueToken } from '../../netlify/http/csrf.ts';
import { startPostgres } from '../postgres/server.ts';
import { inRepository } from './folders.ts';
import type { PostOrder, PostResult } from './post-load.ts';
import { findFreePort, type Measured, startMeasured, waitForAnswer } from './processes.ts';
import { RUNS } from './settings.ts';
import { median, printTable, progress, ratio, show, spread } from './tables.ts';

const CONNECTIONS = 64;
const WARM_UP_MS = 1000;
const DURATION_MS = 4000;
const OVERSIZED = 10_000;
/** Twice what a form may weigh. */
const OVERSIZED_BYTES = 256 * 1024;
export const SECRET = 'the secret of a bench, long enough to be one';
const LOAD = path.join(import.meta.dirname, 'post-load.ts');
const run = promisify(execFile);

interface Contender {
  name: string;
  path: string;
  start: (port: number, data: string) => Measured;
  loads: (PostResult & { cpuPerPost: number; megabytes: number })[];
}

/** A site of one page, so that only the forms are measured; what is written goes with the folder. */
function makeHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'bench-forms-'));
  mkdirSync(path.join(home, 'dist'));
  writeFileSync(path.join(home, 'dist/index.html'), 'accueil');
  for (const shared of ['content', 'node_modules']) symlinkSync(inRepository(shared), path.join(home, shared));
  return home;
}

export function headersOfAVisitor(): Record<string, string> {
  const { token, cookie } = issueToken(new Request('http://localhost'), SECRET, new Date());
  return { 'content-type': 'application/json', 'x-csrf-token': token, cookie: cookie.split(';', 1)[0] ?? '' };
}

/** A contact form as its page sends it; `#` becomes its number. */
const FORM = JSON.stringify({
  ...{
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada#@example.org',
    phone: '03 21 00 00 00',
    company: 'Atelier',
    subject: 'quote',
  },
  ...{
    message: 'Une boutique pour mon atelier, avec un catalogue de deux cents pièces et un paiement en ligne.',
    consent: true,
    lang: 'fr',
  },
  submissionKey: '00000000-0000-4000-8000-#',
});

async function measure(contender: Contender, home: string): Promise<void> {
  const port = await findFreePort();
  const data = mkdtempSync(path.join(home, 'data-'));
  const server = contender.start(port, data);
  await waitForAnswer(`http://127.0.0.1:${port}/`, server);
  // A function's code is brought by the first form it gets: that is not what a form costs.
  const first = { method: 'POST', headers: headersOfAVisitor(), body: FORM.replaceAll('#', '9'.repeat(12)) };
  if (!(await fetch(`http://127.0.0.1:${port}${contender.path}`, first)).ok)
    throw new Error(`${contender.name} refuses a form: ${server.output()}`);
  const order: PostOrder = {
    ...{ port, path: contender.path, headers: headersOfAVisitor(), body: FORM },
    ...{ connections: CONNECTIONS, warmUpMs: WARM_UP_MS, durationMs: DURATION_MS },
  };
  const before = await server.usage();
  const { stdout } = await run(process.execPath, [LOAD, JSON.stringify(order)]);
  const after = await server.usage();
  const load: PostResult = JSON.parse(stdout);
  const cpuPerPost = (after.cpuMicroseconds - before.cpuMicroseconds) / load.answers;
  contender.loads.push({ ...load, cpuPerPost, megabytes: after.peakKilobytes / 1024 });
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(data, { recursive: true, force: true });
}

/** Sends one body that is too big and says what was answered; 0 when the connection was closed instead. */
const sendOversized = (
  port: number,
  headers: Record<string, string>,
  body: Buffer,
  chunked: boolean,
): Promise<number> =>
  new Promise((resolve) => {
    const length: Record<string, string | number> = chunked ? {} : { 'content-length': body.length };
    const asked = request(
      { host: '127.0.0.1', port, path: '/api/contact', method: 'POST', headers: { ...headers, ...length } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    asked.on('error', () => resolve(0));
    asked.end(body);
  });

/**
 * Memory of the whole handler while ten thousand bodies twice too big arrive, half of them without saying their length.
 */
async function measureOversized(contender: Contender, home: string): Promise<void> {
  const port = await findFreePort();
  const server = contender.start(port, mkdtempSync(path.join(home, 'data-')));
  await waitForAnswer(`http://127.0.0.1:${port}/`, server);
  const [headers, body] = [headersOfAVisitor(), Buffer.alloc(OVERSIZED_BYTES, 'x')];
  const marks: number[] = [];
  const statuses = new Map<number, number>();
  let sent = 0;
  const visit = async () => {
    while (sent < OVERSIZED) {
      const number = sent++;
      const status = await sendOversized(port, headers, body, number % 2 === 1);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (number % (OVERSIZED / 4) === 0) marks.push((await server.usage()).peakKilobytes / 1024);
    }
  };
  await Promise.all(Array.from({ length: 32 }, visit));
  marks.push((await server.usage()).peakKilobytes / 1024);
  server.child.kill('SIGKILL');
  await server.ended;
  const told = [...statuses].map(([status, count]) => `${show(count)} × ${status || 'closed'}`).join(', ');
  printTable(
    `${show(OVERSIZED)} bodies of ${OVERSIZED_BYTES / 1024} kB, half of them without a length`,
    ['server', 'answers', ...marks.map((_, i) => `peak MB at ${i * 25} %`)],
    [[contender.name, told, ...marks.map((mark) => show(mark))]],
  );
}

/** Durable submissions a second through the whole handler, beside a bare POST on the same group-committed store. */
export async function benchForms(): Promise<void> {
  const home = makeHome();
  const postgres = await startPostgres({ durable: true });
  const host = (port: number, data: string, more: NodeJS.ProcessEnv = {}) =>
    startMeasured([inRepository('netlify/host/main.ts')], home, {
      PORT: String(port),
      DATA_DIR: data,
      SECRET,
      TRUSTED_PROXY: '127.0.0.1',
      ...more,
    });
  const bare = (records: number) => (port: number, data: string) =>
    startMeasured([path.join(import.meta.dirname, 'bare-post.ts')], home, {
      PORT: String(port),
      DATA_DIR: data,
      RECORDS: String(records),
    });
  const whole: Contender = { name: 'whole handler', path: '/api/contact', start: host, loads: [] };
  const floor: Contender = { name: 'bare node:http, one record', path: '/', start: bare(1), loads: [] };
  // The form, its row in the outbox, the counter of the rate limit.
  const equal: Contender = { name: 'bare node:http, three records', path: '/', start: bare(3), loads: [] };
  const { url } = postgres;
  const onDatabase: Contender = {
    name: 'whole handler on PostgreSQL',
    path: '/api/contact',
    start: (port, data) => host(port, data, { DATABASE_URL: url }),
    loads: [],
  };
  const inserts: Contender = {
    name: 'bare node:http, one insert into PostgreSQL',
    path: '/',
    start: (port) =>
      startMeasured([path.join(import.meta.dirname, 'bare-insert.ts')], home, {
        PORT: String(port),
        DATABASE_URL: url,
      }),
    loads: [],
  };
  const all = [whole, floor, equal, onDatabase, inserts];
  const floorOf = (one: Contender) => (one === onDatabase || one === inserts ? inserts : floor);
  for (let turn = 1; turn <= RUNS; turn++)
    for (const contender of all) {
      progress(`forms, run ${turn} of ${RUNS}: ${contender.name}`);
      await measure(contender, home);
    }
  const middle = ({ loads }: Contender, of: (load: Contender['loads'][number]) => number) => median(loads.map(of));
  const rows = all.map((one) => [
    one.name,
    spread(one.loads.map(({ perSecond }) => perSecond)),
    ratio(
      middle(one, ({ perSecond }) => perSecond),
      middle(floorOf(one), ({ perSecond }) => perSecond),
    ),
    show(
      middle(one, ({ p50 }) => p50),
      1,
    ),
    show(
      middle(one, ({ p99 }) => p99),
      1,
    ),
    ratio(
      middle(one, ({ p99 }) => p99),
      middle(floorOf(one), ({ p99 }) => p99),
    ),
    show(middle(one, ({ cpuPerPost }) => cpuPerPost)),
    show(middle(one, ({ megabytes }) => megabytes)),
    show(one.loads.reduce((sum, { wrong }) => sum + wrong, 0)),
  ]);
  console.log(
    `\n## Forms\n\n${CONNECTIONS} visitors over loopback send contact forms, each once the one before was answered: durable before it is acknowledged. ${DURATION_MS / 1000} s after ${WARM_UP_MS / 1000} s of warm-up, ${RUNS} alternating run(s). The visitors are one Node process on the same machine. PostgreSQL runs there too, and its own floor is an insert that is committed by itself.`,
  );
  printTable(
    'Durable submissions',
    ['server', 'forms/s', '÷ floor', 'p50 ms', 'p99 ms', '÷ floor', 'processor µs a form', 'peak MB', 'wrong'],
    rows,
  );
  await postgres.remove();
  progress('forms: bodies that are too big');
  await measureOversized(whole, home);
  rmSync(home, { recursive: true, force: true });
}
