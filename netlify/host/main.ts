import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { thirdParties } from '../../src/lib/third-parties.ts';
import { RebuildPublisher } from '../adapters/publisher/rebuild.ts';
import { type Env, readEnv } from '../env.ts';
import { fillStore } from '../publishing/fill-store.ts';
import { installation } from '../services.ts';
import { builtWithout } from './built-without.ts';
import { importFunction, readFunctions, runSchedules } from './functions.ts';
import { isBuilt, serveSite } from './site.ts';

/** `npm start` after the build: the site on one port, until it is asked to stop. */
const DEFAULT_PORT = 8080;
/** Mails leave soon after they are written. */
const SCHEDULE_EVERY_MS = 2000;
/** Time left to answers under way when the process is asked to stop. */
const GRACE_MS = 5000;
/** How soon after the last of them the process ends. */
const LOOK_EVERY_MS = 50;

const port = Number(process.env.PORT?.trim() || DEFAULT_PORT);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT is "${process.env.PORT}": give a number between 0 and 65535, or leave it out for ${DEFAULT_PORT}.`);
  process.exit(1);
}

function readConfiguration(): Env {
  try {
    return readEnv();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const { TRUSTED_PROXY } = readConfiguration();
const DIST = 'dist';
if (!isBuilt(DIST)) {
  console.error(`${DIST} holds no site: run "npm run build" first, or "npm start", which does both.`);
  process.exit(1);
}
for (const sentence of builtWithout(thirdParties(), readFileSync(`${DIST}/_headers`, 'utf8'))) console.warn(sentence);
const { store, clock, publisher } = installation();
await fillStore(store, clock);
const { find, scheduled } = await readFunctions(importFunction, TRUSTED_PROXY);
let site = serveSite(DIST, find);
if (publisher instanceof RebuildPublisher)
  publisher.onSwap = () => {
    site = serveSite(DIST, find);
  };
const server = createServer((request, response) => site(request, response));
const stopSchedules = runSchedules(scheduled, SCHEDULE_EVERY_MS);
server.on('error', (error: NodeJS.ErrnoException) => {
  const remedy = error.code === 'EADDRINUSE' ? `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm start.` : String(error);
  console.error(remedy);
  process.exit(1);
});
server.listen(port, () => {
  const address = server.address();
  const bound = address && typeof address === 'object' ? address.port : port;
  console.log(`The site is at http://localhost:${bound} (Ctrl+C stops it)`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopSchedules();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // A connection that had a request under way is kept open by its browser once it is answered.
    setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS).unref();
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  });
