import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boundedQueue, busy, type QueueBounds } from './bounded-queue.ts';
import type { TaskFile } from './run-task.ts';
import { openThreads, type Workers } from './threads.ts';
import { openProcess } from './worker-process.ts';

export interface PoolOptions<In, Out> extends QueueBounds {
  /** Threads for computations; a separate process, one task at a time, for untrusted files. */
  where: 'threads' | 'process';
  /** The task file, loaded in the thread or process. */
  file: URL;
  /** Loads the same file where there are neither threads nor processes. */
  load: () => Promise<TaskFile<In, Out>>;
  /** Timeout: the thread or process is then ended. */
  patienceMs: number;
}
/**
 * Runs one task. @throws AppError server/unavailable when the queue is full or the worker was lost; and what the task
 * throws.
 */
export type RunTask<In, Out> = (input: In) => Promise<Out>;

const opened = new Set<Workers>();

/** A bundled cloud function has no file to start a thread from: tasks run in place, through the same queue. */
function findEntry(): string | undefined {
  const entry = new URL('./run-task.ts', import.meta.url);
  return entry.protocol === 'file:' && existsSync(entry) ? fileURLToPath(entry) : undefined;
}

/** Runs costly tasks off the main thread, in a bounded queue. Nothing is started before the first task. */
export function workerPool<In, Out>({
  where,
  file,
  load,
  patienceMs,
  ...bounds
}: PoolOptions<In, Out>): RunTask<In, Out> {
  const queue = boundedQueue(bounds);
  let workers: Workers | undefined;

  async function runApart(entry: string, input: In): Promise<Out> {
    workers ??= where === 'threads' ? openThreads(entry, bounds.atOnce) : openProcess(entry);
    opened.add(workers);
    const outcome = await workers.run({ file: file.href, input }, patienceMs).catch((cause: unknown) => {
      throw busy(cause);
    });
    if ('failure' in outcome) throw outcome.failure;
    return outcome.value as Out;
  }

  return (input) =>
    queue(async () => {
      const entry = findEntry();
      return entry ? runApart(entry, input) : (await load()).default(input);
    });
}

/** Ends every thread and process, at the end of the server. */
export async function closeWorkers(): Promise<void> {
  const all = [...opened];
  opened.clear();
  await Promise.all(all.map((workers) => workers.close()));
}
