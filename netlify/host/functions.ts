import { readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { ServerRequest } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { clientAddress, type Proxies } from '../http/client-address.ts';
import type { CallerContext } from '../http/serve.ts';

type Answer = (request: Request, context: CallerContext) => Response | Promise<Response>;
export interface FunctionFile {
  default: Answer;
  /** Literals, as Netlify needs them: where it answers, or when it runs. */
  config: { path?: string[]; schedule?: string };
}
export type FindFunction = (path: string) => RequestListener | undefined;
export interface Functions {
  /** The function that answers a path, if one does. */
  find: FindFunction;
  scheduled: (() => Promise<void>)[];
}

const FOLDER = new URL('../functions/', import.meta.url);
export const importFunction = (name: string): Promise<FunctionFile> => import(new URL(name, FOLDER).href);

/**
 * Every function of netlify/functions: by the paths its `config` names, or as work to be done again and again. `proxies`
 * stand in front of this server (TRUSTED_PROXY).
 */
export async function readFunctions(load: (name: string) => Promise<FunctionFile> = importFunction, proxies: Proxies = []): Promise<Functions> {
  const callerOf = ({ ip = 'unknown', headers }: ServerRequest) => ({ ip: clientAddress(ip, headers.get('x-forwarded-for'), proxies) });
  const exact = new Map<string, RequestListener>();
  const below: [prefix: string, listener: RequestListener][] = [];
  const scheduled: (() => Promise<void>)[] = [];
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.ts'))) {
    const { default: answer, config } = await load(name);
    const listener = toNodeHandler((request: ServerRequest) => answer(request, callerOf(request))) as RequestListener;
    for (const path of config.path ?? []) {
      if (path.endsWith('/*')) below.push([path.slice(0, -1), listener]);
      else exact.set(path, listener);
    }
    if (config.schedule)
      scheduled.push(async () => {
        await answer(new Request(`http://localhost/.schedules/${name}`), { ip: 'localhost' });
      });
  }
  const find: FindFunction = (path) => exact.get(path) ?? below.find(([prefix]) => path.startsWith(prefix))?.[1];
  return { find, scheduled };
}

/** Runs each piece of scheduled work, one after the other, `everyMs` after the round before. Returns what stops it. */
export function runSchedules(scheduled: Functions['scheduled'], everyMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async () => {
    for (const work of scheduled)
      await work().catch((error) => console.error(JSON.stringify({ at: new Date().toISOString(), scheduled: true, error: String(error) })));
    if (!stopped) timer = setTimeout(round, everyMs);
  };
  timer = setTimeout(round, everyMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
