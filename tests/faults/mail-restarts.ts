import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { outboxMail, queueEmail } from '../../src/mail/outbox.ts';
import type { Store } from '../../src/ports/store.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { PROCESS_VARIABLES } from '../process-variables.ts';

/** How the real server is restarted while it sends e-mails. */
export interface Restarts {
  mails: number;
  signal: 'SIGTERM' | 'SIGKILL';
  /** Number of restarts, spread evenly. */
  restarts: number;
  /** Number of servers on the same store. */
  processes?: number;
}
export interface MailsAfter {
  /** Recipients whose e-mail arrived. */
  arrived: string[];
  /** Recipients whose e-mail is reported as uncertain. */
  uncertain: string[];
  /** Recipients whose e-mail is neither delivered nor reported. */
  lost: string[];
  twice: string[];
  /** From the last start until the queue is empty. */
  lastLeftMs: number;
  /** Longest time from the signal to the end of the process. */
  endedMs: number;
}

/** The mail server answers slowly, so that signals arrive during a delivery. */
const ANSWER_MS = 25;
const DRAINED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;

function makeHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'mail-restarts-'));
  mkdirSync(path.join(home, 'dist'));
  writeFileSync(path.join(home, 'dist/index.html'), 'accueil');
  for (const shared of ['content', 'node_modules']) symlinkSync(path.resolve(shared), path.join(home, shared));
  return home;
}

async function startServer(home: string, url: string): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    ...PROCESS_VARIABLES,
    PORT: '0',
    DATA_DIR: path.join(home, 'data'),
    SMTP_URL: url,
    MAIL_FROM: 'Terrilys <bonjour@terrilys.example>',
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
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server did not start: ${said}`);
    await pause(LOOK_EVERY_MS);
  }
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return 0;
  const since = performance.now();
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return performance.now() - since;
}

const waiting = async (store: Store) =>
  (await store.count(outboxMail, { state: 'pending' })) + (await store.count(outboxMail, { state: 'sending' }));

/** Sends e-mails through the whole server while it is repeatedly stopped or killed, and restarted. */
export async function restartWhileMailsLeave({
  mails,
  signal,
  restarts,
  processes = 1,
}: Restarts): Promise<MailsAfter> {
  const home = makeHome();
  const mailServer = await startMailServer();
  mailServer.server.answerAfterMs = ANSWER_MS;
  const store = openSqliteStore({ file: path.join(home, 'data/site.sqlite') });
  const servers: ChildProcess[] = [];
  try {
    await store.transaction(async (records) => {
      const words = { lang: 'fr', heading: 'Bonjour', paragraphs: ['Nous avons bien reçu votre message.'], footer: [] };
      for (let n = 0; n < mails; n++)
        await queueEmail(
          records,
          { to: `visiteur${n}@example.org`, subject: `${n}`, words },
          'contactRequest',
          () => new Date(),
        );
    });
    for (let n = 0; n < processes; n++) servers.push(await startServer(home, mailServer.url));
    let endedMs = 0;
    let lastStart = performance.now();
    for (let done = 0; done < restarts; done++) {
      const enough = Math.floor((mails * (done + 0.5)) / (restarts + 1));
      while (mailServer.inbox.length < enough && (await waiting(store)) > 0) await pause(LOOK_EVERY_MS * Math.random());
      const one = servers.shift();
      if (one) endedMs = Math.max(endedMs, await end(one, signal));
      lastStart = performance.now();
      servers.push(await startServer(home, mailServer.url));
    }
    while ((await waiting(store)) > 0 && performance.now() - lastStart < DRAINED_WITHIN_MS) await pause(LOOK_EVERY_MS);
    const lastLeftMs = performance.now() - lastStart;
    const arrived = mailServer.inbox.flatMap(({ to }) => to);
    const { records } = await store.find(outboxMail, { where: { state: 'uncertain' }, limit: 1000 });
    const uncertain = records.map(({ email }) => email.to);
    const known = new Set([...arrived, ...uncertain]);
    const lost = Array.from({ length: mails }, (_, n) => `visiteur${n}@example.org`).filter((to) => !known.has(to));
    return {
      arrived,
      uncertain,
      lost,
      twice: arrived.filter((to, index) => arrived.indexOf(to) !== index),
      lastLeftMs,
      endedMs,
    };
  } finally {
    for (const server of servers) await end(server, 'SIGKILL');
    await store.close();
    await mailServer.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * `node tests/faults/mail-restarts.ts [kills]`: that many kills, and as many orderly stops, of one and of two
 * processes.
 */
if (import.meta.main) {
  const kills = Number(process.argv[2] ?? 30);
  let wrong = 0;
  for (const signal of ['SIGKILL', 'SIGTERM'] as const)
    for (const processes of [1, 2]) {
      const { arrived, uncertain, lost, twice, lastLeftMs, endedMs } = await restartWhileMailsLeave({
        mails: kills * 20,
        signal,
        restarts: kills,
        processes,
      });
      const figures = {
        signal,
        processes,
        restarts: kills,
        arrived: arrived.length,
        uncertain: uncertain.length,
        lost: lost.length,
        twice: twice.length,
      };
      console.log(JSON.stringify({ ...figures, lastLeftMs: Math.round(lastLeftMs), endedMs: Math.round(endedMs) }));
      wrong += lost.length + twice.length + Number(lastLeftMs > 30_000) + (signal === 'SIGTERM' ? uncertain.length : 0);
    }
  process.exit(wrong ? 1 : 0);
}
