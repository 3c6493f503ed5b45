import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

type Fields = Record<string, unknown>;
export interface Kept extends Fields {
  id: string;
}

/** What is in the store of a site, read from outside. */
export interface Ledger {
  all(collection: string): Promise<Kept[]>;
  /** E-mails that are still to be written or sent. */
  openMails(): Promise<number>;
  /** What the store says of itself; 'ok' where nothing is wrong. */
  integrity(): Promise<string[]>;
  close(): Promise<void>;
}
interface Row {
  id: string;
  data: string;
}

const kept = ({ id, data }: Row): Kept => ({ ...(JSON.parse(data) as Fields), id });

function openFile(file: string): Ledger {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const statement = database.prepare('SELECT id, data FROM records WHERE collection = ? ORDER BY sequence');
  const open = database.prepare(
    `SELECT count(*) AS total FROM records WHERE collection = 'lettersDue'
       OR (collection = 'outboxMail' AND json_extract(data, '$.state') IN ('pending', 'sending'))`,
  );
  return {
    all: async (collection) => (statement.all(collection) as unknown as Row[]).map(kept),
    openMails: async () => Number(open.get()?.total),
    integrity: async () =>
      database
        .prepare('PRAGMA integrity_check')
        .all()
        .map((row) => String(row.integrity_check)),
    close: async () => database.close(),
  };
}

function openDatabase(url: string): Ledger {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const rows = async <R extends object>(sql: string, values: unknown[] = []) => (await pool.query<R>(sql, values)).rows;
  return {
    all: async (collection) =>
      (
        await rows<Row>('SELECT id, data FROM terrilys.records WHERE collection = $1 ORDER BY sequence', [collection])
      ).map(kept),
    async openMails() {
      const [counted] = await rows<{ total: number }>(
        `SELECT count(*)::int AS total FROM terrilys.records WHERE collection = 'lettersDue'
           OR (collection = 'outboxMail' AND data::json ->> 'state' IN ('pending', 'sending'))`,
      );
      return counted?.total ?? 0;
    },
    /** Every record's keys are those of its text; every index has every row. */
    async integrity() {
      const wrong = await rows<{ id: string }>(
        `SELECT id FROM terrilys.records WHERE data::json ->> 'state' IS DISTINCT FROM substr(keys ->> 'state', 2) LIMIT 1`,
      );
      return [wrong[0] ? `the keys of ${wrong[0].id} are not those of its text` : 'ok'];
    },
    close: () => pool.end(),
  };
}

export const openLedger = ({ data, databaseUrl }: { data: string; databaseUrl?: string | undefined }): Ledger =>
  databaseUrl ? openDatabase(databaseUrl) : openFile(path.join(data, 'site.sqlite'));
