import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDiskFiles } from '../../netlify/adapters/files/disk.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { readLastBackup } from '../../netlify/backup/last-backup.ts';
import { outdated } from '../../netlify/backup/rotation.ts';
import { supportRequest } from '../../src/features/support/support.ts';
import { inspector } from '../../src/features/uploads/inspect.ts';
import { CONSENT_VERSION } from '../../src/lib/submission-record.ts';
import { mailJob } from '../../src/mail/mail-template.ts';
import { outboxMail, queueEmail } from '../../src/mail/outbox.ts';
import type { Store } from '../../src/ports/store.ts';
import { S3_KEY, startS3Server } from '../s3-server.ts';
import { storeFile } from '../store-file.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const KILLS = 10;
const BACKUP_KEY = 'a passphrase kept elsewhere';
const clock = () => new Date();
const asked = {
  name: 'Ada 👩‍👧',
  email: 'ada@example.fr',
  issueType: 'other' as const,
  subject: 'Une panne',
  message: 'Un écran noir.',
  lang: 'fr' as const,
  suspect: false,
  consentVersion: CONSENT_VERSION,
};
const mail = { to: 'ada@example.fr', subject: 'Bonjour', text: 'Bonjour', html: 'Bonjour' };
let folder: string;
let data: string;
let to: string;
let store: Store;
let attachment: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  [data, to] = [path.join(folder, 'data'), path.join(folder, 'backups')];
  mkdirSync(data);
  writeFileSync(path.join(data, 'secret'), 'a secret of thirty-two characters or more');
  store = openSqliteStore({ file: path.join(data, 'site.sqlite') });
  const files = openDiskFiles({
    folder: path.join(data, 'files'),
    secret: 'a secret of thirty-two characters',
    clock,
    inspector,
  });
  attachment = await storeFile(
    files,
    'attachment',
    'écran.png',
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b8432c' } })
      .png()
      .toBuffer(),
  );
  await store.add(
    supportRequest,
    { ...asked, attachment: { key: attachment, kind: 'attachment', name: 'écran.png', type: 'image/png', size: 15 } },
    'request',
  );
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const command = (script: 'backup' | 'restore', variables: NodeJS.ProcessEnv = {}) => ({
  command: [process.execPath, '--disable-warning=ExperimentalWarning', path.resolve(`scripts/${script}.ts`)] as const,
  env: { ...process.env, DATA_DIR: data, BACKUP_TO: to, BACKUP_KEY, ...variables },
});
function run(script: 'backup' | 'restore', options: string[] = [], variables: NodeJS.ProcessEnv = {}) {
  const {
    command: [node, ...first],
    env,
  } = command(script, variables);
  const { status, stdout, stderr } = spawnSync(node, [...first, ...options], { encoding: 'utf8', env });
  return { ok: status === 0, said: (stdout + stderr).trim() };
}
/** Beside this process, which answers it. */
async function runAside(script: 'backup', options: string[], variables: NodeJS.ProcessEnv): Promise<string> {
  const {
    command: [node, ...first],
    env,
  } = command(script, variables);
  const child = spawn(node, [...first, ...options], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  await once(child, 'close');
  return said.trim();
}
const archives = () => readdirSync(to);
const leftovers = () => readdirSync(data).filter((name) => /^\.(backup|restore)-/.test(name));

describe('one archive of everything', () => {
  test('is made while the site runs, rehearsed, restored once the site has stopped; what may have been sent is held, the rest goes on', async () => {
    const { id: pending } = await queueEmail(store, mail, 'contact.receipt', clock);
    await store.add(mailJob, { about: 'supportRequest', record: 'request' });
    expect(run('backup').said).toMatch(/^\d+ records and 1 files are safe in terrilys-\d{8}T\d{6}Z\.backup/);
    const [archive = ''] = archives();
    expect(readFileSync(path.join(to, archive)).includes('Une panne'), 'nothing can be read in it').toBe(false);
    expect(readLastBackup(data)).toMatchObject({ archive, files: 1 });
    await store.add(supportRequest, asked, 'later');
    const rehearsed = run('backup', ['--rehearse']);
    expect(rehearsed).toMatchObject({ ok: true, said: expect.stringContaining('and 1 files are as they were kept') });
    expect(run('restore').said, 'not beside a running site').toContain('stop the site, then restore');
    await store.close();

    rmSync(path.join(data, 'files'), { recursive: true });
    rmSync(path.join(data, 'secret'));
    const restored = run('restore');
    expect(restored.said).toContain('are held as "uncertain"');
    store = openSqliteStore({ file: path.join(data, 'site.sqlite') });
    expect((await store.find(supportRequest)).records.map(({ id, name }) => [id, name])).toEqual([
      ['request', asked.name],
    ]);
    expect(await store.count(mailJob)).toBe(0);
    const { records: mails } = await store.find(outboxMail, { limit: 100 });
    expect(mails.length, 'the one that waited, and the letters that were still to be written').toBeGreaterThan(1);
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['uncertain']));
    expect(mails.find(({ id }) => id === pending)?.lastError).toContain('may have been sent since');
    expect(existsSync(path.join(data, 'files/kept', attachment, 'content'))).toBe(true);
    expect(readFileSync(path.join(data, 'secret'), 'utf8')).toContain('thirty-two');
    expect(leftovers()).toEqual([]);
  });
  test('is refused when it is damaged, sealed with another key, or there is none', async () => {
    expect(run('backup', [], { BACKUP_KEY: undefined }).said).toContain('BACKUP_KEY');
    expect(run('backup', ['--rehearse']).said).toBe(`There is no archive in ${to}.`);
    run('backup');
    const file = path.join(to, archives()[0] ?? '');
    expect(run('backup', ['--rehearse'], { BACKUP_KEY: 'another passphrase, as long' }).said).toBe(
      'This archive is damaged, or it was sealed with another BACKUP_KEY.',
    );
    const whole = readFileSync(file);
    for (const [what, bytes] of [
      ['one bit is another', Buffer.from(whole).fill((whole[1000] ?? 0) ^ 1, 1000, 1001)],
      ['its end is missing', whole.subarray(0, whole.length - 100)],
      ['it is no archive', Buffer.from('words '.repeat(100))],
    ] as const) {
      writeFileSync(file, bytes);
      const { ok, said } = run('restore', [file]);
      expect([ok, said.split('\n').length], what).toEqual([false, 1]);
    }
    expect(await store.count(supportRequest), 'nothing was changed').toBe(1);
  });
});

