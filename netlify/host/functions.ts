import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { ServerRequest } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import type { CallerContext } from '../http/serve.ts';
import { readConfig } from './function-config.ts';

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
const importFunction = (name: string): Promise<FunctionFile> => import(new URL(name, FOLDER).href);

/** Brings a function's code at its first call; a failure is tried again at the next. */
function bringOnce(load: () => Promise<FunctionFile>): Answer {
  let file: Promise<FunctionFile> | undefined;
  return async (request, context) => {
    file ??= load();
    const { default: answer } = await file.catch((error: unknown) => {
      file = undefined;
      throw error;
    });
    return answer(request, context);
  };
}

/** Every function of netlify/functions: by the paths its `config` names, or as work to be done again and again. */
export async function readFunctions(load: (name: string) => Promise<FunctionFile> = importFunction): Promise<Functions> {
  const exact = new Map<string, RequestListener>();
  const below: [prefix: string, listener: RequestListener][] = [];
  const scheduled: (() => Promise<void>)[] = [];
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.ts'))) {
    const config = readConfig(readFileSync(new URL(name, FOLDER), 'utf8'), name);
    const answer = bringOnce(() => load(name));
    const listener = toNodeHandler((request: ServerRequest) => answer(request, { ip: request.ip ?? 'unknown' })) as RequestListener;
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
