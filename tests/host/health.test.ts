import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { noteLastBackup } from '../../netlify/backup/last-backup.ts';
import { type Health, type HealthSources, watchHealth } from '../../netlify/host/health.ts';
import { mailJob, mailJobFor } from '../../src/mail/mail-template.ts';
import { outboxMail, queueEmail } from '../../src/mail/outbox.ts';
import type { PublicationState } from '../../src/ports/publisher.ts';
import type { Store } from '../../src/ports/store.ts';
import { openTestStore } from '../postgres/test-store.ts';
import { hostFolder, type RunningHost, startHost } from './running-host.ts';

vi.setConfig({ testTimeout: 60_000 });
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, access: vi.fn<typeof real.access>(real.access) };
});

const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Health;
const SITE = { SITE_URL: 'https://www.example.fr' };

describe('a server in good health', () => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startHost(SITE);
  });
  afterAll(() => host.end());
  test('says so to a supervisor under whatever host it asks, and what it is made of to this machine only', async () => {
    for (const name of ['localhost', 'www.example.fr', '10.0.0.7:8080', 'terrilys.internal']) {
      const { status, text } = await host.ask('GET /healthz HTTP/1.1', [`Host: ${name}`]);
      expect([status, text.includes('\nok\n')], name).toEqual([200, true]);
      expect((await host.ask('GET /readyz HTTP/1.1', [`Host: ${name}`])).status, name).toBe(200);
    }
    const here = bodyOf((await host.ask('GET /readyz HTTP/1.1')).text);
    expect(here).toMatchObject({
      ready: true,
      wrong: [],
      mail: { pending: 0, oldestDueSeconds: 0 },
      deadLetters: { failed: 0, uncertain: 0 },
      publication: { state: 'idle' },
      backup: { kept: false },
      unreadable: 0,
    });
    expect(here.disk?.freeMiB).toBeGreaterThan(0);
  });
  test.each([
    ['another name', ['Host: www.example.fr']],
    ['a proxy that says for whom', ['Host: localhost', 'X-Forwarded-For: 203.0.113.9']],
    ['a proxy that says it is here', ['Host: localhost', 'X-Forwarded-For: 127.0.0.1']],
    ['a proxy of another kind', ['Host: localhost', 'Via: 1.1 front']],
  ])('through %s, only whether it is ready', async (_, headers) => {
    const { status, text } = await host.ask('GET /readyz HTTP/1.1', headers);
    expect([status, bodyOf(text)]).toEqual([200, { ready: true }]);
  });
  test('numbers in the Prometheus format, for this machine only', async () => {
    await host.ask('GET /nothing-of-ours HTTP/1.1', ['Host: 10.0.0.7']);
    const { status, text } = await host.ask('GET /metrics HTTP/1.1');
    expect(status).toBe(200);
    expect(text).toMatch(/content-type: text\/plain; version=0\.0\.4/i);
    for (const line of [
      /^terrilys_http_requests_total\{status="4xx"\} [1-9]/m,
      /^terrilys_ready 1$/m,
      /^terrilys_outbox_mails\{state="pending"\} 0$/m,
      /^terrilys_outbox_mails\{state="uncertain"\} 0$/m,
      /^terrilys_outbox_oldest_due_seconds 0$/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
      /^process_resident_memory_bytes /m,
    ])
      expect(text).toMatch(line);
    expect(text, 'unknown is absent').not.toMatch(/^terrilys_(last_backup_timestamp_seconds|wrong)\b/m);
    for (const headers of [['Host: www.example.fr'], ['Host: localhost', 'X-Forwarded-For: 203.0.113.9']])
      expect((await host.ask('GET /metrics HTTP/1.1', headers)).status).toBe(404);
  });
  test('a malformed host stays refused, other pages stay this site’s own, and nothing is sent there', async () => {
    expect((await host.ask('GET /healthz HTTP/1.1', ['Host: a', 'Host: b'])).status).toBe(400);
    expect((await host.ask('GET / HTTP/1.1', ['Host: 10.0.0.7'])).status).toBe(421);
    expect((await host.ask('POST /healthz HTTP/1.1')).status).toBe(405);
  });
});

