/**
 * Child process of newsletter-killed.test.ts: composes and sends newsletter e-mails until none is due or it is killed.
 */
import { openSmtpMailer } from '../../netlify/adapters/mailer/smtp.ts';
import { openProcesses } from '../../netlify/adapters/processes/processes.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { queueIssueMails } from '../../src/features/newsletter/sending.server.ts';
import { drainOutbox } from '../../src/mail/outbox.server.ts';
import { Worker } from '../../src/queue/worker.server.ts';

const [file = '', url = '', connections = '1'] = process.argv.slice(2);
const clock = () => new Date();
const store = openSqliteStore({ file, clock });
const mailer = openSmtpMailer({ url, from: 'Terrilys <lettre@terrilys.example>' });
const worker = new Worker({ store, processes: openProcesses() });
const services = { store, clock, secret: 'a secret of this test, long enough', siteUrl: 'https://site.example' };

while ((await queueIssueMails(services as Parameters<typeof queueIssueMails>[0])).waiting)
  await drainOutbox(
    { store, mailer, clock, worker, random: Math.random },
    { lane: 'newsletter', connections: Number(connections) },
  );
mailer.close();
await worker.unregister();
await store.close();
