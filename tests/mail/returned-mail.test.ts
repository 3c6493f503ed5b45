import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMessage } from '../../netlify/adapters/mailer/message-reader.ts';
import { openReplyFolder } from '../../netlify/adapters/mailer/reply-folder.ts';
import { receiveReplies } from '../../src/admin/inbox/receive-replies.server.ts';
import { newsletterIssue } from '../../src/collections/kinds/newsletter-issue.ts';
import { subscription } from '../../src/features/newsletter/newsletter.ts';
import { progressOf, purposeOf } from '../../src/features/newsletter/sending.server.ts';
import { outboxMail, queueBulkEmailOnce, queueEmail } from '../../src/mail/outbox.ts';
import { openTestInstallation, type TestInstallation } from '../http/visitor.ts';

let installation: TestInstallation;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'returned-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  installation = openTestInstallation();
  return () => installation.end();
});

interface Report {
  action?: string;
  status?: string;
  /** The original comes back whole, or only its headers. */
  whole?: boolean;
}
/** As Postfix writes it (RFC 3464). */
const report = (id: string, { action = 'failed', status = '5.1.1', whole = false }: Report = {}) =>
  [
    ...['From: MAILER-DAEMON@mx.example.fr', 'To: bonjour@site.example', 'Auto-Submitted: auto-replied'],
    ...['Subject: Undelivered Mail Returned to Sender', 'MIME-Version: 1.0', `Message-Id: <${crypto.randomUUID()}@mx>`],
    ...['Content-Type: multipart/report; report-type=delivery-status;', '\tboundary="B/mx"', '', '--B/mx'],
    ...['Content-Type: text/plain; charset=us-ascii', '', 'I am sorry to have to inform you.', '', '--B/mx'],
    ...['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example.fr', ''],
    ...['Final-Recipient: rfc822; gone@example.org', `Action: ${action}`, `Status: ${status}`],
    ...['Diagnostic-Code: smtp; 550 5.1.1 <gone@example.org>: Recipient address', '    rejected: User unknown'],
    ...['', '--B/mx', `Content-Type: ${whole ? 'message/rfc822' : 'text/rfc822-headers'}`, ''],
    ...[`Message-ID: <${id}@site.example>`, 'Subject: Bonjour', '', ...(whole ? ['Hello', ''] : []), '--B/mx--', ''],
  ].join('\r\n');
async function deliver(text: string) {
  writeFileSync(path.join(folder, crypto.randomUUID()), text);
  return receiveReplies(installation, openReplyFolder(folder));
}
const mail = { to: 'gone@example.org', subject: 'Bonjour', text: 'Bonjour', html: 'Bonjour' };
const mailOf = (id: string) => installation.store.get(outboxMail, id);
async function sent(id?: string) {
  const { store, clock } = installation;
  const queued = await queueEmail(store, mail, 'contact.receipt', clock, id);
  return store.update(outboxMail, queued.id, { state: 'sent' });
}
const subscriber = {
  ...{ email: 'gone@example.org', lang: 'fr' as const, interests: ['all' as const], frequency: 'weekly' as const },
  ...{ state: 'confirmed' as const, askedAt: '2026-11-20T10:00:00Z', suspect: false, consentVersion: '1' },
};

test.each([false, true])('a report names the mail that came back, why, and for good (whole: %s)', async (whole) => {
  const { deliveryReport } = await readMessage(new TextEncoder().encode(report('abc-123', { whole })));
  expect(deliveryReport).toEqual({
    action: 'failed',
    status: '5.1.1',
    diagnostic: '550 5.1.1 <gone@example.org>: Recipient address rejected: User unknown',
    messageId: 'abc-123@site.example',
  });
});
test('an e-mail that came back is among the dead ones, with the words of the other server; told twice it is one', async () => {
  const { id } = await sent();
  expect(await deliver(report(id))).toEqual({ received: 1, aside: 0 });
  expect(await mailOf(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('User unknown') });
  await installation.store.update(outboxMail, id, { state: 'pending' });
  expect(await deliver(report(id))).toEqual({ received: 1, aside: 0 });
  expect(await mailOf(id), 'sent again by a person meanwhile').toMatchObject({ state: 'pending' });
});
test('what is only late stays sent; a report of nothing we wrote is left to a person', async () => {
  const { id } = await sent();
  expect(await deliver(report(id, { action: 'delayed', status: '4.4.1' }))).toEqual({ received: 1, aside: 0 });
  expect(await mailOf(id)).toMatchObject({ state: 'sent' });
  expect(await deliver(report('nobody-knows'))).toEqual({ received: 0, aside: 1 });
  expect(readdirSync(path.join(folder, 'aside'))).toHaveLength(1);
});
test.each([
  ['5.1.1', 'unsubscribed', ''],
  ['5.2.2', 'confirmed', 'gone@example.org'],
])(
  'a letter that came back with %s is counted as failed, before and after its end; its reader is then %s',
  async (status, state, address) => {
    const { store, clock } = installation;
    await store.add(subscription, subscriber, 'reader');
    const text = { subject: 'Novembre', lang: 'fr' as const, content: 'Bonjour' };
    const issue = await store.add(newsletterIssue, { ...text, state: 'sending', recipients: 2 });
    for (const name of ['reader', 'other']) {
      const letter = await queueBulkEmailOnce(store, mail, purposeOf(issue.id), clock, `${issue.id}-${name}`);
      await store.update(outboxMail, letter.id, { state: 'sent' });
    }
    await deliver(report(`${issue.id}-reader`, { status }));
    expect(await progressOf(store, issue)).toMatchObject({ sent: 1, failed: 1 });
    const finished = { state: 'sent' as const, tally: { sent: 1, failed: 1, uncertain: 0, left: 0 } };
    await store.update(newsletterIssue, issue.id, finished);
    await deliver(report(`${issue.id}-other`, { status }));
    expect((await store.get(newsletterIssue, issue.id))?.tally).toMatchObject({ sent: 0, failed: 2 });
    expect(await store.get(subscription, 'reader')).toMatchObject({ state, email: address });
  },
);
