import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mailJob } from '../../src/mail/mail-template.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Publisher } from '../../src/ports/publisher.ts';
import type { Store } from '../../src/ports/store.ts';
import { scheduleRun } from '../../src/queue/scheduled-work.server.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import type { Env } from '../env.ts';
import { failures } from '../failure-log.ts';
import { type ConditionName, type Facts, failingConditions } from './health-conditions.ts';

/** Timeout of a store query. */
const TIMEOUT_MS = 3000;
/** Answers are cached for this time, so that probes do not load the store. */
const CACHE_MS = 2000;

export interface Health extends Facts {
  ready: boolean;
  wrong: ConditionName[];
}

export interface HealthSources {
  store: Pick<Store, 'get' | 'health' | 'search' | 'total' | 'unreadable'>;
  publisher: Pick<Publisher, 'state'>;
  clock: Clock;
}
export interface HealthOptions {
  env: Pick<Env, 'DATA_DIR' | 'BACKUP_TO'>;
  /** Undefined while the store is not open. */
  services: () => HealthSources | undefined;
  clock?: Clock;
  failing?: typeof failures.failing;
}

/** Scheduled functions are named by file; the mail server and publication are judged by their queues instead. */
const isSchedule = (name: string): boolean => name.endsWith('.ts');

async function freeMiB(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return Math.floor((bavail * bsize) / 2 ** 20);
  } catch {
    // The folder does not exist or cannot be read: judged as a full disk.
    return undefined;
  }
}

/**
 * Returns why the store's folder cannot be written to, though it may be readable: a disk remounted read-only, files of
 * another user.
 */
async function writeFault(folder: string): Promise<string | undefined> {
  for (const place of [folder, path.join(folder, 'site.sqlite')])
    try {
      await access(place, constants.W_OK);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (['EROFS', 'EACCES', 'EPERM'].includes(code)) return `${place} cannot be written to (${code}).`;
    }
  return undefined;
}

/** Seconds since the oldest unsent e-mail was due; 0 when none is. Newsletters, which are throttled, do not count. */
async function mailWaiting({ store, clock }: HealthSources): Promise<{ pending: number; oldestDueSeconds: number }> {
  const where = { state: 'pending', bulk: undefined } as const;
  const [mails, newsletterMails] = await Promise.all([
    store.search(outboxMail, { where, orderBy: 'nextAttemptAt', direction: 'ascending', limit: 1 }),
    store.search(mailJob, { direction: 'ascending', limit: 1 }),
  ]);
  const now = clock().getTime();
  const ages = [mails.records[0]?.nextAttemptAt, newsletterMails.records[0]?.createdAt].map((since) =>
    since ? (now - Date.parse(since)) / 1000 : 0,
  );
  return { pending: mails.total + newsletterMails.total, oldestDueSeconds: Math.max(0, ...ages.map(Math.floor)) };
}

interface Read extends Required<Pick<Health, 'mail' | 'deadLetters' | 'publication' | 'unreadable'>> {
  /** The last backup of the servers that share a database. */
  backedUpAt: string | undefined;
}

async function readStore(services: HealthSources): Promise<Read> {
  const inState = (state: 'failed' | 'uncertain') => services.store.total(outboxMail, { where: { state } });
  const [mail, failed, uncertain, { state, endedAt, askedAt }, { total: unreadable }, backup] = await Promise.all([
    mailWaiting(services),
    inState('failed'),
    inState('uncertain'),
    services.publisher.state(),
    services.store.unreadable({ limit: 1 }),
    services.store.get(scheduleRun, 'backup'),
  ]);
  const waitingSeconds =
    askedAt === undefined
      ? undefined
      : Math.max(0, Math.floor((services.clock().getTime() - Date.parse(askedAt)) / 1000));
  const publication = { state, ...(endedAt && { endedAt }), ...(waitingSeconds !== undefined && { waitingSeconds }) };
  return { mail, deadLetters: { failed, uncertain }, publication, unreadable, backedUpAt: backup?.doneAt };
}

async function readHealth({
  env,
  services,
  clock = () => new Date(),
  failing = () => failures.failing(),
}: HealthOptions): Promise<Health> {
  const opened = services();
  const notOpen = { state: 'unavailable', problem: 'The store is not open: the log says why.' };
  const enough = new AbortController();
  const answer = (opened ? readStore(opened) : Promise.resolve(undefined)).catch((error: unknown) => error);
  const [free, readOnly, answered] = await Promise.all([
    freeMiB(env.DATA_DIR),
    writeFault(env.DATA_DIR),
    Promise.race([answer, pause(TIMEOUT_MS, 'late' as const, enough)]),
  ]);
  enough.abort();
  const known = opened?.store.health() ?? notOpen;
  const read = answered === 'late' || answered instanceof Error ? undefined : (answered as Read | undefined);
  const isOpen = known.state === 'sound' || known.state === 'unchecked';
  const silence =
    opened !== undefined && read === undefined
      ? answered === 'late'
        ? 'The store does not answer.'
        : String(answered)
      : readOnly;
  const store = isOpen && silence !== undefined ? { ...known, state: 'unavailable', problem: silence } : known;
  const { backedUpAt, ...facts } = read ?? {};
  const lastAt = backedUpAt ?? readLastBackup(env.DATA_DIR)?.at;
  const health = {
    store,
    ...(free !== undefined && { disk: { freeMiB: free } }),
    ...facts,
    backup: { kept: env.BACKUP_TO !== undefined, ...(lastAt && { lastAt }) },
    schedules: failing().filter(({ name }) => isSchedule(name)),
  };
  const wrong = failingConditions(health, clock());
  return { ready: wrong.length === 0, wrong, ...health };
}

/**
 * Returns a function that reads the health of this installation, cached for two seconds. It rejects for no error of the
 * store.
 */
export function watchHealth(options: HealthOptions): () => Promise<Health> {
  let cached: Promise<Health> | undefined;
  let cachedAt = 0;
  return () => {
    if (!cached || performance.now() - cachedAt > CACHE_MS) {
      cachedAt = performance.now();
      cached = readHealth(options);
    }
    return cached;
  };
}
