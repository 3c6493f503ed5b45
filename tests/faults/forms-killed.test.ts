import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmlMailer } from '../../netlify/adapters/mailer/eml.ts';
import { openProcesses } from '../../netlify/adapters/processes/processes.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { issueToken } from '../../netlify/http/csrf.ts';
import { mailTemplates } from '../../netlify/mail-templates.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { registration, seatCount } from '../../src/features/events/events.ts';
import { subscription } from '../../src/features/newsletter/newsletter.ts';
import { composeDueMails } from '../../src/mail/compose-due.server.ts';
import { mailJob } from '../../src/mail/mail-template.ts';
import { CONNECTIONS, drainOutbox } from '../../src/mail/outbox.server.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import type { RecordType, Store, Stored } from '../../src/ports/store.ts';
import { Worker } from '../../src/queue/worker.server.ts';
import { PROCESS_VARIABLES } from '../process-variables.ts';

/**
 * Faults 1, 2, 3 and 8, through the whole server: its process is killed while visitors send forms, and started again.
 */
const KILLS = 4;
const VISITORS = 8;
/** Of one visitor in one round. */
const MOST_FORMS = 5;
const SECRET = 'a secret of this test, long enough to be one';
const EVENT = 'open-house';

let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'forms-killed-'));
  mkdirSync(path.join(home, 'dist'));
  writeFileSync(path.join(home, 'dist/index.html'), 'accueil');
  for (const shared of ['content', 'node_modules']) symlinkSync(path.resolve(shared), path.join(home, shared));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Server {
  child: ChildProcess;
  url: string;
}
async function start(): Promise<Server> {
  // Each visitor of the test is a proxied address of its own: nobody sends too often.
  const env = {
    PATH: process.env.PATH,
    ...PROCESS_VARIABLES,
    PORT: '0',
    DATA_DIR: path.join(home, 'data'),
    SECRET,
    SITE_URL: 'http://localhost',
    TRUSTED_PROXY: '127.0.0.1,::1',
  };
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.resolve('netlify/host/main.ts')],
    { cwd: home, env },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += String(piece);
    });
  while (!/http:\/\/localhost:\d+/.test(said)) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said}`);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return { child, url: (/http:\/\/localhost:\d+/.exec(said)?.[0] ?? '').replace('localhost', '127.0.0.1') };
}
async function kill({ child }: Server): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

let made = 0;
/** A form as its page would send it, again and again under the same key until somebody answers. */
interface Form {
  email: string;
  path: string;
  body: string;
  ip: string;
}
function newForm(): Form {
  const n = made++;
  const email = `visiteur${n}@example.org`;
  const common = { email, consent: true, lang: n % 2 ? 'en' : 'fr', submissionKey: crypto.randomUUID() };
  const [path, fields] = [
    [
      '/api/contact',
      { firstName: 'Ada', lastName: `N${n}`, subject: 'quote', message: 'Une boutique pour mon atelier.' },
    ],
    ['/api/newsletter/subscribe', {}],
    ['/api/events/register', { event: EVENT, name: `Ada ${n}` }],
  ][n % 3] as [string, object];
  return {
    email,
    path,
    body: JSON.stringify({ ...common, ...fields }),
    ip: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
  };
}

const acknowledged = new Map<string, Form>();
const unanswered = new Set<Form>();
const { token, cookie } = issueToken(new Request('http://localhost'), SECRET, new Date());

async function send({ url }: Server, form: Form): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': token,
    cookie: cookie.split(';', 1)[0] ?? '',
    'x-forwarded-for': form.ip,
  };
  const answer = await fetch(url + form.path, { method: 'POST', headers, body: form.body }).catch(() => undefined);
  // A connection that closed while the answer was read is no answer either.
  const reply = await answer?.json().catch(() => undefined);
  if (!reply) return false;
  expect([form.path, reply]).toEqual([form.path, expect.objectContaining({ ok: true })]);
  return true;
}
async function sendUntilKilled(server: Server): Promise<void> {
  for (let sent = 0; ; sent++) {
    if (sent >= MOST_FORMS) await once(server.child, 'exit');
    const form = newForm();
    unanswered.add(form);
    if (!(await send(server, form))) return;
    unanswered.delete(form);
    acknowledged.set(form.email, form);
  }
}

async function everything<T extends RecordType>(store: Store, type: T): Promise<Stored<T>[]> {
  const found: Stored<T>[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await store.find(type, { limit: 1000, cursor });
    found.push(...page.records);
    cursor = page.next;
    if (!cursor) return found;
  }
}

/** As the next server does: what a killed one had taken in hand is free at once. */
async function sendEveryLetter(store: Store, folder: string): Promise<void> {
  const clock = () => new Date();
  const worker = new Worker({ store, processes: openProcesses() });
  const mailer = openEmlMailer({ folder, from: 'Site <site@example.org>', clock });
  while ((await store.count(mailJob)) > 0)
    await composeDueMails(
      { store, clock, secret: 'a secret of this test, long enough', siteUrl: 'https://site.example' },
      mailTemplates,
      200,
    );
  while ((await store.count(outboxMail, { state: 'pending' })) > 0)
    await drainOutbox({ store, mailer, clock, worker, random: Math.random });
}

test(`${KILLS} times killed while forms arrive: whoever was told so is kept exactly once, whoever was not succeeds by trying again, and every letter leaves once`, {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < KILLS; round++) {
    const server = await start();
    const visitors = Array.from({ length: VISITORS }, () => sendUntilKilled(server));
    // Most rounds end while forms are being written; some while their letters leave, from two seconds after the start.
    await pause(round % 2 ? 2050 + Math.random() * 300 : 50 + Math.random() * 250);
    await kill(server);
    await Promise.all(visitors);
  }
  expect(acknowledged.size).toBeGreaterThan(KILLS * VISITORS);

  const server = await start();
  // A retry; but also Back and send again, or a second tab, of those that were answered.
  const again = [...unanswered, ...[...acknowledged.values()].slice(-30)];
  for (const form of again) {
    expect(await send(server, form)).toBe(true);
    acknowledged.set(form.email, form);
  }
  await kill(server);

  const store = openSqliteStore({ file: path.join(home, 'data/site.sqlite') });
  const folder = path.join(home, 'data/mails');
  await sendEveryLetter(store, folder);
  const registrations = await everything(store, registration);
  const kept = [
    ...(await everything(store, contactRequest)),
    ...(await everything(store, subscription)),
    ...registrations,
  ].map(({ email }) => email);
  expect(kept.sort()).toEqual([...acknowledged.keys()].sort());
  const seats = await store.get(seatCount, EVENT);
  expect((seats?.taken ?? 0) + (seats?.waiting ?? 0)).toBe(registrations.length);

  // One letter for each visitor was written with the form it answers, and each left once; but what a kill caught in the
  // mail server's hands is for a person to judge, and never sent again blindly.
  const mails = await everything(store, outboxMail);
  expect(
    mails
      .map(({ email }) => email.to)
      .filter((to) => acknowledged.has(to))
      .sort(),
  ).toEqual(kept);
  expect(mails.filter(({ state }) => state === 'uncertain').length).toBeLessThanOrEqual(
    (KILLS + 1) * CONNECTIONS.forms,
  );
  const idOf = (file: string) => file.replace(/^.*Z_/, '').replace(/\.eml$/, '');
  const left = readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map(idOf);
  expect(new Set(left).size).toBe(left.length);
  expect(
    mails
      .filter(({ state }) => state === 'sent')
      // As a file is named after it.
      .map(({ id }) => id.replaceAll('.', '-'))
      .filter((id) => !left.includes(id)),
  ).toEqual([]);
  expect(mails.filter(({ state }) => state !== 'sent' && state !== 'uncertain')).toEqual([]);
  await store.close();
});
