import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import type { Files } from '../../src/ports/files.ts';
import { lineOf, openEventOffice } from '../features/events/event-office.ts';

/** Fault 48: the process ends while an event is being changed and everyone registered written to. */
const EVENT = 'workshop-site-weight';
const CHANGES = 40;
const KILLS = 8;
const folder = mkdtempSync(path.join(tmpdir(), 'event-killed-'));
const file = path.join(folder, 'site.sqlite');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = () => {
  const store = openSqliteStore({ file });
  const services = { store, clock: () => new Date(), files: {} as Files };
  return openEventOffice(
    { ...services, secret: 'a secret of this test, long enough', siteUrl: 'https://site.example' },
    EVENT,
  );
};

/** Changes the event until it has changed often enough, or until the change that is to be its last begins. */
async function work(killedAt?: number): Promise<void> {
  const changer = path.resolve('tests/features/events/event-changer.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', changer, file, EVENT, String(CHANGES)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (killedAt === undefined || Number(line.split(' ')[1]) < killedAt) continue;
    // Somewhere in the change that has just begun: each round a little later.
    for (let turns = killedAt % 5; turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    child.kill('SIGKILL');
    break;
  }
  const [code] = (await ended) as [number | null];
  expect(code).toBe(killedAt === undefined ? 0 : null);
}

test(`${CHANGES} changes, ${KILLS} times killed in the middle of one: everyone registered is written to once about each`, {
  timeout: 120_000,
}, async () => {
  const before = open();
  await fillStore(before.admin.store, before.admin.clock);
  await before.change({ seats: 3 });
  const people = [...Array(5).keys()].map((n) => `p${n}@example.org`);
  for (const [n, email] of people.entries()) await before.enter(email, n % 2 ? 'en' : 'fr');
  await before.forget();
  await before.admin.store.close();

  for (let kill = 1; kill <= KILLS; kill++) await work(kill * 4);
  await work();

  const after = open();
  expect(await after.read('en')).toMatchObject({ revision: CHANGES });
  for (const [n, email] of people.entries()) {
    const mails = await after.mails(email);
    expect(mails, email).toHaveLength(CHANGES);
    const numbers = (await after.calendars(email)).map((calendar) => Number(lineOf(calendar, 'SEQUENCE')));
    // Three have seats, two wait: a calendar hears of each change once, in its order.
    expect(numbers).toEqual(n < 3 ? [...Array(CHANGES).keys()].map((change) => change + 1) : []);
  }
  await after.admin.store.close();
});
