import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type KindName, kindNames, kindOf } from '../../src/admin/records/kinds.ts';
import { storeOf } from './admin-store.ts';
import { inRepository } from './folders.ts';
import { headersOfAVisitor, SECRET } from './forms.ts';
import { findFreePort, type Measured, startMeasured, waitForAnswer } from './processes.ts';
import { ONLY } from './settings.ts';
import { printTable, progress, show } from './tables.ts';

/** Of each kind. */
const RECORDS = Number(process.env.RECORDS ?? 100_000);
const ADMIN = { email: 'bench@terrilys.example', password: 'a long pass phrase of the bench' };
/** Files of mails in an installation without a mail server. */
const MAIL_FILES = 20_000;
const PAGE_EVERY_MS = 10;
const QUIET_MS = 5000;
/** As the admin area asks again while the index of words is made. */
const SEARCH_EVERY_MS = 2000;
/** What a start does besides: records and the file are checked, what is too old is marked. */
const AFTER_START_MS = 60_000;
const MOST_DELAY_MS = 50;
/** Of one answer: a page of a list, or what a screen asks for. */
const MOST_MS = { list: 100, screen: 150 };

interface Visit {
  server: Measured;
  ask(where: string, values?: object): Promise<string>;
}
interface Longest {
  label: string;
  ms: number;
}
interface Task {
  name: string;
  /** At most, of each part; absent where a part is more than one answer. */
  most?: number;
  /** Several are one row: the slowest of them is told, and each that is over its bound. */
  parts: [label: string, act: (visit: Visit) => Promise<unknown>][];
}

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`;
const list = (type: KindName, values: Record<string, string> = {}) => `/api/admin/records${query({ type, ...values })}`;
const ofKinds = (
  name: string,
  act: (kind: KindName) => ((visit: Visit) => Promise<unknown>) | undefined,
  most?: number,
): Task => ({
  name,
  ...(most && { most }),
  parts: kindNames.flatMap((kind) => {
    const part = act(kind);
    return part ? [[kind, part]] : [];
  }),
});

/** Ten pages, one after the other, as whoever scrolls asks for them. */
async function scroll({ ask }: Visit, type: KindName): Promise<void> {
  let cursor: string | undefined;
  for (let turn = 0; turn < 10; turn++) {
    const { data } = JSON.parse(await ask(list(type, { limit: '100', ...(cursor && { cursor }) }))) as {
      data: { next?: string };
    };
    if (!data.next) return;
    cursor = data.next;
  }
}
const filterOf = (type: KindName): Record<string, string> | undefined => {
  const [field] = kindOf(type).filters;
  return field ? { filter: JSON.stringify({ [field]: field === 'approved' ? false : 'new' }) } : undefined;
};
const rowsToImport = (from: number) =>
  Array.from({ length: 400 }, (_, n) => ({ email: `import${from + n}@example.org`, lang: 'fr' }));

const tasks: readonly Task[] = [
  ofKinds('a list', (type) => (visit) => visit.ask(list(type)), MOST_MS.list),
  ofKinds('ten pages of it', (type) => (visit) => scroll(visit, type)),
  ofKinds(
    'filtered',
    (type) => (filterOf(type) ? (visit) => visit.ask(list(type, filterOf(type))) : undefined),
    MOST_MS.list,
  ),
  ofKinds(
    'sorted by its first column',
    (type) => (visit) =>
      visit.ask(list(type, { sort: kindOf(type).columns[0] ?? 'createdAt', direction: 'ascending' })),
    MOST_MS.list,
  ),
  ofKinds(
    'searched: one record',
    (type) => (visit) => visit.ask(list(type, { q: `visiteur${RECORDS - 7}` })),
    MOST_MS.list,
  ),
  ofKinds('searched: every record', (type) => (visit) => visit.ask(list(type, { q: 'example' })), MOST_MS.list),
  ofKinds('exported whole', (type) =>
    kindOf(type).rights.includes('export') ? (visit) => visit.ask(`/api/admin/export${query({ type })}`) : undefined,
  ),
  {
    name: 'screens',
    most: MOST_MS.screen,
    parts: [
      ['overview', ({ ask }) => ask('/api/admin/overview?')],
      ['what waits', ({ ask }) => ask('/api/admin/waiting?')],
      ['trends', ({ ask }) => ask('/api/admin/trends?')],
      ['received', ({ ask }) => ask('/api/admin/inbox?')],
      ['events', ({ ask }) => ask('/api/admin/events?')],
      ['trash', ({ ask }) => ask('/api/admin/trash?')],
      ['the media library', ({ ask }) => ask('/api/admin/pictures?')],
      ['found among everything: one record', ({ ask }) => ask(`/api/admin/find?q=visiteur${RECORDS - 7}`)],
      ['found among everything: every record', ({ ask }) => ask('/api/admin/find?q=example')],
      ['statistics', ({ ask }) => ask('/api/admin/statistics?popular=10')],
      ['growth of the newsletter', ({ ask }) => ask('/api/admin/newsletter/growth')],
      ['a person', ({ ask }) => ask('/api/admin/people/find', { email: 'visiteur77@example.org' })],
      ['the log is verified', ({ ask }) => ask('/api/admin/audit/verify?')],
      ['unreadable records', ({ ask }) => ask('/api/admin/unreadable?')],
      [
        '400 subscribers are imported',
        ({ ask }) =>
          ask('/api/admin/newsletter/import', { rows: rowsToImport(Date.now() % 1e9), source: 'bench', apply: true }),
      ],
      ['/_inbox', ({ ask }) => ask('/_inbox')],
      ['/readyz, /metrics', async ({ ask }) => [await ask('/readyz'), await ask('/metrics')]],
    ],
  },
  { name: 'a newsletter to every subscriber', parts: [['scheduled and begun', sendNewsletter]] },
];

async function sendNewsletter({ ask }: Visit): Promise<void> {
  const fields = { subject: 'Novembre', lang: 'fr', content: 'Bonjour', group: 'all' };
  const saved = JSON.parse(await ask('/api/admin/records/save', { type: 'newsletterIssue', fields })) as {
    data: { record: { id: string } };
  };
  const { id } = saved.data.record;
  await ask('/api/admin/newsletter/schedule', { id });
  await pause(QUIET_MS);
  await ask('/api/admin/newsletter/cancel', { id });
}

function makeHome(data: string): string {
  const home = mkdtempSync(path.join(tmpdir(), 'bench-admin-'));
  mkdirSync(path.join(home, 'dist'));
  writeFileSync(path.join(home, 'dist/index.html'), 'accueil');
  for (const shared of ['content', 'node_modules']) symlinkSync(inRepository(shared), path.join(home, shared));
  const mails = path.join(data, 'mails');
  mkdirSync(mails, { recursive: true });
  for (let n = 0; n < MAIL_FILES; n++) {
    const at = new Date(Date.now() - n * 10_000).toISOString();
    writeFileSync(
      path.join(mails, `${at.replace(/[:.]/g, '-')}_bench-${n}.eml`),
      `Date: ${at}\r\nSubject: Bonjour ${n}\r\nTo: visiteur${n}@example.org\r\n\r\nBonjour`,
    );
  }
  return home;
}

/** Somebody who reads pages meanwhile. */
function readPages(port: number) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let over = false;
  const reading = (async () => {
    while (!over) {
      const since = performance.now();
      await new Promise<void>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path: '/', agent }, (response) => response.resume().once('end', resolve)).once(
          'error',
          reject,
        );
      });
      times.push(performance.now() - since);
      await pause(PAGE_EVERY_MS);
    }
  })();
  return async () => {
    over = true;
    await reading;
    agent.destroy();
    times.sort((a, b) => a - b);
    return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  };
}

async function measure(
  visit: Visit,
  port: number,
  { name, parts, most = Number.POSITIVE_INFINITY }: Task,
): Promise<{ row: string[]; delayMs: number }> {
  const [slowest, latest, busiest] = Array.from({ length: 3 }, () => ({ label: '', ms: 0 })) as [
    Longest,
    Longest,
    Longest,
  ];
  const stop = readPages(port);
  await visit.server.usage();
  for (const [label, act] of parts) {
    const since = performance.now();
    await act(visit);
    const ms = performance.now() - since;
    const { longestDelayMs, longestBusyMs } = await visit.server.usage();
    for (const [longest, took] of [
      [slowest, ms],
      [latest, longestDelayMs],
      [busiest, longestBusyMs],
    ] as const)
      if (took >= longest.ms) Object.assign(longest, { label, ms: took });
    if (ms > most) progress(`admin: ${name}, ${label}: ${show(ms)} ms, to be at most ${most}`);
    if (longestDelayMs >= MOST_DELAY_MS)
      progress(`admin: ${name}, ${label}: ${show(longestDelayMs)} ms late, ${show(longestBusyMs)} ms busy`);
  }
  const p99 = await stop();
  const row = [
    name,
    show(parts.length),
    `${show(slowest.ms)} (${slowest.label})`,
    `${show(latest.ms)} (${latest.label})`,
    `${show(busiest.ms)} (${busiest.label})`,
    show(p99, 1),
  ];
  return { row, delayMs: latest.ms };
}

/** The first search finds no index of words, and is asked again until there is one. */
async function searchUntilIndexed({ ask }: Visit): Promise<void> {
  for (;;) {
    const { data } = JSON.parse(await ask(list('contactRequest', { q: 'visiteur77' }))) as {
      data: { indexed?: number };
    };
    if (data.indexed === undefined) return;
    progress(`admin: the index of words holds ${show(data.indexed * 100)} %`);
    await pause(SEARCH_EVERY_MS);
  }
}

const INDEXING = 'the index of words is made';
const waits = (ms: number): Task['parts'] => [['', () => pause(ms)]];

/**
 * What an administrator does on a store that has grown for years, while somebody reads pages: how late the event loop
 * is.
 */
export async function benchAdmin(): Promise<void> {
  const data = await storeOf(RECORDS);
  const isAsked = ({ name }: Pick<Task, 'name'>) => ONLY.test(name);
  if (isAsked({ name: INDEXING }))
    for (const end of ['', '-wal', '-shm']) rmSync(path.join(data, `site.sqlite-search${end}`), { force: true });
  const home = makeHome(data);
  const port = await findFreePort();
  const env = {
    PORT: String(port),
    DATA_DIR: data,
    SECRET,
    TRUSTED_PROXY: '127.0.0.1',
    BUILD_HOOK_URL: 'https://127.0.0.1:9/',
  };
  execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', inRepository('scripts/admin.ts'), 'add', ADMIN.email],
    {
      cwd: home,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, ...env, ADMIN_PASSWORD: ADMIN.password },
    },
  );
  const server = startMeasured([inRepository('netlify/host/main.ts')], home, env);
  await waitForAnswer(`http://127.0.0.1:${port}/`, server);
  let session = '';
  const visit: Visit = {
    server,
    async ask(where, values) {
      const visitor = headersOfAVisitor();
      const headers = { ...visitor, cookie: [visitor.cookie, session].filter(Boolean).join('; ') };
      const answer = await fetch(`http://localhost:${port}${where}`, {
        headers,
        ...(values && { method: 'POST', body: JSON.stringify(values) }),
      });
      const text = await answer.text();
      if (!answer.ok && where !== '/readyz')
        throw new Error(
          `${where} is answered with ${answer.status}: ${text.slice(0, 300)}\n${server.output().slice(-2000)}`,
        );
      session ||=
        answer.headers
          .getSetCookie()
          .find((cookie) => cookie.startsWith('__Host-session='))
          ?.split(';', 1)[0] ?? '';
      return text;
    },
  };
  await visit.ask('/api/auth/sign-in', { ...ADMIN, remember: true });
  await visit.ask('/api/auth/reauthenticate', { password: ADMIN.password });
  const rows: string[][] = [];
  const all: Task[] = [
    { name: 'the first minute after a start', parts: waits(AFTER_START_MS) },
    { name: INDEXING, parts: [['', searchUntilIndexed]] },
    { name: 'nothing but pages', parts: waits(QUIET_MS) },
    ...tasks,
  ];
  let latest = 0;
  for (const task of all.filter(isAsked)) {
    progress(`admin: ${task.name}`);
    const { row, delayMs } = await measure(visit, port, task);
    rows.push(row);
    progress(`admin: ${row.join(', ')}`);
    latest = Math.max(latest, delayMs);
  }
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(home, { recursive: true, force: true });
  console.log(
    `\n## Admin\n\n${show(RECORDS)} records of each of ${kindNames.length} kinds, while a page is asked for every ${PAGE_EVERY_MS} ms. Late: how long the event loop of the server did not turn, at most; busy: how much of its own thread's processor time passed in one turn, which another program on the machine does not lengthen. The latest of all: ${show(latest)} ms, to be below ${MOST_DELAY_MS}.`,
  );
  printTable('Admin', ['what', 'asked', 'slowest ms', 'late ms', 'busy ms', 'pages p99 ms'], rows);
}
