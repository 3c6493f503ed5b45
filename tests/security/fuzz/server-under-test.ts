import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { issueToken } from '../../../netlify/http/csrf.ts';
import { learnMissing } from '../../../src/features/chat/understanding/learn-missing.ts';
import { PROCESS_VARIABLES } from '../../process-variables.ts';
import { keepLearnt } from '../../project-copy.ts';
import type { Known } from './schema-values.ts';
import { SECRET } from './tokens.ts';

const ADMIN = { email: 'owner@terrilys.example', password: 'a long pass phrase of the fuzzer' };
/** Pages that responses to errors need. */
const PAGES = ['index', 'FAQ', '404', 'en/404', '403', '429', 'not-sent', 'en/not-sent', 'newsletter/confirm'];
/** Timeout, long enough for a busy machine. */
const PATIENCE_MS = 20_000;
const READY = /The site is at http:\/\/localhost:(\d+)/g;

/** A server as started by `npm run serve`: with its own process, store and pages. */
export interface ServerUnderTest {
  port: number;
  session: string;
  known: Known;
  /** Whether the started process is running. */
  isAlive(): boolean;
  /** Whether it also still serves a page. */
  answers(): Promise<boolean>;
  /** Its log lines since the last call. */
  newLines(): string[];
  /** Number of rows per record type. */
  rows(): Map<string, number>;
  memoryMb(): number;
  /** Signs in again after a request ended the session. */
  refreshSession(): Promise<void>;
  /** Starts another process on the same store. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function home(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  for (const page of PAGES) {
    const file = path.join(folder, 'dist', `${page}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, page);
  }
  mkdirSync(path.join(folder, 'dist/_astro'));
  writeFileSync(path.join(folder, 'dist/_astro/a.js'), '1');
  writeFileSync(path.join(folder, 'dist/_redirects'), '/faq /FAQ 301\n/en/* /en/404 404\n/* /404 404\n');
  // As a build leaves it.
  await learnMissing();
  keepLearnt(folder);
  for (const shared of ['content', 'node_modules']) symlinkSync(path.resolve(shared), path.join(folder, shared));
  return folder;
}

const NODE = ['--disable-warning=ExperimentalWarning'];

async function started(
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; port: number; said: () => string }> {
  const child = spawn(process.execPath, [...NODE, path.resolve('netlify/host/main.ts')], { cwd: folder, env });
  const killIt = () => child.kill('SIGKILL');
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += String(piece);
    });
  while (!said.match(READY)) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return { child, port: Number([...said.matchAll(READY)][0]?.[1]), said: () => said };
}

/** Posts JSON as a page does, with a CSRF token. */
async function post(port: number, where: string, values: unknown): Promise<Response> {
  const { token, cookie } = issueToken(new Request('http://localhost'), SECRET, new Date());
  return fetch(`http://localhost:${port}${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, cookie: cookie.split(';', 1)[0] ?? '' },
    body: JSON.stringify(values),
  });
}

async function signIn(port: number): Promise<string> {
  const answer = await post(port, '/api/auth/sign-in', { ...ADMIN, remember: true });
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session='));
  if (!session)
    throw new Error(`The administrator of the fuzzer cannot sign in: ${answer.status} ${await answer.text()}`);
  return session.split(';', 1)[0] ?? '';
}

/** Creates a paid order, to be refunded and disputed. */
async function buy(port: number): Promise<string> {
  const buyer = {
    buyer: 'consumer',
    name: 'Ada',
    email: 'ada@example.org',
    street: '3, rue des Métiers',
    postcode: '62000',
    city: 'Arras',
  };
  const answer = await post(port, '/api/payments/intent', {
    productId: 'storefront-design',
    ...buyer,
    terms: true,
    lang: 'fr',
  });
  const reply = (await answer.json()) as { data?: { paymentIntentId: string; clientSecret: string } };
  if (!reply.data) throw new Error(`The order of the fuzzer was refused: ${JSON.stringify(reply)}`);
  const { paymentIntentId, clientSecret } = reply.data;
  const card = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2090, cvc: '123' };
  await post(port, `/_sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, {
    client_secret: clientSecret,
    card,
  });
  return paymentIntentId;
}

const givesPage = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

const hasNotEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
async function kill(child: ChildProcess): Promise<void> {
  if (!hasNotEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function reader(folder: string) {
  const database = new DatabaseSync(path.join(folder, 'data/site.sqlite'), { readOnly: true });
  const idsOf = (kind: string) =>
    database
      .prepare('SELECT id FROM records WHERE collection = ? ORDER BY id LIMIT 4')
      .all(kind)
      .map(({ id }) => String(id));
  const rows = () =>
    new Map(
      database
        .prepare('SELECT collection, count(*) AS total FROM records GROUP BY collection')
        .all()
        .map(({ collection, total }) => [String(collection), Number(total)]),
    );
  return { idsOf, rows, close: () => database.close() };
}

/** Starts a server with samples, one administrator and one paid order. `port`: 0 for any. */
export async function startServer(port = 0): Promise<ServerUnderTest> {
  const folder = await home();
  const env = {
    PATH: process.env.PATH,
    ...PROCESS_VARIABLES,
    HOME: folder,
    DATA_DIR: path.join(folder, 'data'),
    SECRET,
    PORT: String(port),
    TRUSTED_PROXY: '127.0.0.1,::1',
  };
  // Publishing must not start a rebuild, which would occupy the machine.
  const begin = () => started(folder, { ...env, BUILD_HOOK_URL: 'https://127.0.0.1:9/' });
  let running = await begin();
  const bound = running.port;
  execFileSync(process.execPath, [...NODE, path.resolve('scripts/admin.ts'), 'add', ADMIN.email], {
    cwd: folder,
    env: { ...env, ADMIN_PASSWORD: ADMIN.password },
  });
  const payment = await buy(bound);
  const store = reader(folder);
  const records = ['event', 'blog', 'comment', 'jobPost', 'faq'].flatMap(store.idsOf);
  let read = running.said().length;
  const server: ServerUnderTest = {
    port: bound,
    session: await signIn(bound),
    known: {
      events: store.idsOf('event'),
      articles: store.idsOf('blog'),
      products: ['storefront-design'],
      records,
      orders: store.idsOf('order'),
      payments: [payment],
    },
    answers: async () => server.isAlive() && (await givesPage(server.port)) && server.isAlive(),
    isAlive: () => hasNotEnded(running.child) && running.said().match(READY)?.length === 1,
    newLines: () => {
      const lines = running.said().slice(read).split('\n').filter(Boolean);
      read = running.said().length;
      return lines;
    },
    rows: store.rows,
    memoryMb: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(running.child.pid)], { encoding: 'utf8' })) / 1024,
    refreshSession: async () => {
      const answer = await fetch(`http://localhost:${server.port}/api/auth/session`, {
        headers: { cookie: server.session },
      });
      if (!(await answer.text()).includes('"signedIn":true')) server.session = await signIn(server.port);
    },
    restart: async () => {
      await kill(running.child);
      running = await begin();
      server.port = running.port;
      read = running.said().length;
    },
    stop: async () => {
      store.close();
      await kill(running.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}
