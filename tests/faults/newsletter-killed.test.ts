import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { newsletterIssue } from '../../src/collections/kinds/newsletter-issue.ts';
import { subscription } from '../../src/features/newsletter/newsletter.ts';
import { purposeOf } from '../../src/features/newsletter/sending.server.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import type { Stored } from '../../src/ports/store.ts';
import { startMailServer } from '../mail/mail-server.ts';

/** docs/faults.md row 5: a newsletter whose process is killed; more with LETTERS=10000. */
const LETTERS = Number(process.env.LETTERS ?? 1000);
const SENDER = path.join(import.meta.dirname, 'newsletter-sender.ts');
/** Letters side by side: what one kill may leave uncertain. */
const LANES = 2;

let home: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'newsletter-killed-'));
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Sends until everything is sent, or until as many letters have arrived. */
async function send(file: string, killAt = Number.POSITIVE_INFINITY): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', SENDER, file, mail.url, String(LANES)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.on('data', (piece) => {
    complaint += String(piece);
  });
  const ended = once(child, 'close');
  while (child.exitCode === null && child.signalCode === null && mail.inbox.length < killAt) await pause(5);
  if (mail.inbox.length >= killAt) child.kill('SIGKILL');
  const [code] = await ended;
  if (code) throw new Error(complaint);
}

test(`${LETTERS} subscribers, the process killed twice: everyone once, what nobody knows is left to a person`, {
  timeout: 60 * LETTERS,
}, async () => {
  const file = path.join(home, 'store.sqlite');
  const store = openSqliteStore({ file });
  const asked = { frequency: 'weekly', suspect: false, consentVersion: '1', askedAt: '2026-11-20T10:00:00Z' } as const;
  const one = { ...asked, lang: 'fr' as const, interests: ['all' as const] };
  await store.transaction(async (records) => {
    for (let i = 0; i < LETTERS; i++)
      await records.add(subscription, { ...one, email: `abonne${i}@example.org`, state: 'confirmed' }, `abonne${i}`);
    await records.add(subscription, { ...one, email: 'parti@example.org', state: 'unsubscribed' }, 'parti');
    await records.add(subscription, { ...one, lang: 'en', email: 'reader@example.org', state: 'confirmed' }, 'reader');
  });
  const scheduledFor = new Date().toISOString();
  const { id } = await store.add(newsletterIssue, {
    subject: 'Novembre',
    lang: 'fr',
    content: 'Bonjour, **à lire** [ici](/blog).',
    state: 'scheduled',
    scheduledFor,
  });
  await store.close();

  await send(file, Math.round(LETTERS * 0.2));
  await send(file, Math.round(LETTERS * 0.6));
  await send(file);

  const after = openSqliteStore({ file });
  const rows: Stored<typeof outboxMail>[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await after.find(outboxMail, {
      where: { purpose: purposeOf(id) },
      limit: 1000,
      ...(cursor && { cursor }),
    });
    rows.push(...page.records);
    cursor = page.next;
    if (!cursor) break;
  }
  const issue = await after.get(newsletterIssue, id);
  await after.close();

  const arrived = mail.inbox.flatMap(({ to }) => to);
  expect(new Set(arrived).size, 'nobody twice').toBe(arrived.length);
  expect(new Set(rows.map(({ email }) => email.to)).size).toBe(LETTERS);
  const uncertain = rows.filter(({ state }) => state === 'uncertain').map(({ email }) => email.to);
  expect(uncertain.length).toBeLessThanOrEqual(2 * LANES);
  expect(new Set([...arrived, ...uncertain]).size, 'everyone, or known to be uncertain').toBe(LETTERS);
  expect(rows.every(({ state }) => state === 'sent' || state === 'uncertain')).toBe(true);
  expect(issue).toMatchObject({
    state: 'sent',
    recipients: LETTERS,
    tally: { sent: LETTERS - uncertain.length, failed: 0, uncertain: uncertain.length, left: 0 },
  });
  expect(mail.inbox[0]?.message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
});
