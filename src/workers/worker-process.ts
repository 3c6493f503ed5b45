import { type ChildProcess, fork } from 'node:child_process';
import type { Order, TaskResult } from './run-task.ts';
import type { Workers } from './threads.ts';

/** An idle process ends after this time. */
const IDLE_MS = 30_000;
/** A process that has grown beyond this is ended: decoders often do not return their memory. */
const MOST_KEPT_BYTES = 200_000_000;

/** The result, and the process's memory use. */
type Answer = [outcome: TaskResult, bytes: number];

/** Without the server's secrets. With one malloc arena, as each further one retains memory. */
function start(entry: string): ChildProcess {
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The pending task rejects through its own listener.
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

/** Sends a task and waits for its result, or for the end of the process. */
function sendTask(child: ChildProcess, order: Order): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: unknown) => {
      child.off('exit', lose);
      resolve(answer as Answer);
    };
    const lose = (code: number | null, signal: NodeJS.Signals | null) => {
      child.off('message', onMessage);
      reject(new Error(`worker process ended: ${code ?? signal}`));
    };
    child.once('message', onMessage).once('exit', lose);
    if (child.exitCode === null && child.signalCode === null)
      child.send(order, (error) => error && child.kill('SIGKILL'));
    else lose(child.exitCode, child.signalCode);
  });
}

/**
 * A single process for untrusted files: its memory use and crashes do not affect the server. Unreferenced; one task at
 * a time.
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
    const current = worker;
    current.ref();
    current.channel?.ref();
    const timer = setTimeout(() => current.kill('SIGKILL'), patienceMs);
    try {
      const [outcome, bytes] = await sendTask(current, order);
      if (bytes > MOST_KEPT_BYTES) letGo();
      return outcome;
    } catch (cause) {
      letGo();
      throw cause;
    } finally {
      clearTimeout(timer);
      current.unref();
      current.channel?.unref();
      if (worker) idle = setTimeout(letGo, IDLE_MS).unref();
    }
  }

  return { run, close: async () => letGo() };
}
