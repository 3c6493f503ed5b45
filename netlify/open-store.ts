import path from 'node:path';
import { searchedKinds } from '../src/admin/records/kinds.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { Store } from '../src/ports/store.ts';
import type { RowPlace } from '../src/ports/stored-rows.ts';
import { postgresRows } from './adapters/store/postgres/stored-rows.ts';
import { openPostgresStore, SCHEMA } from './adapters/store/postgres.ts';
import { INDEXED_FIELDS } from './adapters/store/shared/columns.ts';
import { sqliteRows } from './adapters/store/sqlite/stored-rows.ts';
import { openSqliteStore, type SqliteStoreOptions } from './adapters/store/sqlite.ts';
import { readDatabaseUrl, readDataDir } from './env.ts';

export const STORE_FILE = 'site.sqlite';

/** Where the records are: a database, or the file of a folder. */
export interface StorePlace {
  folder: string;
  /** PostgreSQL; absent: the embedded store. */
  url?: string | undefined;
}
export const readStorePlace = (variables: NodeJS.ProcessEnv = process.env): StorePlace => ({
  folder: readDataDir(variables),
  url: readDatabaseUrl(variables),
});

/** The store alone, for commands. */
export const openStore = (
  { folder, url }: StorePlace = readStorePlace(),
  options: Pick<SqliteStoreOptions, 'writesBeside'> = {},
): Store =>
  url
    ? openPostgresStore({ url, searched: searchedKinds })
    : openSqliteStore({ ...options, file: path.join(folder, STORE_FILE), searched: searchedKinds });

/** The records as they are stored, to be copied from there or to there. */
export const openRows = ({ folder, url }: StorePlace): RowPlace =>
  url
    ? postgresRows({ url, schema: SCHEMA, kinds: searchedKinds, indexedFields: INDEXED_FIELDS, now: () => new Date() })
    : sqliteRows(path.join(folder, STORE_FILE), INDEXED_FIELDS);

/** The records of the demonstration's Stripe, which are no part of the site's. */
export const openSandboxStore = ({ folder, url }: StorePlace, clock: Clock): Store =>
  url
    ? openPostgresStore({ url, schema: 'terrilys_stripe_sandbox', clock })
    : openSqliteStore({ file: path.join(folder, 'stripe-sandbox.sqlite'), clock });
