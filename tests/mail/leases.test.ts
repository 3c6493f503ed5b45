import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outboxMail, queueBulkEmailOnce } from '../../src/mail/outbox.ts';
import type { Delivery, Mailer } from '../../src/ports/mailer.ts';
import { ABANDONED_MS, SILENT_MS, workerRecord } from '../../src/queue/worker.server.ts';
import { startMailServer } from './mail-server.ts';
import { letter, openPostOffice, smtpTo } from './post-office.ts';

const nothing = { sent: 0, retried: 0, failed: 0, uncertain: 0 };
const never = () => new Promise<Delivery>(() => {});
/** A mail server that accepts a connection and is not heard of again. */
const silent: Mailer = { send: never };
/** One that is given the message, and is not heard of again. */
const swallowing: Mailer = { send: async (_email, _id, begin) => begin().then(never) };

let office: ReturnType<typeof openPostOffice>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let mailer: ReturnType<typeof smtpTo>;
beforeEach(async () => {
  office = openPostOffice();
  mailServer = await startMailServer();
  mailer = smtpTo(mailServer.url);
});
afterEach(async () => {
  mailer.close();
  await mailServer.stop();
  await office.close();
});
const held = () => office.store.count(workerRecord);
const count = (state: 'pending' | 'sending') => office.store.count(outboxMail, { state });
const states = async () =>
  (await office.store.find(outboxMail, { direction: 'ascending' })).records.map(({ state }) => state);

describe('a process that was killed', () => {
  test('before the mail server was given anything: every letter leaves with the next one, at once', async () => {
    for (let number = 0; number < 40; number++) await office.queue();
    const killed = office.openWorker();
    void office.drain(silent, { connections: 3 }, killed);
    await expect.poll(held).toBe(1);
    expect(await office.drain(mailer), 'it lives').toEqual(nothing);
    killed.kill();
    expect(await office.drain(mailer, { connections: 3 })).toEqual({ ...nothing, sent: 40 });
    expect(await office.store.get(workerRecord, killed.id)).toBeUndefined();
  });
  test('while the mail server had one: that one is for a person to judge, the others leave', async () => {
    for (let number = 0; number < 3; number++) await office.queue();
    const killed = office.openWorker();
    void office.drain(swallowing, {}, killed);
    await expect.poll(() => count('sending')).toBe(1);
    killed.kill();
    expect(await office.drain(mailer)).toEqual({ ...nothing, uncertain: 1, sent: 2 });
    expect(mailServer.inbox).toHaveLength(2);
    expect((await states()).toSorted()).toEqual(['sent', 'sent', 'uncertain']);
  });
  test('on another machine: once it has been silent for long, whatever the clock says', async () => {
    let elapsed = 0;
    const elsewhere = office.openWorker();
    await office.queue();
    void office.drain(silent, {}, elsewhere);
    await expect.poll(held).toBe(1);
    const watcher = office.openWatcher(() => elapsed);
    expect(await office.drain(mailer, {}, watcher)).toEqual(nothing);
    office.wait(-3_650 * 86_400_000);
    elapsed = SILENT_MS - 1;
    expect(await office.drain(mailer, {}, watcher)).toEqual(nothing);
    elapsed = SILENT_MS;
    office.wait(3_650 * 86_400_000);
    expect(await office.drain(mailer, {}, watcher)).toEqual({ ...nothing, sent: 1 });
  });
  test('in a function that was frozen for good: for whoever is started anew each time, by the clock', async () => {
    const frozen = office.openWorker();
    await office.store.transaction((records) => frozen.register(records));
    const isDead = () => office.openWatcher(() => 0).isDead(frozen.id);
    office.wait(ABANDONED_MS - 1);
    expect(await isDead()).toBe(false);
    office.wait(1);
    expect(await isDead()).toBe(true);
  });
  test('and was only taken for dead: what it still means to send, it does not', async () => {
    await office.queue();
    const slow = office.openWorker();
    let goOn = () => {};
    const late = office.drain(
      {
        send: async (email, id, begin) => {
          await new Promise<void>((resolve) => {
            goOn = resolve;
          });
          return mailer.send(email, id, begin);
        },
      },
      {},
      slow,
    );
    await expect.poll(held).toBe(1);
    slow.kill();
    expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 1 });
    goOn();
    expect(await late).toEqual(nothing);
    expect(mailServer.inbox).toHaveLength(1);
    expect(await states()).toEqual(['sent']);
  });
});

describe('a process that is asked to stop', () => {
  test('gives back what it has not begun, as if it had never been taken', async () => {
    for (let number = 0; number < 5; number++) await office.queue();
    const stopped = office.openWorker();
    let begun = 0;
    const stopping: Mailer = {
      async send(email, id, begin) {
        begun += 1;
        if (begun === 2) stopped.stop();
        return mailer.send(email, id, begin);
      },
    };
    expect(await office.drain(stopping, {}, stopped)).toEqual({ ...nothing, sent: 1 });
    const waiting = (await office.store.find(outboxMail, { where: { state: 'pending' } })).records;
    expect(waiting.map(({ attempts, heldBy }) => [attempts, heldBy])).toEqual(Array(4).fill([0, undefined]));
    expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 4 });
    expect(mailServer.inbox).toHaveLength(5);
  });
  test('notes what the mail server answers to what it has begun', async () => {
    await office.queue();
    const stopped = office.openWorker();
    const stopping: Mailer = {
      send: (email, id, begin) =>
        mailer.send(email, id, async () => {
          await begin();
          stopped.stop();
        }),
    };
    expect(await office.drain(stopping, {}, stopped)).toEqual({ ...nothing, sent: 1 });
    expect(await states()).toEqual(['sent']);
  });
});

