/** The child of newsletter-killed.test.ts: writes and sends letters as the site's schedule does, until none waits or it is killed. */
import { openSmtpMailer } from '../../netlify/adapters/mailer/smtp.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { writeLetters } from '../../src/features/newsletter/sending.server.ts';
import { drainOutbox } from '../../src/mail/outbox.server.ts';

const [file = '', url = '', aheadMs = '0'] = process.argv.slice(2);
/** Leases of a killed process run out in five minutes: the next one is told a later time. */
const clock = () => new Date(Date.now() + Number(aheadMs));
const store = openSqliteStore({ file, clock });
const mailer = openSmtpMailer({ url, from: 'Terrilys <lettre@terrilys.example>' });
const services = { store, clock, secret: 'a secret of this test, long enough', siteUrl: 'https://site.example' };

while ((await writeLetters(services as Parameters<typeof writeLetters>[0])).waiting)
  await drainOutbox({ store, mailer, clock, random: Math.random }, { limit: 100, lanes: 2 });
mailer.close();
await store.close();
