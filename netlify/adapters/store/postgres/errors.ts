import { StoreConflict, StoreDamaged, StoreUnavailable } from '../../../../src/ports/store.ts';

/** SQLSTATEs, or the beginnings of their classes, that mean "try again later". */
const UNAVAILABLE: readonly [code: string, reason: string][] = [
  ['08', 'not connected'],
  ['25006', 'read-only'],
  ['25P03', 'busy'],
  ['28', 'refusing this user'],
  ['3D000', 'absent: the database does not exist'],
  ['40', 'busy'],
  ['42501', 'refusing this user'],
  ['53100', 'on a full disk'],
  ['53200', 'short of memory'],
  ['53300', 'taking no more connections'],
  ['53', 'short of resources'],
  ['55P03', 'locked'],
  ['57014', 'too slow'],
  ['57P', 'shutting down or starting'],
  ['58', 'on a disk that fails'],
];
/** Data or index corrupted. */
const DAMAGED = new Set(['XX001', 'XX002']);
const UNIQUE = '23505';
/** Serialization failure, deadlock: nothing was written, and the same work may succeed. */
const CONTENDED = new Set(['40001', '40P01']);
const TOO_MANY = '53300';

/** Of Node's sockets, and of `pg`, which gives its own failures no code. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EACCES',
]);
const LOST = /terminated|timeout|not queryable|client was closed|connection error|socket|SSL/i;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Another transaction was faster: the same work is tried again. */
export const isContended = (error: unknown): boolean => CONTENDED.has(codeOf(error));

/** The server has no place for one more connection. */
export const isCrowded = (error: unknown): boolean => codeOf(error) === TOO_MANY;

/** The connection is gone: what was not committed is rolled back by the server. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (code) return NETWORK.has(code) || /^(08|57P)/.test(code);
  return error instanceof Error && LOST.test(error.message);
}

/** Maps an error of the database to the port's; other errors are returned unchanged. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable || error instanceof StoreConflict) return error;
  const code = codeOf(error);
  if (code === UNIQUE) return new StoreConflict('This record exists already.', { cause: error });
  if (DAMAGED.has(code))
    return new StoreDamaged(`The database is damaged: restore a backup. ${error.message}`, { cause: error });
  if (isLost(error)) return new StoreUnavailable('The database cannot be reached.', { cause: error });
  const reason = /^[0-9A-Z]{5}$/.test(code) && UNAVAILABLE.find(([beginning]) => code.startsWith(beginning))?.[1];
  return reason ? new StoreUnavailable(`The database is ${reason}.`, { cause: error }) : error;
}
