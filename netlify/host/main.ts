import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isProduction } from '../../src/collections/production.ts';
import { uniteEventLanguages } from '../../src/features/events/unite-languages.server.ts';
import { findInterruptedWork } from '../../src/queue/scheduled-work.server.ts';
import { closeWorkers } from '../../src/workers/worker-pool.ts';
import { describeFaults, environmentFaults, readEnv } from '../env.ts';
import { buildFaults, contentFaults, intentFaults, isPublic } from '../production-requirements.ts';
import { fillStore } from '../publishing/fill-store.ts';
import { isBuilt, NoSite, Releases } from '../releases/releases.ts';
import { openMailer } from '../services/mailer.ts';
import { appServices } from '../services.ts';
import { openAccessLog } from './access-log.ts';
import { alertChannels } from './alert-channels.ts';
import { AlertMemory } from './alert-state.ts';
import { Alerts, runAlerts } from './alerts.ts';
import { hostsOf } from './answered-hosts.ts';
import { bufferLines } from './buffered-lines.ts';
import { type CurrentRelease, watchCurrentRelease } from './current-release.ts';
import { importFunction, readFunctions } from './functions.ts';
import { watchHealth } from './health.ts';
import { openServer } from './http-server.ts';
import { hostValidator } from './known-hosts.ts';
import { startLine } from './lifecycle-log.ts';
import { type Listening, listen } from './listen.ts';
import { openMetrics } from './metrics.ts';
import { probeRoutes } from './probes.ts';
import { runLanes } from './queue-lanes.ts';
import { requestCounts } from './request-counts.ts';
import { registerRunningProcess } from './running-release.ts';
import { openDurableFailures } from './schedule-failures.ts';
import { onceStarted, type ServiceStartup, startServices } from './service-startup.ts';
import { shutDownOnFatal } from './shutdown.ts';
import { startMessage } from './start-message.ts';
import { warmAssistant } from './warm-assistant.ts';

/** `npm start`: serves the built site on one port until it is stopped. */
const DEFAULT_PORT = 8080;
/** Short, so that e-mails are sent soon after they are queued. */
const SCHEDULE_EVERY_MS = 2000;
/** Time left to open requests at shutdown. */
const GRACE_MS = 5000;

const port = Number(process.env.PORT?.trim() || DEFAULT_PORT);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(
    `PORT is "${process.env.PORT}": give a number between 0 and 65535, or leave it out for ${DEFAULT_PORT}.`,
  );
  process.exit(1);
}

const DIST = 'dist';
function refuseToStart(sentences: string): never {
  console.error(sentences);
  process.exit(1);
}

const faults = [...intentFaults(process.env), ...environmentFaults(process.env)];
if (isProduction()) faults.push(...contentFaults(), ...(isBuilt(DIST) ? buildFaults(DIST) : []));
if (faults.length) refuseToStart(describeFaults(faults));
const env = readEnv();

const releases = new Releases('.', { dist: DIST });
let site: CurrentRelease | undefined;
const folder = () => site?.folder();
const { find, scheduled } = await readFunctions(importFunction, env.TRUSTED_PROXY, folder);
// Pages are served first, also while the store cannot be opened.
let opening: ServiceStartup | undefined;
try {
  site = watchCurrentRelease(
    releases,
    DIST,
    onceStarted(find, () => opening, folder),
  );
} catch (error) {
  if (!(error instanceof NoSite)) throw error;
  refuseToStart(`${DIST} holds no site: run "npm run build" first, or "npm start", which does both.`);
}
const { answer, refresh } = site;
const builtWrong = isProduction() ? buildFaults(site.folder()) : [];
if (builtWrong.length) refuseToStart(describeFaults(builtWrong));

/** Finishes running work, or releases its leases. */
let releaseWork = async () => {};
let isEnding = false;
async function openServices(): Promise<void> {
  // Alerts, backups and the health of the disk need it, wherever the records are.
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const { store, clock, builder, publisher, worker } = appServices();
  await fillStore(store, clock);
  await uniteEventLanguages({ store, clock });
  if (isEnding) return;
  builder.onSwap?.(refresh);
  const durable = await openDurableFailures({ store, clock }, scheduled);
  const lanes = runLanes(durable.scheduled, SCHEDULE_EVERY_MS, {
    unfinished: () => findInterruptedWork({ store, clock, worker }),
    afterRound: durable.keep,
  });
  releaseWork = async () => {
    worker.stop();
    await Promise.all([lanes.stop(), publisher.settled()]);
    await durable.keep();
    await worker.unregister();
  };
}

const health = watchHealth({ env, services: () => (opening?.isOpen() ? appServices() : undefined) });
const probes = probeRoutes(health, openMetrics(health, requestCounts));
const lines = bufferLines();
process.once('exit', lines.flush);
const begin = openAccessLog({
  mode: env.ACCESS_LOG ?? (isPublic(process.env) ? 'all' : 'off'),
  lines,
  proxies: env.TRUSTED_PROXY,
});
const listening: Listening = await listen(() => openServer(answer, hostValidator(hostsOf(env)), probes, begin), {
  port,
  host: env.HOST,
}).catch((error: NodeJS.ErrnoException) =>
  refuseToStart(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm start.`
      : String(error),
  ),
);
opening = startServices(openServices);
let alerting: ReturnType<typeof runAlerts> | undefined;
shutDownOnFatal(async (graceMs) => {
  isEnding = true;
  void alerting?.stop();
  opening?.stop();
  await Promise.all([listening.end(graceMs), Promise.race([releaseWork(), pause(graceMs)])]);
  await closeWorkers();
}, GRACE_MS);
await opening.attempted();
registerRunningProcess('.');
warmAssistant();
const asPublic = isPublic(process.env);
const channels = alertChannels(env, () => openMailer(env));
if (!isEnding) alerting = runAlerts(new Alerts({ health, memory: new AlertMemory(env.DATA_DIR), channels }));
console.log(`${startMessage(env, listening.port, asPublic)}\n${startLine(listening.port, asPublic)}`);
