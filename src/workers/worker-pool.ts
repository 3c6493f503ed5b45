import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { boundedQueue, busy, type QueueBounds } from './bounded-queue.ts';
import type { TaskFile } from './run-task.ts';
import { openThreads, type Workers } from './threads.ts';
import { openProcess } from './worker-process.ts';

export interface PoolOptions<In, Out> extends QueueBounds {
  /** Threads for what we compute; a process of its own, with one task at a time, for files of strangers. */
  where: 'threads' | 'process';
  /** The file of the task: it and what it imports are loaded there. */
  file: URL;
  /** The same file where there is neither thread nor process to run it in. */
  load: () => Promise<TaskFile<In, Out>>;
  /** A task that takes longer is stopped with its thread or process. */
  patienceMs: number;
}
/**
 * Runs one task. @throws AppError server/unavailable when there is no place, or its place was lost; and what the task
 * throws.
 */
export type RunTask<In, Out> = (input: In) => Promise<Out>;

const opened = new Set<Workers>();

/** A bundled function of a cloud has no file to start from: the queue is the same there, the work is done in place. */
function findEntry(): string | undefined {
  const entry = new URL('./run-task.ts', import.meta.url);
  return entry.protocol === 'file:' && existsSync(entry) ? fileURLToPath(entry) : undefined;
}

/** Costly tasks off the thread that answers visitors, in a bounded queue. Nothing is started before the first. */
export function workerPool<In, Out>({
  where,
  file,
  load,
  patienceMs,
  ...bounds
}: PoolOptions<In, Out>): RunTask<In, Out> {
  const inTurn = boundedQueue(bounds);
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
    inTurn(async () => {
      const entry = findEntry();
      return entry ? runApart(entry, input) : (await load()).default(input);
    });
}

/** Ends every thread and process: for the end of the server, once it has answered. */
export async function closeWorkers(): Promise<void> {
  const all = [...opened];
  opened.clear();
  await Promise.all(all.map((workers) => workers.close()));
}
