import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMessage } from '../../netlify/adapters/mailer/message-reader.ts';
import { LEASE_MS } from '../../src/mail/lease.server.ts';
import { retryDelayMs } from '../../src/mail/outbox.server.ts';
import { outboxMail, queueEmail } from '../../src/mail/outbox.ts';
import type { Delivery, Mailer } from '../../src/ports/mailer.ts';
import { startMailServer } from './mail-server.ts';
import { HOUR, letter, MINUTE, openPostOffice, smtpTo } from './post-office.ts';

const nothing = { sent: 0, retried: 0, failed: 0, uncertain: 0 };

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
const arrived = () => Promise.all(mailServer.inbox.map(({ message }) => readMessage(Buffer.from(message))));

describe('an e-mail leaves', () => {
  test('once, with its two parts, its Reply-To and its Message-ID', async () => {
    const { id } = await office.queue({ headers: { 'X-Purpose': 'receipt' } });
    expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 1 });
    expect(await office.drain(mailer)).toEqual(nothing);
    expect(mailServer.inbox).toHaveLength(1);
    expect(mailServer.inbox[0]).toMatchObject({ from: 'bonjour@terrilys.example', to: ['ada@example.org'] });
    const [mail] = await arrived();
    expect(mail?.text).toContain('bien reçu votre message');
    expect(mail?.html).toContain('<p>nous avons bien reçu votre message.</p>');
    expect(mail?.headers).toMatchObject({
      'reply-to': 'Grace Hopper <grace@example.org>',
      'message-id': `<${id}@terrilys.example>`,
      'x-purpose': 'receipt',
    });
    expect(await office.read(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('drawn only then: it waits as the words it says', async () => {
    const { id } = await office.queueLetter();
    expect(await office.read(id)).toMatchObject({ words: { heading: 'Bonjour Ada' } });
    expect((await office.read(id)).email).toEqual({ to: 'ada@example.org', subject: 'Votre message' });
    await office.drain(mailer);
    const [mail] = await arrived();
    expect(mail?.html).toContain('>Bonjour Ada</h1>');
    expect(mail?.text).toContain('Nous avons bien reçu votre message.');
  });

  test.each([
    ['an action that leads nowhere', { action: { label: 'Voir', url: 'javascript:alert(1)' } }, /leads to http/],
    ['no words at all', undefined, /says nothing/],
  ])('not with %s: a dead letter that says why, and the others leave', async (_, change, why) => {
    const { id } = await office.queueLetter(change);
    if (!change) await office.store.update(outboxMail, id, { words: undefined });
    await office.queue();
    expect(await office.drain(mailer)).toEqual({ ...nothing, failed: 1, sent: 1 });
    expect(await office.read(id)).toMatchObject({ state: 'failed', lastError: expect.stringMatching(why) });
  });

  test('only if the record it speaks of was written too', async () => {
    const broken = office.store.transaction(async (records) => {
      await queueEmail(records, letter(), 'contact.receipt', office.clock);
      throw new Error('the record could not be written');
    });
    await expect(broken).rejects.toThrow('could not be written');
    expect(await office.store.count(outboxMail)).toBe(0);
  });

  test('with accents, emoji and right-to-left names as they were written', async () => {
    const to = 'Zoë "Émilie" Ångström, Ph.D. 🎉 <zoe@example.org>';
    const subject =
      'Réservation confirmée 🎟️ pour Anaïs, Łukasz et مريم : un objet bien plus long qu’une seule ligne d’en-tête';
    await office.queue({ to, subject, text: 'À bientôt 👋🏽 مريم = 1=20\n.\nfin', html: '<p>À bientôt 👋🏽</p>' });
    await office.drain(mailer);
    const [mail] = await arrived();
    expect(mail).toMatchObject({ to, subject, html: '<p>À bientôt 👋🏽</p>' });
    expect(mail?.text.replaceAll('\r\n', '\n').trimEnd()).toBe('À bientôt 👋🏽 مريم = 1=20\n.\nfin');
    expect(mailServer.inbox[0]?.to).toEqual(['zoe@example.org']);
  });
});

describe('the mail server refuses', () => {
  test('451, not now: the e-mail leaves later', async () => {
    const { id } = await office.queue();
    mailServer.server.answer = 451;
    expect(await office.drain(mailer)).toEqual({ ...nothing, retried: 1 });
    expect(await office.read(id)).toMatchObject({
      state: 'pending',
      attempts: 1,
      lastError: expect.stringContaining('451'),
    });
    mailServer.server.answer = 'accepts';
    office.wait(MINUTE - 1);
    expect(await office.drain(mailer)).toEqual(nothing);
    office.wait(1);
    expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 1 });
    expect((await arrived())[0]?.headers['message-id']).toBe(`<${id}@terrilys.example>`);
  });

  test('550, never: a dead letter at once', async () => {
    const { id } = await office.queue();
    mailServer.server.answerToRecipient = 550;
    expect(await office.drain(mailer)).toEqual({ ...nothing, failed: 1 });
    expect(await office.read(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('550') });
    mailServer.server.answerToRecipient = undefined;
    office.wait(48 * HOUR);
    expect(await office.drain(mailer)).toEqual(nothing);
    expect(mailServer.inbox).toEqual([]);
  });

  test('one e-mail does not stop the others', async () => {
    await office.queue({ to: 'refused@example.org' });
    office.wait(1);
    await office.queue({ to: 'welcome@example.org' });
    const picky: Mailer = {
      send: (email, id, begin) =>
        email.to.startsWith('refused')
          ? Promise.resolve({ state: 'refused', permanent: true, reason: '550 unknown' })
          : mailer.send(email, id, begin),
    };
    expect(await office.drain(picky)).toEqual({ ...nothing, sent: 1, failed: 1 });
    expect(mailServer.inbox.map(({ to }) => to)).toEqual([['welcome@example.org']]);
  });

  test('for a day: a dead letter after 24 hours of trying, however long it waited before', async () => {
    const { id } = await office.queue();
    mailServer.server.answer = 451;
    office.wait(72 * HOUR);
    expect(await office.drain(mailer)).toEqual({ ...nothing, retried: 1 });
    office.wait(23 * HOUR);
    expect(await office.drain(mailer)).toEqual({ ...nothing, retried: 1 });
    office.wait(HOUR);
    expect(await office.drain(mailer)).toEqual({ ...nothing, failed: 1 });
    expect(await office.read(id)).toMatchObject({ state: 'failed', attempts: 3 });
  });

  test('not for years, when the clock ran ten years ahead and was set back: it is due, however many others wait their turn', async () => {
    const TEN_YEARS = 3652 * 24 * HOUR;
    office.wait(TEN_YEARS);
    await office.queue();
    mailServer.server.answer = 451;
    expect(await office.drain(mailer)).toEqual({ ...nothing, retried: 1 });
    office.wait(-TEN_YEARS);
    for (let number = 0; number < 60; number++) await office.queue();
    expect(await office.drain(mailer, { connections: 5 })).toMatchObject({ retried: 61 });
    mailServer.server.answer = 'accepts';
    expect(await office.drain(mailer), 'its turn is in a minute, as that of the others').toEqual(nothing);
    office.wait(2 * MINUTE);
    expect(await office.drain(mailer, { connections: 5 })).toEqual({ ...nothing, sent: 61 });
  });

  test('waits double from one minute to one hour, spread by jitter', () => {
    const longest = [1, 2, 3, 6, 7, 30].map((attempts) => retryDelayMs(attempts, () => 1));
    expect(longest).toEqual([MINUTE, 2 * MINUTE, 4 * MINUTE, 32 * MINUTE, HOUR, HOUR]);
    expect(retryDelayMs(3, () => 0.25)).toBe(MINUTE);
    expect(retryDelayMs(3, () => 0)).toBe(0);
  });
});

