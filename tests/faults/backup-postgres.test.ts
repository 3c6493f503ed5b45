import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgresStore } from '../../netlify/adapters/store/postgres.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { supportRequest } from '../../src/features/support/support.ts';
import { CONSENT_VERSION } from '../../src/lib/submission-record.ts';
import { outboxMail, queueEmail } from '../../src/mail/outbox.ts';
import type { Store } from '../../src/ports/store.ts';
import { createDatabase, type TestDatabase } from '../postgres/databases.ts';

vi.setConfig({ testTimeout: 120_000 });
const clock = () => new Date();
const asked = {
  ...{ name: 'Ada', email: 'ada@example.fr', issueType: 'other' as const, subject: 'Une panne', suspect: false },
  ...{ message: 'Un écran noir.', lang: 'fr' as const, consentVersion: CONSENT_VERSION },
};
let folder: string;
let data: string;
let database: TestDatabase;
let store: Store;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  data = path.join(folder, 'data');
  mkdirSync(data);
  writeFileSync(path.join(data, 'secret'), 'a secret of thirty-two characters or more');
  database = await createDatabase();
  store = openPostgresStore({ url: database.url });
});
afterAll(async () => {
  await store.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function run(script: string, parameters: string[] = [], variables: NodeJS.ProcessEnv = {}) {
  const keep = { BACKUP_TO: path.join(folder, 'backups'), BACKUP_KEY: 'a passphrase kept elsewhere' };
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: database.url, ...keep, ...variables };
  const options = ['--disable-warning=ExperimentalWarning', path.resolve(`scripts/${script}.ts`), ...parameters];
  const child = spawn(process.execPath, options, { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ok: code === 0, said: said.trim() };
}

test('a database is backed up at one instant while the site writes, rehearsed, and restored once it has stopped', async () => {
  await queueEmail(store, { to: 'ada@example.fr', subject: 'Bonjour', text: 'a', html: 'a' }, 'contact.receipt', clock);
  let written = 0;
  let over = false;
  // Two records of one transaction: an archive holds both or none.
  const writing = (async () => {
    for (; !over; written++)
      await store.transaction(async (records) => {
        await records.add(supportRequest, asked, `one-${written}`);
        await records.add(supportRequest, asked, `two-${written}`);
      });
  })();
  await expect.poll(() => written).toBeGreaterThan(20);
  const backup = await run('backup');
  over = true;
  await writing;
  expect(backup, backup.said).toMatchObject({ ok: true, said: expect.stringContaining('are safe in terrilys-') });
  expect(await run('backup', ['--rehearse'])).toMatchObject({ ok: true });
  await store.add(supportRequest, asked, 'later');
  expect((await run('restore')).said, 'not beside a running site').toContain('stop the site, then restore');
  await store.close();

  const restored = await run('restore');
  expect(restored.said).toContain('are held as "uncertain"');
  expect(restored.said).toContain('kept as the schema terrilys_before');
  store = openPostgresStore({ url: database.url });
  expect(await store.get(supportRequest, 'later')).toBeUndefined();
  const { records } = await store.find(supportRequest, { limit: 1000 });
  const pairs = Map.groupBy(records, ({ id }) => id.replace(/^\w+-/, ''));
  expect(pairs.size).toBeGreaterThan(20);
  expect([...pairs.values()].every((pair) => pair.length === 2)).toBe(true);
  expect((await store.find(outboxMail)).records.map(({ state }) => state)).toEqual(['uncertain']);
});

test('its archive becomes a store of one server as well', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  const { ok, said } = await run('restore', [], { DATA_DIR: elsewhere, DATABASE_URL: undefined });
  expect(ok, said).toBe(true);
  expect(existsSync(path.join(elsewhere, 'site.sqlite'))).toBe(true);
  const embedded = openSqliteStore({ file: path.join(elsewhere, 'site.sqlite') });
  expect(await embedded.count(supportRequest)).toBeGreaterThan(40);
  await embedded.close();
});
