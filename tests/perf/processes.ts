import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Usage } from './usage.ts';

const REPORTER = path.join(import.meta.dirname, 'usage.ts');
const ASK_AGAIN_MS = 4;
const PATIENCE_MS = 30_000;
/** Of what a process writes: the whole log of a build of many thousand pages. */
const TEXT_KEPT = 8_000_000;

/**
 * What a process needs of its surroundings, and nothing the site is configured with:
 * the keys of a mailer, a shop or a store stay out of a bench's reach.
 */
const KEPT_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'SystemRoot'];
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(KEPT_VARIABLES.map((name) => [name, process.env[name]]));

/** A Node process whose memory and processor time are known. */
export interface Measured {
  child: ChildProcess;
  /** What it has written so far, colours removed. */
  output: () => string;
  /** What it has used until now. */
  usage: () => Promise<Usage>;
  /** Waits for its end. */
  ended: Promise<{ code: number | null; usage: Usage | undefined }>;
}

/** Starts a Node program under the bench's eyes; it ends with the bench. */
export function startMeasured(program: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Measured {
  const child = spawn(process.execPath, ['--import', REPORTER, ...program], {
    cwd,
    env: { ...ownEnvironment(), ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  let text = '';
  let last: Usage | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      text = (text + piece).slice(-TEXT_KEPT);
    });
  child.on('message', (usage) => {
    last = usage as Usage;
  });
  return {
    child,
    output: () => stripVTControlCharacters(text),
    usage: async () => {
      const answer = once(child, 'message');
      child.send('usage');
      const [usage] = await answer;
      return usage as Usage;
    },
    ended: once(child, 'close').then(([code]) => {
      process.removeListener('exit', stop);
      return { code: code as number | null, usage: last };
    }),
  };
}

/** A port nobody listens to. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(url, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });

/**
 * Asks an address until it answers 200, and says how long that took. @throws with what the process wrote when it does
 * not.
 */
export async function waitForAnswer(url: string, server: Measured): Promise<number> {
  const since = performance.now();
  while (!(await answers(url))) {
    if (server.child.exitCode !== null || performance.now() - since > PATIENCE_MS)
      throw new Error(`${url} does not answer. The server wrote:\n${server.output()}`);
    await wait(ASK_AGAIN_MS);
  }
  return performance.now() - since;
}
