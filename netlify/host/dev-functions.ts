import type { AstroIntegration } from 'astro';
import { type FunctionFile, type Functions, type LastRuns, readFunctions, runDue } from './functions.ts';
import { refusesHost } from './http-server.ts';
import { hostValidator } from './known-hosts.ts';
import { safePath } from './site.ts';

/** How often scheduled functions run beside `npm run dev`, in milliseconds. */
const SCHEDULE_EVERY_MS = 2000;

/** Mounts the functions in `npm run dev`; a changed function is reloaded at its next call. */
export const devFunctions = (): AstroIntegration => ({
  name: 'dev-functions',
  hooks: {
    'astro:server:setup': ({ server, logger }) => {
      const load = (name: string) => server.ssrLoadModule(`/netlify/functions/${name}`) as Promise<FunctionFile>;
      const judge = hostValidator({ names: [], loopback: true });
      const read = (): Promise<Functions> => readFunctions(load);
      server.middlewares.use((request, response, next) => {
        const path = safePath(request.url ?? '');
        if (!path || (request.method !== 'POST' && !/^\/(api\/|uploads\/|_inbox|_sandbox\/|[\w-]+\.php)/.test(path)))
          return next();
        if (refusesHost(request, response, judge)) return;
        read()
          .then(({ find }) => {
            const listener = find(path);
            return listener ? listener(request, response) : next();
          })
          .catch(next);
      });
      const lastRuns: LastRuns = new Map();
      let running = false;
      const timer = setInterval(() => {
        if (running) return;
        running = true;
        read()
          .then(({ scheduled }) => runDue(scheduled, lastRuns, new Date()))
          .catch((error) => logger.error(String(error)))
          .finally(() => {
            running = false;
          });
      }, SCHEDULE_EVERY_MS);
      server.httpServer?.once('close', () => clearInterval(timer));
    },
  },
});
