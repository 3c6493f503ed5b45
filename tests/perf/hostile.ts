import { execFile } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { headersOfAVisitor, SECRET } from './forms.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { findFreePort, startMeasured, waitForAnswer } from './processes.ts';
import { prepareHome } from './server.ts';
import { RUNS } from './settings.ts';
import { median, printTable, progress, ratio, show, spread } from './tables.ts';
import { principalPages } from './targets.ts';

const SIGN_INS = 50;
const PICTURES = 8;
const VISITORS = 8;
/** Ordinary visitors read: they leave the processors to the server. */
const PAUSE_MS = 20;
const WARM_UP_MS = 500;
const DURATION_MS = 5000;
const LOAD = path.join(import.meta.dirname, 'load.ts');
const run = promisify(execFile);

/** What strangers were answered, by status. */
type Answers = Map<number, number>;
const count = (answers: Answers, status: number) => answers.set(status, (answers.get(status) ?? 0) + 1);
const told = (answers: Answers) => [...answers].map(([status, times]) => `${show(times)} × ${status}`).join(', ');

/** The most memory a picture may ask for: each of these stands whole in memory, or twice. */
const worstPictures = (): Promise<Buffer[]> => {
  const flat = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: { r: 20, g: 120, b: 200, alpha: 0.5 } } });
  const makers = [
    () => flat(4700).webp().toBuffer(),
    () => flat(6100).gif().toBuffer(),
    () => flat(8000).png({ progressive: true }).toBuffer(),
    () => flat(7000).jpeg({ progressive: true }).toBuffer(),
  ];
  return Promise.all(
    Array.from({ length: PICTURES }, (_, i) => (makers[i % makers.length] ?? flat(10).png().toBuffer)()),
  );
};

let strangers = 0;
/** Behind a proxy each stranger has an address of their own: no limit of one address helps. */
const fromElsewhere = () => ({
  ...headersOfAVisitor(),
  'x-forwarded-for': `203.0.${++strangers >> 8}.${strangers & 255}`,
});

/** A stranger who was sent away comes back after this time, sooner than asked. */
const COME_BACK_MS = 500;

/** Each guesses again once answered, until it is over. */
async function guessPasswords(origin: string, over: () => boolean, answers: Answers): Promise<void> {
  while (!over()) {
    const body = JSON.stringify({ email: `nobody${strangers}@example.org`, password: 'guess again and again' });
    const answer = await fetch(`${origin}/api/auth/sign-in`, { method: 'POST', headers: fromElsewhere(), body });
    await answer.arrayBuffer();
    count(answers, answer.status);
    if (answer.status === 503) await wait(COME_BACK_MS);
  }
}

/** Sends a picture for a review: ticket, PUT, form, which is where it is decoded. */
async function sendPicture(origin: string, bytes: Buffer, over: () => boolean, answers: Answers): Promise<void> {
  const names = { R: 'a.webp', G: 'a.gif', '\x89': 'a.png', '\xff': 'a.jpg' } as Record<string, string>;
  const name = names[bytes.toString('latin1', 0, 1)] ?? 'a.png';
  while (!over()) {
    const ask = { kind: 'photo', name, size: bytes.length, type: '' };
    const ticket = await fetch(`${origin}/api/uploads/ticket`, {
      method: 'POST',
      headers: fromElsewhere(),
      body: JSON.stringify(ask),
    });
    const { data } = (await ticket.json()) as { data: { key: string; url: string; headers: Record<string, string> } };
    await (
      await fetch(origin + data.url, { method: 'PUT', headers: data.headers, body: new Uint8Array(bytes) })
    ).arrayBuffer();
    const review = {
      ...{
        name: 'Ada',
        email: 'ada@example.org',
        service: 'seo',
        rating: 5,
        text: 'Un travail soigné, du début à la fin, et des réponses claires.',
      },
      ...{ photo: data.key, consent: true, lang: 'fr', submissionKey: crypto.randomUUID(), startedAt: 60_000 },
    };
    const answer = await fetch(`${origin}/api/testimonials`, {
      method: 'POST',
      headers: fromElsewhere(),
      body: JSON.stringify(review),
    });
    await answer.arrayBuffer();
    count(answers, answer.status);
    if (answer.status === 503) await wait(COME_BACK_MS);
  }
}

