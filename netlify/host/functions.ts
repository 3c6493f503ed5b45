import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { ServerRequest } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { StartupFailed } from '../../src/ports/services.ts';
import { runAsCaller } from '../../src/workers/caller.ts';
import { callRate } from '../call-rate.ts';
import type { CallerContext } from '../caller-context.ts';
import { failures } from '../failure-log.ts';
import { type FunctionHandler, guarded, SCHEDULE_PATH, unknownEndpoint } from '../guarded.ts';
import { clientAddress, networkOf, type Proxies } from '../network/client-address.ts';
import { readConfig } from './function-config.ts';
import { isDue, readSchedule } from './schedule.ts';

export interface FunctionFile {
  default: FunctionHandler;
  /** Literals, as Netlify requires: its paths, or its schedule. */
  config: { path?: string[]; schedule?: string };
}
/** Listener with the declared path, which is what the log shows instead of the request's path. */
export type FunctionListener = RequestListener & { readonly route?: string };
export type FindFunction = (path: string) => FunctionListener | undefined;
/** A function that runs on a schedule (`cron`). */
export interface Scheduled {
  name: string;
  cron: string;
  run(): Promise<void>;
}
export interface Functions {
  /** Returns the function that serves a path, if any. */
  find: FindFunction;
  scheduled: Scheduled[];
}

const ENDPOINTS = '/api/';
const FOLDER = new URL('../functions/', import.meta.url);
export const importFunction = (name: string): Promise<FunctionFile> => import(new URL(name, FOLDER).href);

/** Loads a function's module at its first call; a failure is answered, and loading tried again at the next call. */
function loadOnce(load: () => Promise<FunctionFile>): FunctionHandler {
  let file: Promise<FunctionFile> | undefined;
  return guarded(async (request, context) => {
    file ??= load();
    const { default: answer } = await file.catch((cause: unknown) => {
      file = undefined;
      throw new StartupFailed(cause instanceof Error ? cause.message : String(cause), { cause });
    });
    return answer(request, context);
  });
}

/**
 * Reads every function of netlify/functions: served under the paths its `config` names, or run on its schedule.
 * `proxies` are those in front of this server (TRUSTED_PROXY); `dist` returns the folder of the current pages.
 */
export async function readFunctions(
  load: (name: string) => Promise<FunctionFile> = importFunction,
  proxies: Proxies = [],
  dist: () => string | undefined = () => undefined,
): Promise<Functions> {
  const callerOf = ({ ip = 'unknown', headers }: ServerRequest): CallerContext => {
    const pages = dist();
    return { ip: clientAddress(ip, headers.get('x-forwarded-for'), proxies), ...(pages && { dist: pages }) };
  };
  const exact = new Map<string, FunctionListener>();
  const below: [prefix: string, listener: FunctionListener][] = [];
  const scheduled: Scheduled[] = [];
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.ts'))) {
    const config = readConfig(readFileSync(new URL(name, FOLDER), 'utf8'), name);
    const answer = loadOnce(() => load(name));
    const listener = toNodeHandler((request: ServerRequest) => {
      callRate.count();
      const caller = callerOf(request);
      return runAsCaller(networkOf(caller.ip), () => answer(request, caller));
    }) as RequestListener;
    for (const route of config.path ?? []) {
      const routed = Object.assign<RequestListener, { route: string }>((...call) => listener(...call), { route });
      if (route.endsWith('/*')) below.push([route.slice(0, -1), routed]);
      else exact.set(route, routed);
    }
    if (config.schedule) {
      readSchedule(config.schedule);
      scheduled.push({
        name,
        cron: config.schedule,
        run: async () => {
          const { status } = await answer(new Request(`http://localhost${SCHEDULE_PATH}${name}`), { ip: 'localhost' });
          if (status < 500) failures.recovered(name);
        },
      });
    }
  }
  const unknown = Object.assign(
    toNodeHandler((request: ServerRequest) => unknownEndpoint(request, callerOf(request))) as RequestListener,
    { route: `${ENDPOINTS}*` },
  );
  const find: FindFunction = (path) =>
    exact.get(path) ??
    below.find(([prefix]) => path.startsWith(prefix))?.[1] ??
    (path.startsWith(ENDPOINTS) ? unknown : undefined);
  return { find, scheduled };
}

/** When each scheduled function last started. */
export type LastRuns = Map<string, Date>;

/**
 * Runs the scheduled functions that are due or were interrupted, one after the other. A failure is logged, once while
 * it lasts, and does not stop the others.
 */
export async function runDue(
  scheduled: readonly Scheduled[],
  lastRuns: LastRuns,
  now: Date,
  isOver = () => false,
  unfinished: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const { name, cron, run } of scheduled) {
    if (isOver()) return;
    if (!isDue(cron, lastRuns.get(name), now) && !unfinished.has(name.replace(/\.ts$/, ''))) continue;
    lastRuns.set(name, now);
    await run().catch((error) => failures.failed(name, error));
  }
}
