import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** What a task file exports: one function, of values that can be sent between threads and processes. */
export interface TaskFile<In, Out> {
  default(input: In): Out | Promise<Out>;
}
export interface Order {
  file: string;
  input: unknown;
}
/**
 * What came of it. A failure of the task's own is told as a value: what rejects is a thread or a process that ended.
 */
export type TaskResult = { value: unknown } | { failure: unknown };

/**
 * Below the thread that answers visitors, who do not notice then how much is computed. On Linux a thread has a priority
 * of its own.
 */
const BELOW_ANSWERS = 10;
if (process.platform === 'linux') setPriority(BELOW_ANSWERS);

/** What each worker thread runs (`threads.ts`). */
export default async function runTask({ file, input }: Order): Promise<TaskResult> {
  try {
    const task: TaskFile<unknown, unknown> = await import(file);
    return { value: await task.default(input) };
  } catch (failure) {
    return { failure };
  }
}

/** And each worker process (`worker-process.ts`), until its server lets it go. */
if (isMainThread)
  process.on('message', async (order: Order) => process.send?.([await runTask(order), process.memoryUsage.rss()]));
