/**
 * The floor of a durable form: node:http, the body as JSON, records on the same store, an answer once the disk has
 * them.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { z } from 'zod';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';

const store = openSqliteStore({ file: `${process.env.DATA_DIR}/bare.sqlite` });
const sent = { name: 'contactRequest', schema: z.looseObject({}) };
/** As many as the whole handler writes, or one. */
const perForm = Number(process.env.RECORDS ?? 1);

createServer((request, response) => {
  if (request.method === 'GET') return response.end('ok');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const fields = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    await store.transaction(async (records) => {
      for (let i = 0; i < perForm; i++)
        await records.add(sent, fields, i ? randomUUID() : String(fields.submissionKey));
    });
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  return undefined;
}).listen(Number(process.env.PORT), '127.0.0.1');
