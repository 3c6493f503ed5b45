import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSmtpMailer } from '../../netlify/adapters/mailer/smtp.ts';
import { alertChannels } from '../../netlify/host/alert-channels.ts';
import { AlertMemory } from '../../netlify/host/alert-state.ts';
import { type Alert, type AlertChannel, Alerts, runAlerts } from '../../netlify/host/alerts.ts';
import type { Health } from '../../netlify/host/health.ts';
import type { ConditionName } from '../../netlify/host/health-conditions.ts';
import { conditions } from '../../netlify/host/health-conditions.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { hostFolder, startHost } from './running-host.ts';

vi.setConfig({ testTimeout: 60_000 });
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let folder: string;
let now: number;
let wrong: ConditionName[];
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  now = Date.parse('2026-11-22T12:00:00Z');
  wrong = [];
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const health = async (): Promise<Health> => ({
  ready: wrong.length === 0,
  wrong,
  store: { state: 'sound' },
  disk: { freeMiB: 12 },
  mail: { pending: 3, oldestDueSeconds: 1200 },
  backup: { kept: false },
  schedules: [],
});
/** Somebody who is told, or cannot be reached. */
function somebody() {
  const told: Alert[] = [];
  const one = { told, isReachable: true, attempts: 0 };
  const channel: AlertChannel = {
    name: 'test',
    async send(alert) {
      one.attempts += 1;
      if (!one.isReachable) throw new Error('nobody answers');
      told.push(alert);
    },
  };
  return Object.assign(one, { channel });
}
const process = (channels: AlertChannel[], where = folder) =>
  new Alerts({
    health,
    memory: new AlertMemory(where),
    channels,
    clock: () => new Date(now),
    write: (line) => lines.push(line),
  });
/** A server that looks each minute. */
async function runFor(alerts: Alerts, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await alerts.check();
    now += MINUTE;
  }
}
const statesOf = ({ told }: { told: Alert[] }) => told.map(({ concern, state }) => `${concern} ${state}`);

test('what is wrong is told once, again after a day, and once when it is over; each is a line of log too', async () => {
  const operator = somebody();
  const alerts = process([operator.channel]);
  wrong = ['disk'];
  await runFor(alerts, 600);
  expect(operator.told).toEqual([
    {
      concern: 'disk',
      state: 'begun',
      since: '2026-11-22T12:00:00.000Z',
      at: '2026-11-22T12:01:00.000Z',
      facts: { freeMiB: 12 },
    },
  ]);
  await runFor(alerts, 24 * 60);
  expect(statesOf(operator)).toEqual(['disk begun', 'disk still']);
  wrong = [];
  await runFor(alerts, 60);
  expect(statesOf(operator)).toEqual(['disk begun', 'disk still', 'disk over']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { alert: 'disk', state: 'begun' },
    { alert: 'disk', state: 'still' },
    { alert: 'disk', state: 'over' },
  ]);
});
test('what is wrong at one look only is not told, and what comes and goes is one alert', async () => {
  const operator = somebody();
  const alerts = process([operator.channel]);
  for (let turn = 0; turn < 10; turn++) {
    wrong = ['mail'];
    await runFor(alerts, 1);
    wrong = [];
    await runFor(alerts, 1);
  }
  expect(operator.told).toEqual([]);
  for (let turn = 0; turn < 10; turn++) {
    wrong = ['mail'];
    await runFor(alerts, 3);
    wrong = [];
    await runFor(alerts, 5);
  }
  expect(statesOf(operator)).toEqual(['mail begun']);
});
test('a restart neither forgets nor repeats', async () => {
  const operator = somebody();
  wrong = ['backup'];
  for (let turn = 0; turn < 20; turn++) await runFor(process([operator.channel]), 1);
  expect(statesOf(operator)).toEqual(['backup begun']);
  wrong = [];
  for (let turn = 0; turn < 40; turn++) await runFor(process([operator.channel]), 1);
  expect(statesOf(operator)).toEqual(['backup begun', 'backup over']);
});
test('while nobody can be reached it is tried every five minutes, and an outage that nobody was told of is told when it is over', async () => {
  const operator = somebody();
  operator.isReachable = false;
  const alerts = process([operator.channel]);
  wrong = ['mail'];
  await runFor(alerts, 61);
  expect(operator.attempts).toBe(12);
  expect(lines, 'the log is told once').toHaveLength(1);
  operator.isReachable = true;
  wrong = [];
  await runFor(alerts, 60);
  expect(operator.told).toMatchObject([{ concern: 'mail', state: 'over', since: '2026-11-22T12:00:00.000Z' }]);
});
test('one way that works is enough, and a way that fails keeps no other from being told', async () => {
  const [mailbox, pager] = [somebody(), somebody()];
  mailbox.isReachable = false;
  wrong = ['mail'];
  await runFor(process([mailbox.channel, pager.channel]), 30);
  expect([mailbox.attempts, statesOf(pager)]).toEqual([1, ['mail begun']]);
});
test('of two processes on one disk, one tells', async () => {
  const operator = somebody();
  const both = [process([operator.channel]), process([operator.channel])];
  wrong = ['disk'];
  for (let minute = 0; minute < 10; minute++) {
    await Promise.all(both.map((alerts) => alerts.check()));
    now += MINUTE;
  }
  expect(statesOf(operator)).toEqual(['disk begun']);
});
test('a lock left by a process that is gone keeps nobody from telling', async () => {
  const operator = somebody();
  writeFileSync(path.join(folder, 'alerts.json.lock'), '999999999');
  wrong = ['disk'];
  await runFor(process([operator.channel]), 3);
  expect(statesOf(operator)).toEqual(['disk begun']);
});
test('a disk that takes nothing is told of once, from memory', async () => {
  const operator = somebody();
  const gone = path.join(folder, 'gone');
  const alerts = process([operator.channel], gone);
  wrong = ['disk'];
  await runFor(alerts, 30);
  expect(statesOf(operator)).toEqual(['disk begun']);
  mkdirSync(gone);
  wrong = [];
  await runFor(alerts, 60);
  expect(statesOf(operator)).toEqual(['disk begun', 'disk over']);
  expect(JSON.parse(readFileSync(path.join(gone, 'alerts.json'), 'utf8'))).toEqual({});
});
test.each([10 * 365 * DAY, -10 * 365 * DAY])(
  'a clock that jumps by %d ms repeats an alert once, and silences none',
  async (jump) => {
    const operator = somebody();
    const alerts = process([operator.channel]);
    wrong = ['disk'];
    await runFor(alerts, 5);
    now += jump;
    await runFor(alerts, 60);
    expect(statesOf(operator)).toEqual(['disk begun', 'disk still']);
    wrong = [];
    now -= jump;
    await runFor(alerts, 60);
    expect(statesOf(operator)).toEqual(['disk begun', 'disk still', 'disk over']);
  },
);
test('without anybody to tell, the log has it', async () => {
  wrong = ['deadLetters'];
  await runFor(process([]), 30);
  expect(lines).toHaveLength(1);
});

