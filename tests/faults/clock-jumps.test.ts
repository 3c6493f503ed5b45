import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEmlInbox } from '../../netlify/adapters/mailer/eml-inbox.ts';
import { openProcesses } from '../../netlify/adapters/processes/processes.ts';
import { isDue } from '../../netlify/host/schedule.ts';
import { publishDue } from '../../netlify/publishing/scheduled-publication.ts';
import { filesOfNoRecord, retentionRules } from '../../netlify/retention.ts';
import { adminSession } from '../../src/features/auth/sessions.server.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { purge, purgeFiles } from '../../src/features/retention/retention.server.ts';
import { confirmClock, watchClock } from '../../src/lib/clock-watch.ts';
import { runScheduledWork } from '../../src/queue/scheduled-work.server.ts';
import { Worker } from '../../src/queue/worker.server.ts';
import { openTestInstallation, type TestInstallation } from '../http/visitor.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TEN_YEARS = 3652 * DAY_MS;
let services: TestInstallation;
/** What this process's own counter says, whatever the wall clock does. */
let passed = 0;
let look: ReturnType<typeof watchClock>;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  services = openTestInstallation();
  passed = 0;
  look = watchClock(() => passed);
});
afterEach(() => services.end());

const turn = (ms: number) => {
  services.time.now = new Date(services.time.now.getTime() + ms);
};
/** The site runs for a while, and looks at its clock every hour. */
async function runs(days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour++) {
    turn(HOUR_MS);
    passed += HOUR_MS;
    await look(services);
  }
}
const restart = () => {
  look = watchClock(() => passed);
};
const dailyPurge = async () =>
  (await purge(services, retentionRules, { dryRun: false, clockState: await look(services) })).reduce(
    (sum, { removed }) => sum + removed,
    0,
  );
const words = {
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@example.org',
  subject: 'quote',
  message: 'Bonjour',
  lang: 'fr',
  suspect: false,
  consentVersion: '1',
} as const;

describe('a clock ten years ahead deletes nothing', () => {
  beforeEach(async () => {
    await services.store.add(contactRequest, words, 'one');
    await runs(2);
  });
  test.each([
    ['while the site runs', () => {}],
    ['while it was stopped', restart],
  ])('%s, however long it stays so', async (_, between) => {
    turn(TEN_YEARS);
    between();
    for (let day = 0; day < 5; day++) {
      expect(await dailyPurge()).toBe(0);
      await runs(1);
    }
    expect(await look(services)).toMatchObject({ trusted: false, doubted: true });
    expect(await services.store.get(contactRequest, 'one')).toBeDefined();
  });
  test('set right again, purges go on a day later, and a person was not needed', async () => {
    turn(TEN_YEARS);
    await dailyPurge();
    turn(-TEN_YEARS);
    expect(await look(services)).toMatchObject({ trusted: false, doubted: false });
    await runs(1);
    expect((await look(services)).trusted).toBe(true);
  });
  test('said to be right by a person, it marks a day later and removes a day after that', async () => {
    turn(TEN_YEARS);
    await look(services);
    await confirmClock(services);
    expect(await dailyPurge()).toBe(0);
    await runs(1.5);
    expect(await dailyPurge()).toBe(0);
    await runs(1);
    expect(await dailyPurge()).toBe(1);
  });
});

test('1,500 days ahead for an hour: what was marked before is not believed after', async () => {
  await services.store.add(contactRequest, words, 'one');
  await runs(2);
  await dailyPurge();
  turn(1500 * DAY_MS);
  expect(await dailyPurge()).toBe(0);
  turn(-1500 * DAY_MS);
  await runs(3);
  expect(await dailyPurge()).toBe(0);
  expect(await services.store.count(contactRequest)).toBe(1);
});

test('a clock ten years back, then right again: nothing is lost, and purges go on a day later', async () => {
  await services.store.add(contactRequest, words, 'one');
  await runs(2);
  turn(-TEN_YEARS);
  expect(await dailyPurge()).toBe(0);
  await runs(3);
  turn(TEN_YEARS);
  expect(await look(services)).toMatchObject({ doubted: false, trusted: false });
  await runs(1);
  expect((await look(services)).trusted).toBe(true);
  expect(await services.store.count(contactRequest)).toBe(1);
});

