import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { numbersFrom } from '../../contracts/records.ts';
import { startMailServer } from '../../mail/mail-server.ts';
import { type KilledSite, makeSite, mountSmallDisk } from './killed-site.ts';
import { faultsOfCounts, faultsOfMails, faultsOfSendings, type MailFigures } from './ledger.ts';
import { openLedger } from './open-ledger.ts';
import type { Phase } from './phases.ts';
import { sendForms } from './sendings.ts';
import { startSiteDatabase } from './site-database.ts';

/** What a phase of kills came to. */
export interface PhaseResult {
  name: string;
  kills: { SIGKILL: number; SIGTERM: number };
  acknowledged: number;
  refused: string[];
  unanswered: number;
  repeats: number;
  mails: MailFigures;
  lastMailMs: number;
  longestEndMs: number;
  pages: { asked: number; p99: number };
  faults: string[];
}

/** To tell late from never. */
const PATIENCE_MS = 90_000;
const QUIET_MAILS_MS = 3000;
const LOOK_EVERY_MS = 50;
const PAGE_EVERY_MS = 25;
const PAGE_WITHIN_MS = 10_000;
/** A sitting without kills, to compare with. */
const QUIET_MS = 8000;
const LONGEST_WAIT_MS = 1000;

/** Asks every serving process for a page, again and again. */
function readPages(site: KilledSite) {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const faults: string[] = [];
  let over = false;
  const ask = (port: number) =>
    new Promise<string>((resolve) => {
      const asked = get({ host: '127.0.0.1', port, path: '/', agent, timeout: PAGE_WITHIN_MS }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode === 200 ? '' : `status ${response.statusCode}`));
      });
      asked.once('timeout', () => asked.destroy(new Error('no answer')));
      asked.once('error', (error) => resolve(error.message));
    });
  const reading = (async () => {
    while (!over) {
      await Promise.all(
        site.servers().map(async (server) => {
          const port = server.port();
          if (!port || !server.isServing()) return;
          const since = performance.now();
          const problem = await ask(port);
          if (!server.isServing()) return;
          times.push(performance.now() - since);
          if (problem) faults.push(`a living process gave no page: ${problem}`);
        }),
      );
      await pause(PAGE_EVERY_MS);
    }
  })();
  return {
    async stop() {
      over = true;
      await reading;
      agent.destroy();
      times.sort((a, b) => a - b);
      return { asked: times.length, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, faults };
    },
  };
}

/** Waits until no mail is left to be written or sent; how long that took since `from`, infinite where some are left. */
async function whenMailsLeft(site: KilledSite, from: number): Promise<number> {
  const ledger = openLedger(site);
  // An order is paid once its news is delivered, and mails are written then: nothing may come for two rounds of the
  // schedules.
  let quietSince = performance.now();
  let lastMs = performance.now() - from;
  const isQuiet = () => performance.now() - quietSince >= QUIET_MAILS_MS;
  while (!isQuiet() && performance.now() - from < PATIENCE_MS) {
    if ((await ledger.openMails()) > 0) {
      quietSince = performance.now();
      lastMs = quietSince - from;
    }
    await pause(LOOK_EVERY_MS);
  }
  await ledger.close();
  return isQuiet() ? lastMs : Number.POSITIVE_INFINITY;
}

export interface PhaseOptions {
  /** As many instead of the phase's own. */
  kills?: number;
  /** Whether records are in a PostgreSQL instead of a file. */
  onPostgres?: boolean;
  /** At least so many servers at once. */
  instances?: number;
  /** The last mail leaves so soon after the last start: judged where nothing else takes the processors. */
  lastMailWithinMs?: number;
}