test('an S3 bucket takes, lists, gives and loses archives, by signed requests over HTTP', async () => {
  const { address, objects, server } = await startS3Server();
  try {
    const variables = {
      BACKUP_TO: address,
      BACKUP_S3_KEY_ID: S3_KEY.id,
      BACKUP_S3_SECRET: S3_KEY.secret,
      BACKUP_S3_REGION: S3_KEY.region,
      BACKUP_KEEP: '2,0,0',
    };
    for (const day of ['01', '02', '03', '04'])
      objects.set(`site/terrilys-202001${day}T020000Z.backup`, Buffer.from('old'));
    objects.set('site/somebody-elses.txt', Buffer.from('kept'));
    const made = await runAside('backup', [], variables);
    expect(made).toContain('3 outdated archives were removed');
    expect([...objects.keys()].filter((name) => name.endsWith('.backup'))).toHaveLength(2);
    expect(objects.has('site/somebody-elses.txt')).toBe(true);
    expect(await runAside('backup', ['--rehearse'], variables)).toContain('are as they were kept');
    expect(await runAside('backup', [], { ...variables, BACKUP_S3_SECRET: 'wrong' })).toContain('answered 403');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test(`${KILLS} times killed while it backs up, the archives that are there are whole, and the next backup removes the leftovers`, async () => {
  for (let i = 0; i < 200; i++) await store.add(supportRequest, { ...asked, subject: `Panne ${i}` });
  for (let kill = 0; kill < KILLS; kill++) {
    const {
      command: [node, ...first],
      env,
    } = command('backup');
    const child = spawn(node, first, { env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // From its first folder on, a little later each time.
    await vi.waitFor(
      () => expect(child.exitCode !== null || leftovers().some((name) => name.includes(`-${child.pid}-`))).toBe(true),
      {
        timeout: 30_000,
        interval: 2,
      },
    );
    await new Promise((resolve) => setTimeout(resolve, kill * 20));
    child.kill('SIGKILL');
    await ended;
  }
  expect(run('backup').ok).toBe(true);
  expect(leftovers()).toEqual([]);
  expect(archives().filter((name) => !name.endsWith('.backup'))).toEqual([]);
  for (const archive of archives())
    expect(run('backup', ['--rehearse', archive]).said, archive).toContain('are as they were kept');
});

describe('rotation', () => {
  const daily = (count: number) =>
    Array.from(
      { length: count },
      (_, day) => `terrilys-${new Date(Date.UTC(2026, 0, 1 + day, 2)).toISOString().replace(/[-:]|\.\d+/g, '')}.backup`,
    );
  test('a year of daily archives leaves the last days, weeks and months of it', () => {
    const all = daily(365);
    const kept = all.filter((name) => !outdated(all, { daily: 7, weekly: 4, monthly: 12 }).includes(name));
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
    expect(kept).toEqual(expect.arrayContaining(all.slice(-7)));
    expect(new Set(kept.map((name) => name.slice(9, 15))).size, 'one of each month').toBe(12);
  });
  test('a clock that jumps ten years removes no more than a day would, and what is not an archive is left alone', () => {
    const all = [...daily(7), 'terrilys-20360101T020000Z.backup', 'holiday.jpg'];
    expect(outdated(all, { daily: 7, weekly: 0, monthly: 0 })).toEqual(all.slice(0, 1));
  });
  test('the newest is always kept', () =>
    expect(outdated(daily(3), { daily: 0, weekly: 0, monthly: 0 })).toEqual(daily(2).reverse()));
});
