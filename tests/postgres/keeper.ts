/**
 * Keeps a PostgreSQL for as long as its standard input is open, which the system closes when its parent ends, however
 * that comes: nothing is left running, and nothing on the disk. Prints the server's address.
 */
import { startPostgres } from './server.ts';

const server = await startPostgres();
console.log(server.url);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.stdin.resume().once('end', async () => {
  await server.remove();
});
