import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSmtpMailer } from '../../netlify/adapters/mailer/smtp.ts';
import { openProcesses } from '../../netlify/adapters/processes/processes.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { drainOutbox } from '../../src/mail/outbox.server.ts';
import { queueEmail } from '../../src/mail/outbox.ts';
import { Worker } from '../../src/queue/worker.server.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { printTable, progress, show } from './tables.ts';

const MAILS = 2000;
/** As netlify/functions/outbox.ts has them. */
const CONNECTIONS = [1, 5];
const AT_ONCE = 100;

/** Mails a second to a mail server that answers at once, in the same process: its work is counted too. */
async function measure(connections: number): Promise<{ perSecond: number; cpuPerMail: number }> {
  const home = mkdtempSync(path.join(tmpdir(), 'bench-mails-'));
  const clock = () => new Date();
  const store = openSqliteStore({ file: path.join(home, 'site.sqlite'), clock, writesBeside: true });
  const mailServer = await startMailServer();
  const mailer = openSmtpMailer({ url: mailServer.url, from: 'Terrilys <bonjour@terrilys.example>' });
  const worker = new Worker({ store, processes: openProcesses() });
  const words = {
    lang: 'fr',
    heading: 'Bonjour',
    paragraphs: ['Nous avons bien reçu votre message.'],
    footer: ['Terrilys'],
  };
  for (let from = 0; from < MAILS; from += AT_ONCE)
    await store.transaction(async (records) => {
      for (let n = from; n < from + AT_ONCE; n++)
        await queueEmail(records, { to: `visiteur${n}@example.org`, subject: 'Merci', words }, 'contactRequest', clock);
    });
  const [since, cpu] = [performance.now(), process.cpuUsage()];
  const { sent } = await drainOutbox({ store, mailer, clock, worker, random: Math.random }, { connections });
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  mailer.close();
  await mailServer.stop();
  await store.close();
  rmSync(home, { recursive: true, force: true });
  return { perSecond: sent / seconds, cpuPerMail: (user + system) / sent };
}

/** How fast the outbox is emptied, each mail begun and sent on the disk. */
export async function benchMails(): Promise<void> {
  const rows: string[][] = [];
  for (const connections of CONNECTIONS) {
    progress(`mails: ${connections} connection(s)`);
    const { perSecond, cpuPerMail } = await measure(connections);
    rows.push([show(connections), show(perSecond), show(cpuPerMail)]);
  }
  console.log(
    `\n## Mails\n\n${MAILS} mails to a mail server that answers at once; it runs in the same process, and its processor time is in the figure.`,
  );
  printTable('Mails that leave', ['connections', 'mails/s', 'processor µs a mail'], rows);
}
