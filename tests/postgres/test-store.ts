import { createHash } from 'node:crypto';
import { inject } from 'vitest';
import { openPostgresStore } from '../../netlify/adapters/store/postgres.ts';
import { openSqliteStore, type SqliteStoreOptions } from '../../netlify/adapters/store/sqlite.ts';
import type { Store } from '../../src/ports/store.ts';

/** `TEST_STORE=postgres npx vitest run tests/http …` runs the tests of the use cases on the other store. */
export const isOnPostgres = process.env.TEST_STORE === 'postgres';

/** A store in a file; or in a schema, which the same file names again. */
export function openTestStore(options: Pick<SqliteStoreOptions, 'file' | 'clock' | 'lockPatienceMs'>): Store {
  if (!isOnPostgres) return openSqliteStore(options);
  const schema = `test_${createHash('sha256').update(options.file).digest('hex').slice(0, 16)}`;
  return openPostgresStore({ url: inject('postgresUrl'), schema, ...(options.clock && { clock: options.clock }) });
}
