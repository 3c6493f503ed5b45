import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmlMailer } from '../../netlify/adapters/mailer/eml.ts';
import { openEmlInbox } from '../../netlify/adapters/mailer/eml-inbox.ts';
import type { Mailer } from '../../src/ports/mailer.ts';
import { begin, FROM, folder, letter } from './post-office.ts';

let inbox: string;
let now: Date;
let mailer: Mailer;
beforeEach(() => {
  inbox = folder();
  now = new Date('2026-11-20T09:00:00.000Z');
  mailer = openEmlMailer({ folder: path.join(inbox, 'mails'), from: FROM, clock: () => now });
});
afterEach(() => rmSync(inbox, { recursive: true }));
const mails = () => path.join(inbox, 'mails');

describe('an e-mail without a mail server', () => {
  test('is a complete file named after its date and Message-ID', async () => {
    expect(await mailer.send(letter(), '0f0e-1', begin)).toEqual({ state: 'sent' });
    expect(readdirSync(mails())).toEqual(['2026-11-20T09-00-00-000Z_0f0e-1.eml']);
    const file = readFileSync(path.join(mails(), '2026-11-20T09-00-00-000Z_0f0e-1.eml'), 'utf8');
    expect(file).toMatch(/^From: Terrilys <bonjour@terrilys\.example>\r\nTo: ada@example\.org\r\n/);
    expect(file).toContain('Message-ID: <0f0e-1@terrilys.example>\r\n');
    expect(file).toContain('Date: Fri, 20 Nov 2026 09:00:00 +0000\r\n');
    expect(file.split('\r\n').every((line) => line.length <= 998 && !line.includes('\n'))).toBe(true);
  });

  test('reads back as it was written', async () => {
    const email = letter({
      to: 'Anaïs Łukasz 🎟️ <anais@example.org>',
      subject:
        'Été à l’école 👋🏽, un objet assez long pour être coupé en plusieurs lignes, مريم comprise, et même un peu au-delà',
      text: `${'Très long paragraphe sans fin. '.repeat(20)}\n\n.\n--\nsigné = 20 %\n`,
      html: '<p title="a=b">Été &amp; 👋🏽</p>\n--fin--',
      headers: { 'List-Unsubscribe': '<https://terrilys.example/off?token=abc>' },
      attachments: [{ filename: 'Invitation été.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    });
    await mailer.send(email, 'abc', begin);
    const [entry] = (await openEmlInbox(mails()).list()).mails;
    expect(entry).toMatchObject({ subject: email.subject, to: email.to, from: FROM, date: '2026-11-20T09:00:00.000Z' });
    const mail = await openEmlInbox(mails()).read(entry?.name ?? '');
    expect(mail?.text.replaceAll('\r\n', '\n')).toBe(email.text);
    expect(mail?.html.replaceAll('\r\n', '\n')).toBe(email.html);
    expect(mail?.headers).toMatchObject({
      'message-id': '<abc@terrilys.example>',
      'list-unsubscribe': '<https://terrilys.example/off?token=abc>',
    });
    expect(mail?.attachments).toEqual([{ filename: 'Invitation été.ics', contentType: 'text/calendar', size: 15 }]);
  });

  test('lists the newest first, and nothing but finished mails', async () => {
    for (const subject of ['first', 'second']) {
      await mailer.send(letter({ subject }), subject, begin);
      now = new Date(now.getTime() + 1000);
    }
    writeFileSync(path.join(mails(), '.2026_half.eml.part'), 'From: x');
    writeFileSync(path.join(mails(), 'notes.txt'), 'x');
    expect((await openEmlInbox(mails()).list()).mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
  });

  test('an inbox that has received nothing is empty', async () =>
    expect(await openEmlInbox(mails()).list()).toEqual({ mails: [], pages: 1 }));

  test('a folder that cannot be written: tried again later, nothing half written', async () => {
    writeFileSync(mails(), 'a file where the folder should be');
    expect(await mailer.send(letter(), 'id', begin)).toMatchObject({ state: 'refused', permanent: false });
  });

  test('line breaks in a header: refused for good', async () => {
    expect(await mailer.send(letter({ subject: 'Hello\r\nBcc: all@example.org' }), 'id', begin)).toMatchObject({
      state: 'refused',
      permanent: true,
      reason: 'subject: line breaks are refused',
    });
    expect(existsSync(mails())).toBe(false);
  });

  test('a Message-ID cannot leave the folder', async () => {
    await mailer.send(letter(), '../../outside', begin);
    expect(readdirSync(inbox)).toEqual(['mails']);
    expect((await openEmlInbox(mails()).list()).mails).toHaveLength(1);
  });
});

test.each([
  '../secret.eml',
  '..%2Fsecret.eml',
  '/etc/passwd',
  'a/../../secret.eml',
  '..\\secret.eml',
  '.hidden.eml',
  'secret.eml\0',
  '',
  'mails',
  'none.eml',
])('reading %j gives nothing', async (name) => {
  await mailer.send(letter(), 'id', begin);
  writeFileSync(path.join(inbox, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
  expect(await openEmlInbox(mails()).read(name)).toBeUndefined();
});
