import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSmtpMailer } from '../../netlify/adapters/mailer/smtp.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import type { MailContent } from '../../src/mail/layout.ts';
import { type Drained, drainOutbox } from '../../src/mail/outbox.server.ts';
import { outboxMail, queueEmail } from '../../src/mail/outbox.ts';
import type { Email, Mailer } from '../../src/ports/mailer.ts';
import type { Store } from '../../src/ports/store.ts';

export const FROM = 'Terrilys <bonjour@terrilys.example>';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const letter = (change: Partial<Email> = {}): Email => ({
  to: 'ada@example.org',
  replyTo: 'Grace Hopper <grace@example.org>',
  subject: 'Votre message',
  text: 'Bonjour Ada,\n\nnous avons bien reçu votre message.\n',
  html: '<p>Bonjour Ada,</p><p>nous avons bien reçu votre message.</p>',
  ...change,
});

export const folder = () => mkdtempSync(path.join(tmpdir(), 'mail-'));

/** Patience short enough for a test. */
export const smtpTo = (url: string) => openSmtpMailer({ url, from: FROM, timeoutsMs: { connection: 400, silence: 400, whole: 3000 } });

/** A real store on a file, and a clock that goes when told. Waits are the longest that jitter allows, unless `jitter` says otherwise. */
export function openPostOffice() {
  const home = folder();
  const file = path.join(home, 'store.sqlite');
  let now = Date.parse('2026-11-20T09:00:00.000Z');
  const clock = () => new Date(now);
  const store = openSqliteStore({ file, clock });
  const otherStores: Store[] = [];
  const jitter = { random: () => 1 };
  return {
    store,
    clock,
    jitter,
    wait: (ms: number) => {
      now += ms;
    },
    /** A second connection to the same file, as another worker has. */
    openAgain() {
      const again = openSqliteStore({ file, clock });
      otherStores.push(again);
      return again;
    },
    queue: (change: Partial<Email> = {}) => store.transaction((records) => queueEmail(records, letter(change), 'contact.receipt', clock)),
    /** One that is still to be drawn. */
    queueLetter(change: Partial<MailContent> = {}) {
      const words = { lang: 'fr', heading: 'Bonjour Ada', paragraphs: ['Nous avons bien reçu votre message.'], footer: ['Terrilys'], ...change };
      return store.transaction((records) => queueEmail(records, { to: 'ada@example.org', subject: 'Votre message', words }, 'contact.receipt', clock));
    },
    drain: (mailer: Mailer, limit = 50, over = store): Promise<Drained> => drainOutbox({ store: over, mailer, clock, random: jitter.random }, { limit }),
    async read(id: string) {
      const mail = await store.get(outboxMail, id);
      if (!mail) throw new Error(`No e-mail ${id}`);
      return mail;
    },
    async close() {
      await Promise.all([store, ...otherStores].map((each) => each.close()));
      rmSync(home, { recursive: true });
    },
  };
}
