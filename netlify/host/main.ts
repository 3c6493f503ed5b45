import { createServer } from 'node:http';
import { readEnv } from '../env.ts';
import { readFunctions, runSchedules } from './functions.ts';
import { serveSite } from './site.ts';

/** `npm start` after the build: the site on one port, until it is asked to stop. */
const DEFAULT_PORT = 8080;
/** Mails leave soon after they are written. */
const SCHEDULE_EVERY_MS = 2000;
/** Time left to answers under way when the process is asked to stop. */
const GRACE_MS = 5000;

const port = Number(process.env.PORT ?? DEFAULT_PORT);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT is "${process.env.PORT}": give a number between 0 and 65535, or leave it out for ${DEFAULT_PORT}.`);
  process.exit(1);
}

try {
  readEnv();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { find, scheduled } = await readFunctions();
const server = createServer(serveSite('dist', find));
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
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  });