/** Static answers with and without strangers, and what the process takes of memory. */
export async function benchHostile(): Promise<void> {
  const home = prepareHome();
  const dist = path.join(home, 'dist');
  const files = globSync('**/*.{woff2,svg}', { cwd: dist })
    .slice(0, 4)
    .map((file) => `/${file}`);
  const paths = [...principalPages(dist).map((page) => page.path), ...files];
  const pictures = await worstPictures();
  const idle: LoadResult[] = [];
  const hostile: (LoadResult & { megabytes: number })[] = [];
  const [signIns, uploads]: [Answers, Answers] = [new Map(), new Map()];
  for (let turn = 1; turn <= RUNS; turn++) {
    progress(`hostile, run ${turn} of ${RUNS}`);
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const variables = { PORT: String(port), DATA_DIR: 'data-hostile', SECRET, TRUSTED_PROXY: '127.0.0.1' };
    const server = startMeasured(['netlify/host/main.ts'], home, variables);
    await waitForAnswer(`${origin}/`, server);
    const order: LoadOrder = {
      port,
      paths,
      connections: VISITORS,
      warmUpMs: WARM_UP_MS,
      durationMs: DURATION_MS,
      pauseMs: PAUSE_MS,
    };
    const visit = async (): Promise<LoadResult> =>
      JSON.parse((await run(process.execPath, [LOAD, JSON.stringify(order)])).stdout);
    idle.push(await visit());
    let ended = false;
    const over = () => ended;
    const attack = [
      ...Array.from({ length: SIGN_INS }, () => guessPasswords(origin, over, signIns)),
      ...pictures.map((bytes) => sendPicture(origin, bytes, over, uploads)),
    ];
    const load = await visit();
    ended = true;
    await Promise.all(attack);
    hostile.push({ ...load, megabytes: (await server.usage()).peakKilobytes / 1024 });
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(path.join(home, 'data-hostile'), { recursive: true, force: true });
  }
  const middle = (loads: LoadResult[], of: (load: LoadResult) => number) => median(loads.map(of));
  const row = (name: string, loads: LoadResult[], megabytes: string) => [
    name,
    show(
      middle(loads, ({ p50 }) => p50),
      1,
    ),
    spread(
      loads.map(({ p99 }) => p99),
      1,
    ),
    ratio(
      middle(loads, ({ p99 }) => p99),
      middle(idle, ({ p99 }) => p99),
    ),
    show(middle(loads, ({ requestsPerSecond }) => requestsPerSecond)),
    show(loads.reduce((sum, { wrong }) => sum + wrong, 0)),
    megabytes,
  ];
  console.log(
    `\n## Hostile\n\n${VISITORS} visitors read pages, fonts and drawings, each ${PAUSE_MS} ms after the answer before, for ${DURATION_MS / 1000} s; then the same while ${SIGN_INS} strangers guess passwords and ${PICTURES} send the costliest pictures, each from an address of its own, again once they are answered, or half a second after they were sent away. ${RUNS} run(s).`,
  );
  const rows = [
    row('without strangers', idle, ''),
    row('with strangers', hostile, spread(hostile.map(({ megabytes }) => megabytes))),
  ];
  printTable(
    'Pages and files for visitors',
    ['server', 'p50 ms', 'p99 ms', '÷ without', 'requests/s', 'wrong', 'peak MB'],
    rows,
  );
  console.log(`\nStrangers were answered: sign-ins ${told(signIns)}; pictures ${told(uploads)}.`);
}
