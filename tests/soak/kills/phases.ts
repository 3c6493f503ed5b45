import { type ChildProcess, execFileSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { newsletterIssue } from '../../../src/collections/kinds/newsletter-issue.ts';
import { subscription } from '../../../src/features/newsletter/newsletter.ts';
import { queueEmail } from '../../../src/mail/outbox.ts';
import type { Answer } from '../../mail/mail-server.ts';
import type { KilledSite } from './killed-site.ts';
import type { Ledger } from './open-ledger.ts';
import { letDaysPass } from './passing-days.ts';
import { publishAgainAndAgain } from './publications.ts';
import type { Kind } from './sendings.ts';

/** What else goes on while processes are killed; `stop` ends it and says what it found wrong. */
export interface Disturbance {
  stop(): Promise<string[]>;
  /** What it finds wrong once the last mail has left, after so many kills. */
  check?(ledger: Ledger, kills: number): Promise<string[]>;
  /** Another process than a server, to be killed as well. */
  target?: () => ChildProcess | undefined;
}
export interface Phase {
  name: string;
  /** In the long form. */
  kills: number;
  processes?: number;
  only?: readonly Kind[];
  visitors?: number;
  /** What the mail server does until the kills are over. */
  mailServer?: { answer?: Answer; answerAfterMs?: number };
  /** It does something to the file of the embedded store. */
  onFile?: boolean;
  /** The store is on a disk of as many megabytes. */
  diskMb?: number;
  variables?: NodeJS.ProcessEnv;
  disturb?: (site: KilledSite, below: (limit: number) => number) => Disturbance;
  /** Mails wait for their next attempt when the kills are over: the clock is led past it. */
  laterMs?: number;
}

const YEAR_MS = 365.25 * 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const MAILS_AT_ONCE = 15;
const READERS = 300;

/** Does `act` again and again until it is stopped. */
export function again(act: (isOver: () => boolean) => Promise<void>): Disturbance {
  let over = false;
  const done = (async () => {
    while (!over) await act(() => over);
  })();
  return {
    async stop() {
      over = true;
      await done;
      return [];
    },
  };
}

/** Mails of forms, and a newsletter that is due, written into the store as transactions of the site write them. */
function writeMails(site: KilledSite, below: (limit: number) => number): Disturbance {
  const store = site.openStore();
  const words = { lang: 'fr', heading: 'Bonjour', paragraphs: ['Nous avons bien reçu votre message.'], footer: [] };
  const readerOf = (number: number) => `reader-${number}@example.org`;
  const now = site.clock().toISOString();
  let number = 0;
  const issue = store.transaction(async (records) => {
    const agreed = {
      askedAt: now,
      confirmedAt: now,
      consentVersion: '1',
      interests: ['all' as const],
      frequency: 'weekly' as const,
      lang: 'fr' as const,
      suspect: false,
    };
    for (let n = 0; n < READERS; n++)
      await records.add(subscription, { email: readerOf(n), state: 'confirmed', ...agreed });
    await records.add(
      newsletterIssue,
      { subject: 'Novembre', lang: 'fr', content: 'Bonjour', state: 'scheduled', scheduledFor: now },
      'november',
    );
  });
  const written = again(async () => {
    await issue;
    await store.transaction(async (records) => {
      for (let n = 0; n < MAILS_AT_ONCE; n++)
        await queueEmail(
          records,
          { to: `visitor-${++number}@example.org`, subject: 'Bonjour', words },
          'contactRequest',
          site.clock,
        );
    });
    await pause(600 + below(1200));
  });
  return {
    async stop() {
      await written.stop();
      await store.close();
      return [];
    },
    async check(ledger) {
      const mails = (await ledger.all('outboxMail')).map(({ email }) => (email as { to: string }).to);
      const [letters, others] = [
        mails.filter((to) => to.startsWith('reader-')),
        mails.filter((to) => to.startsWith('visitor-')),
      ];
      const faults =
        new Set(letters).size === READERS
          ? []
          : [`${READERS} readers were due a letter, ${new Set(letters).size} have one`];
      if (letters.length > READERS) faults.push(`${letters.length} letters were written to ${READERS} readers`);
      if (others.length !== number) faults.push(`${number} mails were written, ${others.length} are known`);
      return faults;
    },
  };
}

/** Another program that keeps the store's lock for seconds. */
const holdLock = (site: KilledSite, below: (limit: number) => number): Disturbance =>
  again(async () => {
    const database = new DatabaseSync(path.join(site.data, 'site.sqlite'), { timeout: 5000 });
    database.exec('BEGIN IMMEDIATE');
    await pause(1000 + below(3000));
    database.exec('COMMIT');
    database.close();
    await pause(500 + below(1000));
  });

/**
 * A disk that is full for seconds: by a file of nothing, or where no small disk can be mounted, by a limit on what a
 * process may write.
 */
const fillDisk = (site: KilledSite, below: (limit: number) => number): Disturbance => {
  const filler = path.join(path.dirname(site.data), 'filler');
  const limit = (bytes: string) => {
    for (const { child } of site.servers())
      if (child.pid && child.exitCode === null)
        execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}`]);
  };
  const onSmallDisk = !site.data.startsWith(site.home);
  return again(async (isOver) => {
    await pause(500 + below(1500));
    if (isOver()) return;
    if (onSmallDisk) {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(1_000_000), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    } else limit(String(statSync(path.join(site.data, 'site.sqlite')).size));
    await pause(500 + below(1500));
    if (onSmallDisk) rmSync(filler, { force: true });
    else limit('unlimited');
  });
};

/** Ten years ahead, right, ten years back, right. */
const jump = (site: KilledSite, below: (limit: number) => number): Disturbance => {
  let turn = 0;
  const jumping = again(async () => {
    await pause(1500 + below(1500));
    site.shiftClock([10 * YEAR_MS, 0, -10 * YEAR_MS, 0][turn++ % 4] ?? 0);
  });
  return {
    async stop() {
      await jumping.stop();
      site.shiftClock(0);
      return [];
    },
  };
};

/** A script that is begun again whenever it has ended; its last run is left in peace and has to succeed. */
const repeatScript =
  (name: string, last: string[] = []) =>
  (site: KilledSite): Disturbance => {
    let child: ChildProcess | undefined;
    const run = async (parameters: string[] = []): Promise<{ code: number | null; said: string }> => {
      const one = site.script(name, parameters);
      child = one;
      let said = '';
      for (const stream of [one.stdout, one.stderr])
        stream?.on('data', (piece) => {
          said += String(piece);
        });
      const code = await new Promise<number | null>((resolve) => one.once('close', resolve));
      return { code, said };
    };
    const repeating = again(async () => void (await run()));
    return {
      target: () => child,
      async stop() {
        await repeating.stop();
        const runs = [await run(), ...(last.length ? [await run(last)] : [])];
        return runs
          .filter(({ code }) => code !== 0)
          .map(({ said }) => `${name} left in peace fails: ${said.trim().slice(0, 300)}`);
      },
    };
  };

export const phases: readonly Phase[] = [
  { name: 'without kills', kills: 0 },
  { name: 'one process', kills: 80 },
  { name: 'two processes on one store', kills: 60, processes: 2 },
  { name: 'mails and a newsletter leave', kills: 40, processes: 2, visitors: 2, disturb: writeMails },
  { name: 'mail server slow', kills: 16, mailServer: { answerAfterMs: 400 } },
  { name: 'mail server drops', kills: 16, mailServer: { answer: 'drops' }, laterMs: 2 * HOUR_MS },
  { name: 'mail server says 4xx', kills: 16, mailServer: { answer: 451 }, laterMs: 2 * HOUR_MS },
  { name: 'mail server says 5xx', kills: 16, mailServer: { answer: 554 } },
  { name: 'store locked for seconds', onFile: true, kills: 20, processes: 2, disturb: holdLock },
  { name: 'disk full', onFile: true, kills: 20, diskMb: 40, disturb: fillDisk },
  { name: 'clock ten years off', kills: 24, processes: 2, disturb: jump },
  { name: 'publications', kills: 24, processes: 2, visitors: 2, disturb: publishAgainAndAgain },
  { name: 'days that change the site', kills: 24, processes: 2, visitors: 2, only: ['contact'], disturb: letDaysPass },
  { name: 'backup', kills: 20, visitors: 3, disturb: repeatScript('backup', ['--rehearse']) },
  { name: 'deploy', kills: 20, visitors: 3, disturb: repeatScript('deploy') },
];