/** Runs a phase on a site of its own. */
export async function runPhase(
  phase: Phase,
  seed: number,
  { kills = phase.kills, onPostgres = false, instances = 1, lastMailWithinMs = Number.MAX_VALUE }: PhaseOptions = {},
): Promise<PhaseResult> {
  const processes = Math.max(phase.processes ?? 1, instances);
  const below = numbersFrom(seed);
  const mailServer = await startMailServer();
  const disk = phase.diskMb ? mountSmallDisk(phase.diskMb) : undefined;
  const database = onPostgres ? await startSiteDatabase() : undefined;
  const site = makeSite({
    smtpUrl: mailServer.url,
    database,
    variables: { ADMIN_PASSWORD: 'a long pass phrase of the soak', ...phase.variables },
    ...(disk && { data: path.join(disk.folder, 'data') }),
  });
  const killed = { SIGKILL: 0, SIGTERM: 0 };
  let longestEndMs = 0;
  try {
    await Promise.all(Array.from({ length: processes }, () => site.start()));
    Object.assign(mailServer.server, phase.mailServer);
    const pages = readPages(site);
    const visitors = sendForms(site, below, { only: phase.only, visitors: phase.visitors });
    const disturbance = phase.disturb?.(site, below);
    let lastStart = performance.now();
    if (!kills) await pause(QUIET_MS);
    for (let done = 0; done < kills; ) {
      await pause(below(LONGEST_WAIT_MS));
      const signal = done % 2 ? 'SIGTERM' : 'SIGKILL';
      const other = disturbance?.target?.();
      if (other && other.exitCode === null && !other.killed && below(3)) {
        other.kill(signal);
      } else {
        // The oldest: each comes in turn.
        const [server] = site.servers();
        if (server) longestEndMs = Math.max(longestEndMs, await site.end(server, signal));
      }
      killed[signal] += 1;
      done += 1;
      // Some are killed while they start.
      if (done < kills && below(6) === 0) {
        const early = site.begin();
        await pause(below(LONGEST_WAIT_MS));
        await site.end(early, 'SIGKILL');
        killed.SIGKILL += 1;
        done += 1;
      }
      lastStart = performance.now();
      while (site.servers().length < processes) await site.start();
    }
    const found = (await disturbance?.stop()) ?? [];
    await visitors.stop(PATIENCE_MS);
    Object.assign(mailServer.server, { answer: 'accepts', answerAfterMs: 0 });
    if (phase.laterMs) site.shiftClock(phase.laterMs);
    const lastMailMs = await whenMailsLeft(site, phase.laterMs || disturbance ? performance.now() : lastStart);
    const { faults: pageFaults, ...pageFigures } = await pages.stop();
    const ledger = openLedger(site);
    const { sendings } = visitors;
    const mails = await faultsOfMails(ledger, sendings, mailServer.inbox, mailServer.refused);
    const faults = [
      ...found,
      ...((await disturbance?.check?.(ledger, killed.SIGKILL + killed.SIGTERM)) ?? []),
      ...pageFaults,
      ...(await faultsOfSendings(ledger, site.data, sendings)),
      ...(await faultsOfCounts(ledger)),
      ...mails.faults,
    ];
    await ledger.close();
    if (!Number.isFinite(lastMailMs)) faults.push(`mails are left ${PATIENCE_MS / 1000} s after the last start`);
    else if (lastMailMs > lastMailWithinMs)
      faults.push(`the last mail left ${Math.round(lastMailMs / 1000)} s after the last start`);
    const of = (state: string) => sendings.filter((sending) => sending.state === state);
    return {
      ...{
        name: phase.name,
        kills: killed,
        acknowledged: of('acknowledged').length,
        unanswered: of('unanswered').length,
      },
      refused: of('refused').map(({ kind, refusal }) => `${kind}: ${refusal}`),
      repeats: sendings.reduce((sum, { repeats }) => sum + repeats, 0),
      ...{ mails: mails.figures, lastMailMs, longestEndMs, pages: pageFigures, faults },
    };
  } finally {
    await site.remove();
    await database?.remove();
    disk?.unmount();
    await mailServer.stop();
  }
}
