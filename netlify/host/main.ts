import { setTimeout as pause } from 'node:timers/promises';
import { isProduction } from '../../src/collections/production.ts';
import { findUnfinished } from '../../src/queue/scheduled-work.server.ts';
import { closeWorkers } from '../../src/workers/worker-pool.ts';
import { environmentFaults, hostsOf, inSentences, readEnv } from '../env.ts';
import { buildFaults, contentFaults, intentFaults, isPublic } from '../public-needs.ts';
import { fillStore } from '../publishing/fill-store.ts';
import { isBuilt, NoSite, Releases } from '../releases/releases.ts';
import { installation, openMailer } from '../services.ts';
import { openAccessLog } from './access-log.ts';
import { alertChannels } from './alert-channels.ts';
import { AlertMemory } from './alert-state.ts';
import { Alerts, runAlerts } from './alerts.ts';
import { announcement } from './announce.ts';
import { bufferLines } from './buffered-lines.ts';
import { importFunction, readFunctions } from './functions.ts';
import { watchHealth } from './health.ts';
import { openServer } from './http-server.ts';
import { judgeHosts } from './known-hosts.ts';
import { runLanes } from './lanes.ts';
import { startLine } from './life-lines.ts';
import { type Listening, listen } from './listen.ts';
import { type LiveSite, liveSite } from './live-site.ts';
import { openMetrics } from './metrics.ts';
import { keepOpening, type Opening, whenOpen } from './opening.ts';
import { endInOrder } from './orderly-end.ts';
import { findProbes } from './probes.ts';
import { requestCounts } from './request-counts.ts';
import { noteRunning } from './running.ts';

/** `npm start` after the build: the site on one port, until it is asked to stop. */
const DEFAULT_PORT = 8080;
/** Mails leave soon after they are written. */
const SCHEDULE_EVERY_MS = 2000;
/** Time left to answers under way when the process is asked to stop. */
const GRACE_MS = 5000;

const port = Number(process.env.PORT?.trim() || DEFAULT_PORT);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT is "${process.env.PORT}": give a number between 0 and 65535, or leave it out for ${DEFAULT_PORT}.`);
  process.exit(1);
}

const DIST = 'dist';
function refuseToStart(sentences: string): never {
  console.error(sentences);
  process.exit(1);
}

const faults = [...intentFaults(process.env), ...environmentFaults(process.env)];
if (isProduction()) faults.push(...contentFaults(), ...(isBuilt(DIST) ? buildFaults(DIST) : []));
if (faults.length) refuseToStart(inSentences(faults));
const env = readEnv();

const releases = new Releases('.', { dist: DIST });
let site: LiveSite | undefined;
const folder = () => site?.folder();
const { find, scheduled } = await readFunctions(importFunction, env.TRUSTED_PROXY, folder);
/** Pages come before everything: they are served while the store cannot be opened. */
let opening: Opening | undefined;
try {
  site = liveSite(
    releases,
    DIST,
    whenOpen(find, () => opening, folder),
  );
} catch (error) {
  if (!(error instanceof NoSite)) throw error;
  refuseToStart(`${DIST} holds no site: run "npm run build" first, or "npm start", which does both.`);
}
const { answer, look } = site;
const builtWrong = isProduction() ? buildFaults(site.folder()) : [];
if (builtWrong.length) refuseToStart(inSentences(builtWrong));

/** Ends the work in hand, or gives it back. */
let leave = async () => {};
let isEnding = false;
async function openServices(): Promise<void> {
  const { store, clock, builder, publisher, worker } = installation();
  await fillStore(store, clock);
  if (isEnding) return;
  builder.onSwap?.(look);
  const lanes = runLanes(scheduled, SCHEDULE_EVERY_MS, { unfinished: () => findUnfinished({ store, clock, worker }) });
  leave = async () => {
    worker.stop();
    await Promise.all([lanes.stop(), publisher.settled()]);
    await worker.leave();
  };
}

const health = watchHealth({ env, services: () => (opening?.isOpen() ? installation() : undefined) });
const probes = findProbes(health, openMetrics(health, requestCounts));
const lines = bufferLines();
process.once('exit', lines.flush);
const begin = openAccessLog({ mode: env.ACCESS_LOG ?? (isPublic(process.env) ? 'all' : 'off'), lines, proxies: env.TRUSTED_PROXY });
const listening: Listening = await listen(() => openServer(answer, judgeHosts(hostsOf(env)), probes, begin), { port, host: env.HOST }).catch(
  (error: NodeJS.ErrnoException) =>
    refuseToStart(error.code === 'EADDRINUSE' ? `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm start.` : String(error)),
);
opening = keepOpening(openServices);
let alerting: ReturnType<typeof runAlerts> | undefined;
endInOrder(async (graceMs) => {
  isEnding = true;
  void alerting?.stop();
  opening?.stop();
  await Promise.all([listening.end(graceMs), Promise.race([leave(), pause(graceMs)])]);
  await closeWorkers();
}, GRACE_MS);
await opening.attempted();
noteRunning('.');
const asPublic = isPublic(process.env);
const channels = alertChannels(env, () => openMailer(env, asPublic, () => new Date()).mailer);
if (!isEnding) alerting = runAlerts(new Alerts({ health, memory: new AlertMemory(env.DATA_DIR), channels }));
console.log(`${announcement(env, listening.port, asPublic)}\n${startLine(listening.port, asPublic)}`);
