import type { Client } from 'pg';
import type { RowPlace, RowSource, RowTarget, StoredNote, StoredRow } from '../../../../src/ports/stored-rows.ts';
import type { SearchedKinds } from '../shared/searched-text.ts';
import { restored, storable } from '../shared/stored-text.ts';
import { APPLICATION, sessionOf } from './connections.ts';
import { translated } from './errors.ts';
import { rowWriter } from './rows.ts';
import { indexTrigrams, migrate } from './schema.ts';
import { columnsOf, statementsOf } from './statements.ts';

const PAGE = 500;

export interface PostgresRowsOptions {
  url: string;
  schema: string;
  kinds: SearchedKinds;
  indexedFields: readonly string[];
  now(): Date;
}

async function connect(url: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const types = { getTypeParser: (oid: number) => (oid === 20 ? Number : pg.types.getTypeParser(oid, 'text')) };
  const client = new pg.Client({ connectionString: url, keepAlive: true, types });
  // The statement under way, or the next one, says so.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw translated(error);
  }
}

/** The rows of a database, all of one instant, while the site goes on writing. */
async function openSource(url: string, schema: string): Promise<RowSource> {
  const client = await connect(url);
  const session = sessionOf(client);
  const { records, unreadable } = statementsOf(schema);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  return {
    async *rows(after = 0) {
      for (let last = after; ; ) {
        const rows = await session.all<StoredRow>(
          `SELECT sequence, collection, id, data, created_at AS "createdAt", updated_at AS "updatedAt", version
             FROM ${records} WHERE sequence > $1 ORDER BY sequence LIMIT ${PAGE}`,
          [last],
        );
        last = rows.at(-1)?.sequence ?? last;
        if (rows.length) yield rows.map((row) => ({ ...row, id: restored(row.id), data: restored(row.data) }));
        if (rows.length < PAGE) return;
      }
    },
    async notes() {
      const notes = await session.all<StoredNote>(
        `SELECT collection, id, found_at AS "foundAt", reason, fields, created_at AS "createdAt" FROM ${unreadable}`,
      );
      return notes.map((note) => ({ ...note, id: restored(note.id) }));
    },
    close: () => client.end(),
  };
}

/** Rows are put into a schema of another name, which takes the store's name in one transaction. */
async function openTarget({ url, schema, kinds, indexedFields, now }: PostgresRowsOptions): Promise<RowTarget> {
  const client = await connect(url);
  const session = sessionOf(client);
  const filling = `${schema}_moving`;
  const { records, unreadable } = statementsOf(filling);
  const rows = rowWriter(kinds);
  const inTransaction = async <R>(work: () => Promise<R>): Promise<R> => {
    await client.query('BEGIN; SET LOCAL synchronous_commit = on');
    try {
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw translated(error);
    }
  };
  const exists = async (name: string) =>
    (await session.all('SELECT 1 FROM pg_namespace WHERE nspname = $1', [name])).length > 0;
  const begin = () => inTransaction(() => migrate(session, filling, indexedFields));
  await begin();
  return {
    last: async () =>
      (await session.all<{ last: number }>(`SELECT coalesce(max(sequence), 0) AS last FROM ${records}`))[0]?.last ?? 0,
    put: (given) =>
      inTransaction(async () => {
        await session.run(
          `INSERT INTO ${records} (collection, id, data, keys, created_at, updated_at, version, searched, searched_as, sequence)
             OVERRIDING SYSTEM VALUE
             SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::text[], $6::text[], $7::int[],
               $8::text[], $9::text[], $10::bigint[])`,
          [...columnsOf(given.map((row) => rows.copiedRow(row))), given.map(({ sequence }) => sequence)],
        );
      }),
    putNotes: (notes) =>
      inTransaction(async () => {
        await session.run(`DELETE FROM ${unreadable}`);
        for (const { collection, id, foundAt, reason, fields, createdAt } of notes)
          await session.run(
            `INSERT INTO ${unreadable} (collection, id, found_at, reason, fields, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
            [collection, storable(id), foundAt, reason, fields, createdAt],
          );
      }),
    read: () => openSource(url, filling),
    async finish() {
      await inTransaction(async () => {
        await session.all(
          `SELECT setval(pg_get_serial_sequence($1, 'sequence'), greatest(1, (SELECT max(sequence) FROM ${records})))`,
          [records],
        );
      });
      // A search without it reads every text: the server tries again when it starts.
      await inTransaction(() => indexTrigrams(session, filling)).catch(() => undefined);
      const before = `${schema}_before_${now().toISOString().replace(/\D/g, '').slice(0, 14)}`;
      return inTransaction(async () => {
        const replaces = await exists(schema);
        if (replaces) await session.run(`ALTER SCHEMA ${schema} RENAME TO ${before}`);
        await session.run(`ALTER SCHEMA ${filling} RENAME TO ${schema}`);
        return replaces ? `the schema ${before}` : undefined;
      });
    },
    async empty() {
      await client.query(`DROP SCHEMA IF EXISTS ${filling} CASCADE`);
      await begin();
    },
    close: () => client.end(),
  };
}

/** Whether a server's connections are there, which the server names so. */
async function isInUse(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid() LIMIT 1`,
      [APPLICATION],
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/** A database as a place that records are moved from and to. */
export const postgresRows = (options: PostgresRowsOptions): RowPlace => ({
  source: () => openSource(options.url, options.schema),
  isInUse: () => isInUse(options.url),
  target: () => openTarget(options),
});
