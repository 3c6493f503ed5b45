import { StoreConflict, StoreDamaged, StoreUnavailable } from '../../../../src/ports/store.ts';

/** SQLite's primary result codes that mean "try again later": https://sqlite.org/rescode.html */
const UNAVAILABLE = new Map([
  [5, 'locked by another program'],
  [6, 'locked'],
  [8, 'read-only'],
  [10, 'on a disk that fails'],
  [13, 'on a full disk'],
  [14, 'impossible to open'],
  [15, 'locked by another program'],
]);
/** SQLITE_CORRUPT and SQLITE_NOTADB: permanent. */
const DAMAGED = new Map([
  [11, 'damaged'],
  [26, 'no store'],
]);
const UNIQUE = 2067;
const PRIMARY_KEY = 1555;

/** Maps an SQLite error to the port's; other errors are returned unchanged. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ERR_INVALID_STATE')
    return new StoreUnavailable('The store is closed.', { cause: error });
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
  if (code === UNIQUE || code === PRIMARY_KEY)
    return new StoreConflict('This record exists already.', { cause: error });
  // The upper bytes hold the extended code.
  const damage = DAMAGED.get(code & 0xff);
  if (damage) return new StoreDamaged(`The file of the store is ${damage}: restore a backup.`, { cause: error });
  const reason = UNAVAILABLE.get(code & 0xff);
  return reason ? new StoreUnavailable(`The store is ${reason}.`, { cause: error }) : error;
}