describe('a store that takes nothing for a while', () => {
  test('before a letter is begun: it is given back, and leaves with the others once it does', async () => {
    for (let number = 0; number < 5; number++) await office.queue();
    const impatient = office.openAgain(50);
    let isFirst = true;
    const locking: Mailer = {
      async send(email, id, begin) {
        if (!isFirst) return mailer.send(email, id, begin);
        isFirst = false;
        const unlock = office.lock();
        const delivery = await mailer.send(email, id, begin);
        // Longer than giving back waits for it.
        setTimeout(unlock, 200);
        return delivery;
      },
    };
    expect(await office.drain(locking, {}, office.worker, impatient)).toEqual({ ...nothing, sent: 5 });
    const { records: sent } = await office.store.find(outboxMail, { where: { state: 'sent' } });
    expect(sent.map(({ attempts }) => attempts)).toEqual(Array(5).fill(1));
    expect(mailServer.inbox).toHaveLength(5);
  });
});

test('letters written while the clock was ten years ahead leave once it is right again', async () => {
  await office.queue();
  mailServer.server.answer = 451;
  office.wait(3_650 * 86_400_000);
  expect(await office.drain(mailer)).toEqual({ ...nothing, retried: 1 });
  await office.queue();
  office.wait(-3_650 * 86_400_000);
  mailServer.server.answer = 'accepts';
  expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 2 });
});

test('a letter that was tried while the clock was ten years back is tried again, not given up', async () => {
  await office.queue();
  mailServer.server.answer = 451;
  office.wait(-3_650 * 86_400_000);
  expect(await office.drain(mailer)).toEqual({ ...nothing, retried: 1 });
  office.wait(3_650 * 86_400_000);
  expect(await office.drain(mailer)).toEqual({ ...nothing, retried: 1 });
  mailServer.server.answer = 'accepts';
  office.wait(3_600_000);
  expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 1 });
});

describe('a row that is none', () => {
  const poison = async (change: object) => {
    const { id } = await office.queue();
    await office.spoil(id, change);
    return id;
  };
  const setAside = async () => (await office.store.unreadable()).records;
  test.each([
    ['a field nobody knows', { surprise: true }],
    ['an address that is none', { email: { to: 'nobody', subject: 'x' } }],
    ['no time', { nextAttemptAt: 'soon' }],
  ])('with %s is set aside for an administrator with what it held, and the others leave', async (_, change) => {
    const id = await poison(change);
    await office.queue();
    expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 1 });
    const [row] = await setAside();
    expect(row).toMatchObject({ type: 'outboxMail', id });
    expect(JSON.parse(row?.raw ?? '')).toMatchObject(change);
    expect(await office.drain(mailer)).toEqual(nothing);
  });
  test('is set aside also when its process was killed', async () => {
    const id = await poison({});
    const killed = office.openWorker();
    void office.drain(swallowing, {}, killed);
    await expect.poll(() => count('sending')).toBe(1);
    await office.spoil(id, { surprise: true });
    killed.kill();
    await office.queue();
    expect(await office.drain(mailer)).toMatchObject({ sent: 1 });
    expect(await setAside()).toMatchObject([{ type: 'outboxMail', id, raw: expect.stringContaining('surprise') }]);
  });
});

describe('lanes', () => {
  const queueNewsletter = (number: number) =>
    office.store.transaction((records) =>
      queueBulkEmailOnce(records, letter({ subject: 'Novembre' }), 'newsletter:1', office.clock, `1-${number}`),
    );
  test('a form’s mail never waits behind a newsletter', async () => {
    for (let number = 0; number < 60; number++) await queueNewsletter(number);
    office.wait(1);
    await office.queue();
    expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 1 });
    expect(await office.drain(mailer, { lane: 'newsletter', connections: 3 })).toEqual({ ...nothing, sent: 60 });
  });
  test('what is tried again later stands in nobody’s way', async () => {
    const later = new Date(office.clock().getTime() + 1000).toISOString();
    for (let number = 0; number < 120; number++) {
      const { id } = await office.queue();
      await office.store.update(outboxMail, id, { nextAttemptAt: later });
    }
    await office.queue();
    expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 1 });
  });
  test('a round that is over gives back what it has not begun', async () => {
    for (let number = 0; number < 5; number++) await office.queue();
    let sent = 0;
    const counting: Mailer = { send: (...parameters) => mailer.send(...parameters).finally(() => sent++) };
    expect(await office.drain(counting, { isOver: () => sent >= 2 })).toEqual({ ...nothing, sent: 2 });
    expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 3 });
  });
});
