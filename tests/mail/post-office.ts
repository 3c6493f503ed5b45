import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openSmtpMailer } from '../../netlify/adapters/mailer/smtp.ts';
import type { MailContent } from '../../src/mail/mail-content.ts';
import { type DeliveryRound, type Drained, drainOutbox } from '../../src/mail/outbox.server.ts';
import { outboxMail, queueEmail } from '../../src/mail/outbox.ts';
import type { Email, Mailer } from '../../src/ports/mailer.ts';
import type { Processes, ProcessIdentity } from '../../src/ports/processes.ts';
import type { Store } from '../../src/ports/store.ts';
import { Worker } from '../../src/queue/worker.server.ts';
import { openTestStore } from '../postgres/test-store.ts';

export const FROM = 'Terrilys <bonjour@terrilys.example>';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const letter = (change: Partial<Email> = {}): Email => ({
  to: 'ada@example.org',
  replyTo: 'Grace Hopper <grace@example.org>',
  subject: 'Votre message',
  text: 'Bonjour Ada,\n\nnous avons bien reçu votre message.\n',
  html: '<p>Bonjour Ada,</p><p>nous avons bien reçu votre message.</p>',
  ...change,
});

/** For callers without an outbox: nothing has to be recorded first. */
export const begin = async (): Promise<void> => undefined;

export const folder = () => mkdtempSync(path.join(tmpdir(), 'mail-'));

/** Timeouts short enough for a test. */
export const smtpTo = (url: string) =>
  openSmtpMailer({ url, from: FROM, timeoutsMs: { connection: 400, silence: 400, whole: 3000 } });

/** A real store in a file, and a clock set by the test. Retry delays have maximum jitter, unless `jitter` is given. */
export function openPostOffice() {
  const home = folder();
  const file = path.join(home, 'store.sqlite');
  let now = Date.parse('2026-11-20T09:00:00.000Z');
  const clock = () => new Date(now);
  const store = openTestStore({ file, clock });
  const otherStores: Store[] = [];
  const jitter = { random: () => 1 };
  const killed = new Set<number>();
  const isRunning = ({ pid }: ProcessIdentity) => !killed.has(pid);
  let pids = 0;
  /** A worker with a process of its own. */
  const openWorker = (over = store, processes: Partial<Processes> = {}) => {
    const self = { place: 'this machine', pid: ++pids, startedAt: '' };
    const worker = new Worker({ store: over, clock, processes: { self, isRunning, ...processes } });
    return Object.assign(worker, { kill: () => killed.add(self.pid) });
  };
  const worker = openWorker();
  /** A worker of another machine, which sees heartbeats only. */
  const openWatcher = (elapsed: () => number) => {
    const self = { place: 'another machine', pid: 1, startedAt: '' };
    return Object.assign(new Worker({ store, clock, elapsed, processes: { self, isRunning: () => undefined } }), {
      kill: () => killed,
    });
  };
  return {
    store,
    clock,
    jitter,
    wait: (ms: number) => {
      now += ms;
    },
    /** A second connection to the same file, like that of another process. */
    openAgain(lockPatienceMs?: number) {
      const again = openTestStore({ file, clock, lockPatienceMs });
      otherStores.push(again);
      return again;
    },
    queue: (change: Partial<Email> = {}) =>
      store.transaction((records) => queueEmail(records, letter(change), 'contact.receipt', clock)),
    /** Queues an e-mail that is not rendered yet. */
    queueLetter(change: Partial<MailContent> = {}) {
      const words = {
        lang: 'fr',
        heading: 'Bonjour Ada',
        paragraphs: ['Nous avons bien reçu votre message.'],
        footer: ['Terrilys'],
        ...change,
      };
      return store.transaction((records) =>
        queueEmail(records, { to: 'ada@example.org', subject: 'Votre message', words }, 'contact.receipt', clock),
      );
    },
    worker,
    openWorker,
    openWatcher,
    /** Writes past the schema, as an older release might have. */
    spoil: (id: string, change: object) =>
      store.update({ ...outboxMail, schema: z.looseObject({}) }, id, change as Record<string, unknown>),
    /** Locks the store as another program, until the returned function is called. */
    lock(): () => void {
      const other = new DatabaseSync(file);
      other.exec('BEGIN IMMEDIATE');
      return () => other.close();
    },
    async drain(
      mailer: Mailer,
      round: DeliveryRound = {},
      by = worker,
      over = store,
    ): Promise<Omit<Drained, 'problem'>> {
      const { problem: _, ...counted } = await drainOutbox(
        { store: over, mailer, clock, random: jitter.random, worker: by },
        round,
      );
      return counted;
    },
    async read(id: string) {
      const mail = await store.get(outboxMail, id);
      if (!mail) throw new Error(`No e-mail ${id}`);
      return mail;
    },
    async close() {
      await Promise.all([store, ...otherStores].map((each) => each.close()));
      rmSync(home, { recursive: true });
    },
  };
}
