/**
 * `npm run cms`: the site being worked on, with the editor of its content at /cms and no account. One process: Ctrl-C
 * ends all of it.
 */
import { createServer } from 'node:net';
import { dev } from 'astro';

const port = Number(process.env.PORT ?? 4321);

/** Whether a program may listen there. */
const isFree = (asked: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(asked, 'localhost', () => probe.close(() => resolve(true)));
  });

if (await isFree(port)) {
  process.env.CMS_BACKEND = 'local';
  const { address } = await dev({ root: process.cwd(), server: { port }, logLevel: 'warn' });
  console.log(`The editor: http://localhost:${address.port}/cms`);
  console.log(`The site:   http://localhost:${address.port}/`);
  console.log('What you save is a file in content/, and on the site at once. Ctrl-C ends it.');
} else {
  console.error(`Port ${port} is taken by another program: choose one, as in "PORT=${port + 1} npm run cms".`);
  process.exitCode = 1;
}
