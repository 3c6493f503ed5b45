import type { Order, TaskResult } from './run-task.ts';

/** Runs orders somewhere else. It rejects when that place was lost; the next order finds another. */
export interface Workers {
  run(order: Order, patienceMs: number): Promise<TaskResult>;
  /** Once what is under way is done. */
  close(): Promise<void>;
}

/** A thread nobody needs ends after this time. */
const IDLE_MS = 30_000;
/** Of a thread's own heap: what grows beyond it ends the thread, not the server. */
const MOST_HEAP_MB = 256;

/** Threads of this process, for tasks of our own. None, and nothing brought for them, before the first. */
export function openThreads(entry: string, maxThreads: number): Workers {
  const open = async () => {
    const { Piscina } = await import('piscina');
    return new Piscina({
      ...{ filename: entry, minThreads: 0, maxThreads, idleTimeout: IDLE_MS },
      // Nothing of the server's command line, and none of its secrets.
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
      // It also keeps a command alive while its thread starts: Piscina's threads by themselves do not.
      const timer = setTimeout(() => abort.abort(), patienceMs);
      return running.run(order, { signal: abort.signal }).finally(() => clearTimeout(timer));
    },
    close: async () => (await threads)?.close(),
  };
}
