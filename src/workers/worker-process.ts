import { type ChildProcess, fork } from 'node:child_process';
import type { Order, TaskResult } from './run-task.ts';
import type { Workers } from './threads.ts';

/** A process nobody needs ends after this time. */
const IDLE_MS = 30_000;
/**
 * One that has grown beyond this gives its memory back by ending: what a decoder has freed often stays with its
 * process.
 */
const MOST_KEPT_BYTES = 200_000_000;

/** What it answers, and what memory it takes then. */
type Answer = [outcome: TaskResult, bytes: number];

/** Nothing of the server's secrets. One arena of memory: each further one would keep what it once held. */
function start(entry: string): ChildProcess {
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Heard by whoever waits for an answer; nobody else's failure.
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

/** Sends one order and waits for what comes of it, or for the end of the process. */
function ask(child: ChildProcess, order: Order): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const hear = (answer: unknown) => {
      child.off('exit', lose);
      resolve(answer as Answer);
    };
    const lose = (code: number | null, signal: NodeJS.Signals | null) => {
      child.off('message', hear);
      reject(new Error(`worker process ended: ${code ?? signal}`));
    };
    child.once('message', hear).once('exit', lose);
    if (child.exitCode === null && child.signalCode === null)
      child.send(order, (error) => error && child.kill('SIGKILL'));
    else lose(child.exitCode, child.signalCode);
  });
}

/**
 * One process, for files of strangers: whatever a decoder does with them, its memory and its end are not the server's.
 * It runs one order at a time, and is no reason for the server to go on.
 */
export function openProcess(entry: string): Workers {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function letGo(): void {
    clearTimeout(idle);
    worker?.kill('SIGKILL');
    worker = undefined;
  }

  async function run(order: Order, patienceMs: number): Promise<TaskResult> {
    clearTimeout(idle);
    worker ??= start(entry);
    const mine = worker;
    mine.ref();
    mine.channel?.ref();
    const timer = setTimeout(() => mine.kill('SIGKILL'), patienceMs);
    try {
      const [outcome, bytes] = await ask(mine, order);
      if (bytes > MOST_KEPT_BYTES) letGo();
      return outcome;
    } catch (cause) {
      letGo();
      throw cause;
    } finally {
      clearTimeout(timer);
      mine.unref();
      mine.channel?.unref();
      if (worker) idle = setTimeout(letGo, IDLE_MS).unref();
    }
  }

  return { run, close: async () => letGo() };
}