async function startWebhook(): Promise<{ url: string; got: unknown[]; server: Server }> {
  const got: unknown[] = [];
  const server = createServer(async (request, response) => {
    got.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.end('ok');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, got, server };
}

test('a mail and a POST say what it is, since when and what to do, for every part that may be wrong', async () => {
  const [mailServer, webhook] = [await startMailServer(), await startWebhook()];
  const mailer = openSmtpMailer({ url: mailServer.url, from: 'site@example.fr' });
  const settings = {
    ALERT_EMAIL: 'operator@example.fr',
    ALERT_WEBHOOK_URL: webhook.url,
    SITE_URL: 'https://www.example.fr',
  };
  wrong = Object.keys(conditions) as ConditionName[];
  await runFor(process(alertChannels(settings, () => mailer)), 2);
  expect(mailServer.inbox.map(({ to }) => to)).toEqual(wrong.map(() => ['operator@example.fr']));
  expect(webhook.got).toMatchObject(
    wrong.map((alert) => ({
      alert,
      state: 'begun',
      since: '2026-11-22T12:00:00.000Z',
      site: 'https://www.example.fr',
    })),
  );
  expect(webhook.got).toContainEqual(
    expect.objectContaining({ alert: 'disk', facts: { freeMiB: 12 }, text: expect.stringContaining('Alerte') }),
  );
  expect(mailServer.inbox.find(({ message }) => message.includes('freeMiB'))?.message).toContain(
    '2026-11-22 12:00 UTC',
  );
  mailer.close();
  webhook.server.close();
  await mailServer.stop();
});

test('a server that starts on a damaged store tells what the one before it had noticed', async () => {
  const webhook = await startWebhook();
  const home = hostFolder();
  mkdirSync(path.join(home, 'data'));
  writeFileSync(path.join(home, 'data/site.sqlite'), 'ruined '.repeat(1000));
  writeFileSync(path.join(home, 'data/alerts.json'), JSON.stringify({ store: { since: '2026-11-22T12:00:00.000Z' } }));
  const host = await startHost({ ALERT_WEBHOOK_URL: webhook.url }, home);
  await expect
    .poll(() => webhook.got, { timeout: 20_000 })
    .toMatchObject([{ alert: 'store', state: 'begun', facts: { state: 'unavailable' } }]);
  expect(await host.end()).toBe(0);
  webhook.server.close();
});

test('a look that fails ends nothing, and two never run at once', async () => {
  let looks = 0;
  let most = 0;
  let now = 0;
  const alerts = runAlerts(
    {
      check: async () => {
        looks += 1;
        now += 1;
        most = Math.max(most, now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        if (looks === 1) throw new Error('once');
      },
    },
    1,
  );
  await expect.poll(() => looks).toBeGreaterThan(2);
  await alerts.stop();
  expect([most, now]).toEqual([1, 0]);
});
