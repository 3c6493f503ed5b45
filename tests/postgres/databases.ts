import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** An empty database, for one test file. */
export interface TestDatabase {
  url: string;
  /** Executes statements as a person with a client would. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

let server: Promise<string> | undefined;
async function findServer(): Promise<string> {
  const answer = await fetch(inject('postgresAt'));
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}
async function once<R>(url: string, use: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Creates a database at a server; `options` as in CREATE DATABASE. */
export async function createDatabaseAt(serverUrl: string, options = ''): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await once(serverUrl, (client) => client.query(`CREATE DATABASE ${name} ${options}`));
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  return {
    url,
    query: (sql, values) => once(url, async (client) => (await client.query(sql, values)).rows),
    drop: async () => {
      await once(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/** Creates a database at the server of this run. */
export async function createDatabase(options = ''): Promise<TestDatabase> {
  server ??= findServer();
  return createDatabaseAt(await server, options);
}
