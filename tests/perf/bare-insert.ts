/** The floor of a durable form on PostgreSQL: node:http, and one insert a form, committed by itself. */
import { createServer } from 'node:http';
import pg from 'pg';

/** As many as the store opens for writing. */
const CONNECTIONS = 8;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
await pool.query('CREATE TABLE IF NOT EXISTS bare (id text PRIMARY KEY, data text NOT NULL)');

createServer((request, response) => {
  if (request.method === 'GET') return response.end('ok');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const text = Buffer.concat(chunks).toString();
    const { submissionKey } = JSON.parse(text) as { submissionKey: string };
    await pool.query('INSERT INTO bare (id, data) VALUES ($1, $2) ON CONFLICT DO NOTHING', [submissionKey, text]);
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  return undefined;
}).listen(Number(process.env.PORT), '127.0.0.1');
