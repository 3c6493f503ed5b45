import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bundle } from './bundles.ts';
import type { Piece } from './runtime.ts';

/** A function call takes at most so much: https://docs.netlify.com/build/functions/overview/#default-deployment-options */
export const MOST_PAYLOAD_BYTES = 6 * 1024 * 1024;
export const CALL_MS = 60_000;
export const SCHEDULED_MS = 30_000;
/** Nobody: on most systems the last user, with no files of its own. */
const NOBODY = 65_534;

/** An answer as a browser gets it. */
export interface LambdaAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** When its head was there, and when its end, since the call. */
  headMs: number;
  endMs: number;
  pieces: number;
}

/** One instance of a function: a process of another user, in a folder nobody can write to. */
export interface Instance {
  invoke(event: object, withinMs?: number): Promise<LambdaAnswer>;
  /** What it has written to its log. */
  said(): string;
  isRunning(): boolean;
  end(): Promise<void>;
}

/** Takes the right to write to a bundle away from everybody. */
export function sealFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  chmodSync(folder, 0o555);
}

/** Node and the runtime, in a folder any user can read. */
export function installRuntime(): { node: string; runtime: string; folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'lambda-'));
  chmodSync(folder, 0o755);
  const [node, runtime] = [path.join(folder, 'node'), path.join(folder, 'runtime.ts')];
  copyFileSync(process.execPath, node);
  copyFileSync('tests/netlify/runtime.ts', runtime);
  chmodSync(node, 0o755);
  chmodSync(runtime, 0o444);
  return { node, runtime, folder };
}

/**
 * Beside a bundle, any user's: what Node compiled of it, so that its next instance starts sooner. A platform starts few, tests
 * some hundred.
 */
function compiledBeside(folder: string): string {
  const compiled = path.join(path.dirname(folder), 'compiled');
  mkdirSync(compiled, { recursive: true });
  chmodSync(compiled, 0o777);
  return compiled;
}

/** Starts an instance. Between two calls it is stopped, as Lambda freezes it: no timer of it runs. */
export async function startInstance(
  { name, folder, entry }: Bundle,
  installed: ReturnType<typeof installRuntime>,
  variables: NodeJS.ProcessEnv,
): Promise<Instance> {
  const child: ChildProcess = fork(installed.runtime, [entry], {
    cwd: folder,
    execPath: installed.node,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    env: {
      ...{ TZ: ':UTC', AWS_LAMBDA_FUNCTION_NAME: name, LAMBDA_TASK_ROOT: folder },
      ...{ NODE_COMPILE_CACHE: compiledBeside(folder), ...variables },
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => {
      said += String(piece);
    });
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  if (!isRunning()) throw new Error(`${name} did not start: ${said}`);
  const freeze = () => child.kill('SIGSTOP');
  freeze();
  let calls = Promise.resolve<unknown>(undefined);

  async function invoke(event: object, withinMs: number): Promise<LambdaAnswer> {
    child.kill('SIGCONT');
    const since = performance.now();
    const passed = () => performance.now() - since;
    const chunks: Uint8Array[] = [];
    let head: { status: number; headers: Headers; headMs: number } | undefined;
    const answered = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`${name}: Task timed out after ${withinMs / 1000} seconds`));
      }, withinMs);
      const settle = (act: () => void) => {
        clearTimeout(timer);
        child.off('message', onPiece);
        act();
      };
      const onPiece = (piece: Piece) => {
        if ('head' in piece) {
          const headers = new Headers(piece.head.headers);
          for (const [key, values] of Object.entries(piece.head.multiValueHeaders ?? {}))
            for (const value of values) headers.append(key, value);
          head = { status: piece.head.statusCode, headers, headMs: passed() };
        } else if ('chunk' in piece) chunks.push(piece.chunk);
        else if ('failed' in piece) settle(() => reject(new Error(piece.failed)));
        else settle(resolve);
      };
      child.on('message', onPiece);
      void ended.then(() => settle(() => reject(new Error(`${name} ended: ${said}`))));
    });
    child.send({ event, remainingMs: withinMs });
    await answered;
    freeze();
    if (!head) throw new Error(`${name} gave no answer: ${said}`);
    return { ...head, body: Buffer.concat(chunks), endMs: passed(), pieces: chunks.length };
  }

  return {
    // One call at a time, as an instance of Lambda.
    invoke(event, withinMs = CALL_MS) {
      const call = calls.then(() => invoke(event, withinMs));
      calls = call.catch(() => undefined);
      return call;
    },
    said: () => said,
    isRunning,
    async end() {
      if (!isRunning()) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}
