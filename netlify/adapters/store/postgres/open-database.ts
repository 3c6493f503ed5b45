import type { Pool } from 'pg';
import { StoreUnavailable } from '../../../../src/ports/store.ts';
import { type Pools, sessionOf } from './connections.ts';
import { translated } from './errors.ts';
import { indexTrigrams, migrate, NewerStore } from './schema.ts';
import type { Session } from './session.ts';

/** Earlier ones lack what the statements use. */
const OLDEST = 140_000;

interface Settings {
  version: number;
  encoding: string;
  durability: string;
}

/**
 * Creates or migrates the tables. Returns the durability of commits: what the server is set to, but never less than the
 * disk of the server itself. @throws StoreUnavailable
 */
export async function openDatabase(
  { scanning }: Pools,
  schema: string,
  indexedFields: readonly string[],
): Promise<string> {
  const settings = await readSettings(scanning);
  if (settings.version < OLDEST) throw new StoreUnavailable('PostgreSQL 14 or newer is needed.');
  if (settings.encoding !== 'UTF8')
    throw new StoreUnavailable(`The database is encoded in ${settings.encoding}: create one in UTF8.`);
  try {
    await inTransaction(scanning, (session) => migrate(session, schema, indexedFields));
  } catch (error) {
    throw error instanceof NewerStore ? new StoreUnavailable(error.message, { cause: error }) : translated(error);
  }
  try {
    await inTransaction(scanning, (session) => indexTrigrams(session, schema));
  } catch (error) {
    // The server lacks the extension, or this user the right to it.
    const reason = error instanceof Error ? error.message : String(error);
    const line = { at: new Date().toISOString(), store: 'a search reads every text: there is no index', reason };
    console.error(JSON.stringify(line));
  }
  return settings.durability === 'off' ? 'on' : settings.durability;
}

async function readSettings(pool: Pool): Promise<Settings> {
  const { rows } = await pool.query<Settings>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
       current_setting('synchronous_commit') AS durability`,
  );
  return rows[0] as Settings;
}

async function inTransaction(pool: Pool, work: (session: Session) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let isOver = false;
  try {
    await client.query('BEGIN');
    await work(sessionOf(client));
    await client.query('COMMIT');
    isOver = true;
  } finally {
    // Closed where it failed: the server rolls back.
    client.release(!isOver);
  }
}
