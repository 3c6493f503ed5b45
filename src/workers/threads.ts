import type { Order, TaskResult } from './run-task.ts';

/** Runs tasks elsewhere. Rejects when the thread or process was lost; the next task gets a new one. */
export interface Workers {
  run(order: Order, patienceMs: number): Promise<TaskResult>;
  /** Waits for running tasks. */
  close(): Promise<void>;
}

/** An idle thread ends after this time. */
const IDLE_MS = 30_000;
/** Heap limit of a thread: beyond it the thread ends, not the server. */
const MOST_HEAP_MB = 256;

/** A pool of threads of this process; nothing is loaded before the first task. */
export function openThreads(entry: string, maxThreads: number): Workers {
  const open = async () => {
    const { Piscina } = await import('piscina');
    return new Piscina({
      ...{ filename: entry, minThreads: 0, maxThreads, idleTimeout: IDLE_MS },
      // Without the server's arguments and secrets.
      ...{ execArgv: [], env: {} },
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
  };
  let threads: ReturnType<typeof open> | undefined;
  return {
    run: async (order, patienceMs) => {
      threads ??= open();
      const running = await threads;
      const abort = new AbortController();
      // The timer also keeps a command alive while its thread starts, which Piscina's threads do not.
      const timer = setTimeout(() => abort.abort(), patienceMs);
      return running.run(order, { signal: abort.signal }).finally(() => clearTimeout(timer));
    },
    close: async () => (await threads)?.close(),
  };
}
