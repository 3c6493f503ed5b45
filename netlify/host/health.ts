import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { lettersDue } from '../../src/mail/letters.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Publisher } from '../../src/ports/publisher.ts';
import type { Store } from '../../src/ports/store.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import type { Env } from '../env.ts';

/** Below it uploads, builds and backups soon fail. */
const DISK_FREE_MIB = 500;
/** A mail server that refuses for a moment is tried again by then. */
const MAIL_WAITS_SECONDS = 15 * 60;
/** One is made each day; the second that is missed is a fault. */
const BACKUP_HOURS = 36;
/** A store that answers later does not answer. */
const PATIENCE_MS = 3000;
/** Probes within it get the same answer: nobody wears the store out by asking. */
const KEPT_MS = 2000;

/** The parts that are judged, as `wrong` names them. */
export type Concern = 'store' | 'disk' | 'mail' | 'deadLetters' | 'publication' | 'backup' | 'unreadable';

/** What an operator watches: counts and dates, nothing of anybody. What cannot be known is absent. */
export interface Health {
  ready: boolean;
  wrong: Concern[];
  store: { state: string; checkedAt?: string; problem?: string };
  disk?: { freeMiB: number };
  mail?: { pending: number; oldestDueSeconds: number };
  deadLetters?: { failed: number; uncertain: number };
  publication?: { state: string; endedAt?: string };
  backup: { kept: boolean; lastAt?: string };
  unreadable?: number;
}

export interface Watched {
  store: Pick<Store, 'health' | 'search' | 'unreadable'>;
  publisher: Pick<Publisher, 'state'>;
  clock: Clock;
}
export interface HealthOptions {
  env: Pick<Env, 'DATA_DIR' | 'BACKUP_TO'>;
  /** Undefined while the store is not open. */
  services: () => Watched | undefined;
  clock?: Clock;
}

async function freeMiB(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return Math.floor((bavail * bsize) / 2 ** 20);
  } catch {
    // A folder that is not there, or cannot be read: it is judged as a disk without space.
    return undefined;
  }
}

/** Seconds since the oldest of what should have left; 0 when nothing is due. Newsletters leave at a pace of their own. */
async function mailWaiting({ store, clock }: Watched): Promise<{ pending: number; oldestDueSeconds: number }> {
  const where = { state: 'pending', bulk: undefined } as const;
  const [mails, letters] = await Promise.all([
    store.search(outboxMail, { where, orderBy: 'nextAttemptAt', direction: 'ascending', limit: 1 }),
    store.search(lettersDue, { direction: 'ascending', limit: 1 }),
  ]);
  const now = clock().getTime();
  const ages = [mails.records[0]?.nextAttemptAt, letters.records[0]?.createdAt].map((since) => (since ? (now - Date.parse(since)) / 1000 : 0));
  return { pending: mails.total + letters.total, oldestDueSeconds: Math.max(0, ...ages.map(Math.floor)) };
}

async function readStore(services: Watched): Promise<Required<Pick<Health, 'mail' | 'deadLetters' | 'publication' | 'unreadable'>>> {
  const inState = async (state: 'failed' | 'uncertain') => (await services.store.search(outboxMail, { where: { state }, limit: 1 })).total;
  const [mail, failed, uncertain, { state, endedAt }, { total: unreadable }] = await Promise.all([
    mailWaiting(services),
    inState('failed'),
    inState('uncertain'),
    services.publisher.state(),
    services.store.unreadable({ limit: 1 }),
  ]);
  return { mail, deadLetters: { failed, uncertain }, publication: { state, ...(endedAt && { endedAt }) }, unreadable };
}

function judge({ store, disk, mail, deadLetters, publication, backup, unreadable }: Omit<Health, 'ready' | 'wrong'>, now: Date): Concern[] {
  const backupAgeHours = (now.getTime() - Date.parse(backup.lastAt ?? '1970-01-01T00:00:00Z')) / 3_600_000;
  const judged: Record<Concern, boolean> = {
    store: store.state !== 'sound' && store.state !== 'unchecked',
    disk: disk === undefined || disk.freeMiB < DISK_FREE_MIB,
    mail: (mail?.oldestDueSeconds ?? 0) > MAIL_WAITS_SECONDS,
    deadLetters: Boolean(deadLetters && deadLetters.failed + deadLetters.uncertain > 0),
    publication: publication?.state === 'failed',
    backup: backup.kept && backupAgeHours > BACKUP_HOURS,
    unreadable: Boolean(unreadable),
  };
  return (Object.keys(judged) as Concern[]).filter((concern) => judged[concern]);
}

async function readHealth({ env, services, clock = () => new Date() }: HealthOptions): Promise<Health> {
  const opened = services();
  const notOpen = { state: 'unavailable', problem: 'The store is not open: the log says why.' };
  const enough = new AbortController();
  const answer = (opened ? readStore(opened) : Promise.resolve(undefined)).catch((error: unknown) => error);
  const [free, answered] = await Promise.all([freeMiB(env.DATA_DIR), Promise.race([answer, pause(PATIENCE_MS, 'late' as const, enough)])]);
  enough.abort();
  const known = opened?.store.health() ?? notOpen;
  const read = answered === 'late' || answered instanceof Error ? undefined : (answered as Awaited<ReturnType<typeof readStore>> | undefined);
  const silent = opened !== undefined && read === undefined && (known.state === 'sound' || known.state === 'unchecked');
  const store = silent ? { ...known, state: 'unavailable', problem: answered === 'late' ? 'The store does not answer.' : String(answered) } : known;
  const lastAt = readLastBackup(env.DATA_DIR)?.at;
  const health = {
    store,
    ...(free !== undefined && { disk: { freeMiB: free } }),
    ...read,
    backup: { kept: env.BACKUP_TO !== undefined, ...(lastAt && { lastAt }) },
  };
  const wrong = judge(health, clock());
  return { ready: wrong.length === 0, wrong, ...health };
}

/** Reads the health of this installation, never more often than every two seconds; it never rejects for what the store does. */
export function watchHealth(options: HealthOptions): () => Promise<Health> {
  let kept: Promise<Health> | undefined;
  let keptSince = 0;
  return () => {
    if (!kept || performance.now() - keptSince > KEPT_MS) {
      keptSince = performance.now();
      kept = readHealth(options);
    }
    return kept;
  };
}