test('a server whose store cannot be opened lives, and is not ready', async () => {
  const home = hostFolder();
  writeFileSync(path.join(home, 'data'), 'a file where the folder of the store should be');
  const host = await startHost(SITE, home);
  expect((await host.ask('GET /healthz HTTP/1.1')).status).toBe(200);
  const { status, text } = await host.ask('GET /readyz HTTP/1.1');
  expect([status, bodyOf(text)]).toEqual([
    503,
    expect.objectContaining({
      ready: false,
      wrong: ['store'],
      store: expect.objectContaining({ state: 'unavailable' }),
    }),
  ]);
  const abroad = await host.ask('GET /readyz HTTP/1.1', ['Host: 10.0.0.7']);
  expect([abroad.status, bodyOf(abroad.text)]).toEqual([503, { ready: false }]);
  const { text: metrics } = await host.ask('GET /metrics HTTP/1.1');
  expect(metrics).toMatch(/^terrilys_wrong\{part="store"\} 1$/m);
  expect(metrics, 'what is not known is absent').not.toMatch(/^terrilys_outbox/m);
  await host.end();
  const lines = host
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as object);
  expect(lines).toContainEqual(
    expect.objectContaining({ started: expect.stringMatching(/^\d+\.\d+/), mode: 'demonstration', port: host.port }),
  );
  expect(lines.at(-1)).toMatchObject({ stopped: 'SIGTERM', drainMs: expect.any(Number) });
});