describe('the mail server is down', () => {
  test('the e-mails wait, and leave in order when it is back', async () => {
    const { port } = mailServer;
    await mailServer.stop();
    for (const subject of ['first', 'second', 'third']) {
      await office.queue({ subject });
      office.wait(10);
    }
    const waits = [0.9, 0.5, 0.1];
    office.jitter.random = () => waits.shift() ?? 1;
    expect(await office.drain(mailer)).toEqual({ ...nothing, retried: 3 });
    office.wait(2 * HOUR);
    mailServer = await startMailServer(port);
    expect(await office.drain(mailer)).toEqual({ ...nothing, sent: 3 });
    expect((await arrived()).map(({ subject }) => subject)).toEqual(['first', 'second', 'third']);
  });
});

describe('nobody knows whether the mail server took it', () => {
  test.each(['drops', 'stays silent'] as const)('it %s after DATA: uncertain, not sent again', async (answer) => {
    const { id } = await office.queue();
    mailServer.server.answer = answer;
    expect(await office.drain(mailer)).toEqual({ ...nothing, uncertain: 1 });
    mailServer.server.answer = 'accepts';
    office.wait(48 * HOUR);
    expect(await office.drain(mailer)).toEqual(nothing);
    expect(mailServer.inbox).toHaveLength(1);
    expect(await office.read(id)).toMatchObject({
      state: 'uncertain',
      attempts: 1,
      lastError: expect.stringMatching(/ECONNECTION|ETIMEDOUT/),
    });
  });

  test('the process was killed before it noted the answer: uncertain once the lease is over, not sent again', async () => {
    const { id } = await office.queue();
    // A worker that never hears back, as one that was killed.
    void office.drain({
      send: (email, messageId, begin) =>
        mailer.send(email, messageId, begin).then(() => new Promise<Delivery>(() => {})),
    });
    await expect.poll(() => mailServer.inbox.length).toBe(1);
    expect(await office.read(id)).toMatchObject({ state: 'sending', attempts: 1 });
    office.wait(LEASE_MS - 1);
    expect(await office.drain(mailer)).toEqual(nothing);
    office.wait(1);
    expect(await office.drain(mailer)).toEqual({ ...nothing, uncertain: 1 });
    expect(await office.drain(mailer)).toEqual(nothing);
    expect(await office.read(id)).toMatchObject({
      state: 'uncertain',
      lastError: expect.stringContaining('Interrupted'),
    });
    expect(mailServer.inbox).toHaveLength(1);
  });

  test('what lives and does nothing loses what it has not begun, once its lease is over', async () => {
    await office.queue({ subject: 'in hand' });
    office.wait(1);
    await office.queue({ subject: 'still waiting' });
    void office.drain({
      send: async (_email, _id, begin) => {
        await begin();
        return new Promise<Delivery>(() => {});
      },
    });
    await expect.poll(() => office.store.count(outboxMail, { state: 'sending' })).toBe(1);
    office.wait(LEASE_MS);
    expect(await office.drain(mailer)).toEqual({ ...nothing, uncertain: 1, sent: 1 });
    expect((await arrived()).map(({ subject }) => subject)).toEqual(['still waiting']);
  });

  test('an answer that comes after the lease is still noted', async () => {
    const { id } = await office.queue();
    let answer: (delivery: Delivery) => void = () => {};
    const slow = office.drain({
      send: async (_email, _id, begin) => {
        await begin();
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    await expect.poll(async () => (await office.read(id)).state).toBe('sending');
    office.wait(LEASE_MS);
    expect(await office.drain(mailer)).toEqual({ ...nothing, uncertain: 1 });
    answer({ state: 'sent' });
    await slow;
    expect((await office.read(id)).state).toBe('sent');
  });
});

describe('two workers at once', () => {
  test('on one store send each e-mail once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => office.queue({ subject: `${index}` })));
    const rounds = await Promise.all([office.drain(mailer), office.drain(mailer), office.drain(mailer, { limit: 5 })]);
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    expect(new Set((await arrived()).map(({ subject }) => subject)).size).toBe(12);
    expect(mailServer.inbox).toHaveLength(12);
  });

  test('on two connections to the store send each e-mail once', async () => {
    for (let index = 0; index < 6; index += 1) await office.queue({ subject: `${index}` });
    const other = office.openAgain();
    const rounds = await Promise.all([
      office.drain(mailer, { limit: 4 }),
      office.drain(mailer, { limit: 4 }, office.openWorker(other), other),
    ]);
    for (let more = true; more; ) {
      const round = await office.drain(mailer);
      rounds.push(round);
      more = round.sent > 0;
    }
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(6);
    expect(mailServer.inbox).toHaveLength(6);
  });

  test('leave alone what ran out of its lease behind a slow e-mail', async () => {
    await office.queue({ subject: 'slow' });
    office.wait(1);
    await office.queue({ subject: 'behind it' });
    const slow: Mailer = {
      async send(email, id, begin) {
        await begin();
        office.wait(LEASE_MS - 1);
        await office.drain(mailer);
        office.wait(1);
        await office.drain(mailer);
        return mailer.send(email, id, async () => undefined);
      },
    };
    expect(await office.drain(slow)).toEqual({ ...nothing, sent: 1 });
    expect((await arrived()).map(({ subject }) => subject)).toEqual(['behind it', 'slow']);
  });
});
