import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UnsafeEmail } from '../../src/mail/email.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import type { Email } from '../../src/ports/mailer.ts';
import { startMailServer } from './mail-server.ts';
import { begin, letter, openPostOffice, smtpTo } from './post-office.ts';

let office: ReturnType<typeof openPostOffice>;
beforeEach(() => {
  office = openPostOffice();
});
afterEach(() => office.close());

describe('what could reach somebody else is refused before it is stored', () => {
  const cases: [string, Partial<Email>, RegExp][] = [
    ['a line break in the subject', { subject: 'Hello\r\nBcc: all@example.org' }, /subject: line breaks/],
    ['a lone line feed in the subject', { subject: 'Hello\nBcc: all@example.org' }, /subject: line breaks/],
    ['a line break in the recipient', { to: 'ada@example.org\nbcc: all@example.org' }, /to: line breaks/],
    ['a line break in the name of the recipient', { to: 'Ada\r\n <ada@example.org>' }, /to: line breaks/],
    ['a line break in Reply-To', { replyTo: 'ada@example.org\rX: y' }, /replyTo: line breaks/],
    ['a line break in a header', { headers: { 'X-Purpose': 'a\r\nBcc: all@example.org' } }, /X-Purpose.*line breaks/],
    [
      'a line break in the name of a header',
      { headers: { 'X-A\r\nBcc': 'all@example.org' } },
      /not one a feature may set/,
    ],
    [
      'a line break in the name of a file',
      { attachments: [{ filename: 'a\r\nX: y', contentType: 'text/plain', content: '' }] },
      /filename: line breaks/,
    ],
    ['two recipients', { to: 'ada@example.org, all@example.org' }, /exactly one/],
    ['two recipients in brackets', { to: 'Ada <ada@example.org>, All <all@example.org>' }, /exactly one/],
    ['no recipient', { to: '' }, /exactly one/],
    ['a hidden recipient', { headers: { Bcc: 'all@example.org' } }, /"Bcc": not one/],
  ];
  test.each(cases)('%s', async (_, change, message) => {
    const refused = office.queue(change);
    await expect(refused).rejects.toThrow(UnsafeEmail);
    await expect(refused).rejects.toThrow(message);
    expect(await office.store.count(outboxMail)).toBe(0);
  });

  test('by the record type and by the mailer too', async () => {
    const email = letter({ subject: 'Hello\r\nBcc: all@example.org' });
    const mailServer = await startMailServer();
    const mailer = smtpTo(mailServer.url);
    expect(outboxMail.schema.shape.email.safeParse(email).success).toBe(false);
    expect(await mailer.send(email, 'id', begin)).toMatchObject({ state: 'refused', permanent: true });
    expect(mailServer.server.connections).toBe(0);
    mailer.close();
    await mailServer.stop();
  });
});