describe('what is not well is named', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const email = { to: 'zoe@example.org', subject: 'Bonjour', html: '<p>Bonjour</p>', text: 'Bonjour' };
  let folder: string;
  let store: Store;
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const open = () => {
    folder = mkdtempSync(path.join(tmpdir(), 'health-'));
    store = openTestStore({ file: path.join(folder, 'site.sqlite'), clock: () => minutesAgo(60) });
  };
  interface Given {
    state?: PublicationState;
    askedAt?: string;
    BACKUP_TO?: string;
    store?: Partial<HealthSources['store']>;
    failing?: Health['schedules'];
  }
  const read = (given: Given = {}) => {
    const { askedAt, failing = [] } = given;
    const publication = {
      state: given.state ?? 'published',
      ...(askedAt && { askedAt }),
      progress: 1,
      pages: 1,
      again: false,
    } as const;
    const publisher = { state: async () => publication };
    const services = { store: { ...store, ...given.store }, publisher, clock: () => now };
    return watchHealth({
      env: { DATA_DIR: folder, BACKUP_TO: given.BACKUP_TO },
      services: () => services,
      clock: () => now,
      failing: () => failing,
    })();
  };
  const queue = (minutes: number) =>
    store.transaction((records) => queueEmail(records, email, 'contact.receipt', () => minutesAgo(minutes)));

  test('mail that is due and does not leave, composed or not; mail that is tried again later is not late', async () => {
    open();
    await queue(-60);
    await queue(3);
    expect(await read()).toMatchObject({ ready: true, wrong: [], mail: { pending: 2, oldestDueSeconds: 180 } });
    await queue(16);
    expect(await read()).toMatchObject({ ready: false, wrong: ['mail'], mail: { pending: 3, oldestDueSeconds: 960 } });
  });
  test('letters nobody has composed', async () => {
    open();
    const about = { about: outboxMail, compose: () => [] };
    const { id } = await store.transaction((records) => queueEmail(records, email, 'contact.receipt', () => now));
    await store.add(mailJob, mailJobFor(about, id).fields);
    expect(await read()).toMatchObject({ wrong: ['mail'], mail: { pending: 2, oldestDueSeconds: 3600 } });
  });
  test('dead letters, with nobody’s address', async () => {
    open();
    for (const state of ['failed', 'uncertain', 'uncertain'] as const)
      await store.update(outboxMail, (await queue(0)).id, { state, lastError: 'zoe@example.org' });
    const health = await read();
    expect(health).toMatchObject({ ready: false, wrong: ['deadLetters'], deadLetters: { failed: 1, uncertain: 2 } });
    expect(JSON.stringify(health)).not.toContain('zoe');
  });
  test('a publication that failed', async () => {
    open();
    expect((await read({ state: 'failed' })).wrong).toEqual(['publication']);
  });
  test('a publication that was asked for and is not done', async () => {
    open();
    expect(await read({ state: 'building', askedAt: minutesAgo(20).toISOString() })).toMatchObject({
      wrong: [],
      publication: { waitingSeconds: 1200 },
    });
    expect((await read({ state: 'building', askedAt: minutesAgo(31).toISOString() })).wrong).toEqual(['publication']);
  });
  test('scheduled work that fails again and again, not what failed once, nor what is judged by itself', async () => {
    open();
    const failing = (name: string, failures: number, minutes: number) => ({
      name,
      failures,
      failingSeconds: minutes * 60,
    });
    const others = [failing('reminders.ts', 1, 600), failing('retention.ts', 90, 10), failing('mail server', 90, 60)];
    expect((await read({ failing: others })).wrong).toEqual([]);
    expect(await read({ failing: [...others, failing('payments-reconcile.ts', 2, 16)] })).toMatchObject({
      wrong: ['schedules'],
    });
  });
  test('a backup that is missing or old, only where one is kept', async () => {
    open();
    const backedUp = (minutes: number) =>
      noteLastBackup(folder, {
        at: minutesAgo(minutes).toISOString(),
        archive: 'a.backup',
        bytes: 1,
        records: 1,
        files: 0,
      });
    expect((await read()).wrong).toEqual([]);
    expect((await read({ BACKUP_TO: '/backups' })).wrong).toEqual(['backup']);
    backedUp(37 * 60);
    expect((await read({ BACKUP_TO: '/backups' })).wrong).toEqual(['backup']);
    backedUp(24 * 60);
    expect((await read({ BACKUP_TO: '/backups' })).wrong).toEqual([]);
  });
  test('records that cannot be read', async () => {
    open();
    expect((await read({ store: { unreadable: async () => ({ records: [], total: 3 }) } })).wrong).toEqual([
      'unreadable',
    ]);
  });
  test('a store that is damaged, fails, or does not answer', async () => {
    open();
    expect(
      (await read({ store: { health: () => ({ state: 'damaged', problem: 'restore a backup' }) } })).wrong,
    ).toEqual(['store']);
    const failing = await read({ store: { search: async () => Promise.reject(new Error('the disk is gone')) } });
    expect(failing).toMatchObject({
      wrong: ['store'],
      store: { state: 'unavailable', problem: 'Error: the disk is gone' },
    });
    const silent = await read({ store: { unreadable: () => new Promise(() => {}) } });
    expect(silent).toMatchObject({ wrong: ['store'], store: { problem: 'The store does not answer.' } });
  });
  test('a store that can be read and not be written to', async () => {
    open();
    await queue(0);
    chmodSync(path.join(folder, 'site.sqlite'), 0o444);
    const ofAnotherUser = await read();
    // Root writes into whatever it likes, but on a disk that is read only.
    expect(ofAnotherUser.wrong).toEqual(process.getuid?.() === 0 ? [] : ['store']);
    vi.mocked(access).mockRejectedValueOnce(Object.assign(new Error('read-only file system'), { code: 'EROFS' }));
    expect(await read()).toMatchObject({
      wrong: ['store'],
      store: { state: 'unavailable', problem: expect.stringContaining('EROFS') },
    });
  });
  test('a folder that is gone has no space', async () => {
    open();
    const services = {
      store,
      publisher: { state: async () => ({ state: 'idle', progress: 0, pages: 0, again: false }) as const },
      clock: () => now,
    };
    const health = await watchHealth({
      env: { DATA_DIR: path.join(folder, 'gone'), BACKUP_TO: undefined },
      services: () => services,
      clock: () => now,
    })();
    expect(health.wrong).toEqual(['disk']);
  });
});