test('a night asleep, a second’s correction, a month switched off are no jumps', async () => {
  await runs(2);
  turn(9 * HOUR_MS);
  expect((await look(services)).trusted).toBe(true);
  turn(-2000);
  expect((await look(services)).trusted).toBe(true);
  turn(30 * DAY_MS);
  restart();
  expect((await look(services)).trusted).toBe(true);
});

test('what has ended stays ended under a clock that is in doubt: only its row waits', async () => {
  await runs(2);
  turn(TEN_YEARS);
  const { doubted } = await look(services);
  expect(doubted).toBe(true);
  expect(retentionRules.find(({ type }) => type === adminSession)).toMatchObject({ since: 'expiresAt', days: 0 });
});

describe('no schedule sleeps after the clock went back', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const later = new Date(now.getTime() + TEN_YEARS);
  test.each(['0 7 * * *', '@hourly', '*/15 * * * *', '@daily'])('%s, begun "in 2036", is due', (cron) => {
    expect(isDue(cron, later, now)).toBe(true);
    expect(isDue(cron, now, now)).toBe(false);
    expect(isDue(cron, now, later)).toBe(true);
  });
  const atWork = () => ({ ...services, worker: new Worker({ store: services.store, processes: openProcesses() }) });
  test('work that was done "in 2036" is done today', async () => {
    let done = 0;
    const process = atWork();
    const ask = () => runScheduledWork(process, 'work', DAY_MS, async () => ++done);
    turn(TEN_YEARS);
    expect(await ask()).toBe(1);
    turn(-TEN_YEARS);
    expect(await ask()).toBe(2);
    expect(await ask()).toBeUndefined();
  });
  test('work that failed "in 2036" is begun again', async () => {
    turn(TEN_YEARS);
    await expect(
      runScheduledWork(atWork(), 'work', DAY_MS, () => Promise.reject(new Error('disk full'))),
    ).rejects.toThrow();
    turn(-TEN_YEARS);
    expect(await runScheduledWork(atWork(), 'work', DAY_MS, async () => 'done')).toBe('done');
  });
  test('a site that was published for 2036 is published for today', async () => {
    const due = () => publishDue(services);
    await due();
    turn(TEN_YEARS);
    await due();
    turn(-TEN_YEARS);
    expect(await due()).toEqual({ asked: true });
    expect(await due()).toEqual({ asked: false });
  });
});

describe('files no record speaks of', () => {
  const name = (day: string) => `2026-11-${day}T10-00-00-000Z_a-b@example.org.eml`;
  test('mails kept as files go after seven days, the others stay', async () => {
    const folder = path.join(services.folder, 'mails');
    mkdirSync(folder);
    for (const file of [name('18'), name('26'), 'notes.txt', 'z.eml'])
      writeFileSync(path.join(folder, file), 'Subject: x\r\n\r\n');
    await runs(2);
    const inbox = openEmlInbox(folder);
    const sweep = async () =>
      purgeFiles(services, filesOfNoRecord({ ...services, inbox }), {
        dryRun: false,
        clockState: await look(services),
      });
    for (let day = 0; day < 7; day++) {
      await sweep();
      await runs(1);
    }
    expect(await inbox.writtenBefore('2027')).toEqual([name('26')]);
    expect(await inbox.remove('../site.sqlite')).toBe(false);
  });
  test('a file that a record names stays, one whose record is gone goes', async () => {
    const keys = ['a', 'b'].map((letter) => letter.repeat(32));
    const [named = '', lost = ''] = keys;
    const cv = { key: named, kind: 'cv', name: 'cv.pdf', type: 'application/pdf', size: 1 } as const;
    await services.store.add((await import('../../src/features/careers/careers.ts')).application, {
      ...{
        name: 'Ada',
        email: 'a@example.org',
        positionType: 'job',
        desiredPosition: 'Dev',
        experience: 'entry',
        state: 'new',
        cv,
      },
      lang: 'fr',
      suspect: false,
      consentVersion: '1',
    } as never);
    const removed: string[] = [];
    const files = {
      ...services.files,
      storedBefore: async () => [named, lost],
      remove: async (key: string) => removed.push(key) > 0,
    };
    await runs(2);
    const sweep = async () =>
      purgeFiles(services, filesOfNoRecord({ store: services.store, files, inbox: undefined }), {
        dryRun: false,
        clockState: await look(services),
      });
    await sweep();
    expect(removed).toEqual([]);
    await runs(1);
    await sweep();
    expect(removed).toEqual([lost]);
  });
});
