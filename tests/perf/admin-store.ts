import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { openAuditLog } from '../../src/admin/accounts/audit.server.ts';
import { kindNames, kindOf } from '../../src/admin/records/kinds.ts';
import { recordId } from '../../src/collections/stored.ts';
import { currentVersion } from '../../src/lib/record-versions.ts';
import type { RecordType, Store } from '../../src/ports/store.ts';
import { sample } from '../records/sample.ts';
import { inRepository } from './folders.ts';
import { SECRET } from './forms.ts';
import { progress } from './tables.ts';

/** As many different ones, whose choices are not the same; the rest are these with other names. */
const VARIANTS = 12;
const DAY_MS = 86_400_000;
/** Younger than what retention removes first. */
const SPREAD_DAYS = 28;
const IN_ONE_TRANSACTION = 20_000;
const APPENDED_TOGETHER = 1000;
/** States in which the server has nothing to send, to remind or to chase; and subscribers a newsletter reaches. */
const AT_REST: Record<string, Record<string, readonly unknown[]>> = {
  outboxMail: { state: ['sent', 'failed', 'uncertain'] },
  newsletterIssue: { state: ['draft', 'sent'] },
  eventRegistration: { reminder: ['none', 'sent'] },
  subscription: { state: ['confirmed'], suspect: [false] },
  order: { state: ['paid', 'refunded'], progress: ['paid'] },
};

function choicesOf(schema: unknown): readonly unknown[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return choicesOf(schema.unwrap());
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodBoolean ? [true, false] : [];
}

/** Records of a kind that fit it, with choices that differ. */
function variantsOf(type: RecordType): Record<string, unknown>[] {
  return Array.from({ length: VARIANTS }, (_, turn) => {
    let record = sample(type.schema, true) as Record<string, unknown>;
    for (const [field, schema] of Object.entries(type.schema.shape)) {
      const choices = AT_REST[type.name]?.[field] ?? choicesOf(schema);
      const changed = { ...record, [field]: choices[turn % choices.length] };
      if (choices.length && type.schema.safeParse(changed).success) record = changed;
    }
    return type.schema.parse(record);
  });
}

/** Some slugs have no digits. */
const inLetters = (n: number) => String(n).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
/** The same words with a number of their own: addresses, names and references are nobody else's. */
const numbered = (text: string, n: number): string =>
  text
    .replaceAll('ada@example.org', `visiteur${n}@example.org`)
    .replaceAll('un-nom', `un-nom-${inLetters(n)}`)
    .replaceAll('"Ada"', `"Ada-${n}"`);

function fill(database: DatabaseSync, type: RecordType, records: number, now: number): void {
  const variants = variantsOf(type);
  const insert = database.prepare(
    'INSERT INTO records (collection, id, data, created_at, updated_at, version) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (let from = 0; from < records; from += IN_ONE_TRANSACTION) {
    database.exec('BEGIN');
    for (let n = from; n < Math.min(records, from + IN_ONE_TRANSACTION); n++) {
      const { lang, key, ...fields } = variants[n % VARIANTS] ?? {};
      const named = { lang, ...(key !== undefined && { key: `bench-${n}` }) };
      const data = numbered(JSON.stringify({ ...fields, ...named }), n);
      const at = new Date(now - Math.floor((n / records) * SPREAD_DAYS * DAY_MS)).toISOString();
      const id = typeof lang === 'string' && named.key ? recordId(lang, named.key) : `bench-${n}`;
      insert.run(type.name, id, data, at, at, currentVersion(type));
    }
    database.exec('COMMIT');
  }
}

/** Entries of the log are a chain, which is verified: they are appended as the site appends them. */
async function fillAuditLog(store: Store, records: number): Promise<void> {
  const log = openAuditLog({ secret: SECRET, clock: () => new Date() });
  for (let from = 0; from < records; from += APPENDED_TOGETHER)
    await store.transaction(async (session) => {
      for (let n = from; n < Math.min(records, from + APPENDED_TOGETHER); n++)
        await log.append(session, {
          admin: `visiteur${n}@example.org`,
          action: n % 2 ? 'update' : 'sign-in',
          ids: [`bench-${n}`],
        });
    });
}

/** A data folder with so many records of each kind the admin area shows; made once, and kept for the next time. */
export async function storeOf(records: number): Promise<string> {
  const folder = inRepository(`.cache/bench-admin-${records}`);
  if (existsSync(path.join(folder, 'whole'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'site.sqlite');
  await openSqliteStore({ file }).close();
  const database = new DatabaseSync(file);
  const indexes = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    .all() as { name: string; sql: string }[];
  database.exec('PRAGMA synchronous = OFF');
  for (const { name } of indexes) database.exec(`DROP INDEX "${name}"`);
  const now = Date.now();
  for (const name of kindNames) {
    if (name === 'auditEntry') continue;
    progress(`admin: ${records} records of ${name}`);
    fill(database, kindOf(name).type, records, now);
  }
  progress('admin: indexes');
  for (const { sql } of indexes) database.exec(sql);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  progress(`admin: ${records} records of auditEntry`);
  const store = openSqliteStore({ file });
  await fillAuditLog(store, records);
  await store.close();
  writeFileSync(path.join(folder, 'whole'), '');
  return folder;
}
