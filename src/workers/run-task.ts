import { setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** A task file exports one function, whose values can be cloned between threads and processes. */
export interface TaskFile<In, Out> {
  default(input: In): Out | Promise<Out>;
}
export interface Order {
  file: string;
  input: unknown;
}
/** An error of the task is returned as a value; a rejection means that the thread or process ended. */
export type TaskResult = { value: unknown } | { failure: unknown };

/** A lower priority than the main thread's, which answers visitors. On Linux each thread has its own priority. */
const BELOW_ANSWERS = 10;
if (process.platform === 'linux') setPriority(BELOW_ANSWERS);

/** Runs in each worker thread (`threads.ts`). */
export default async function runTask({ file, input }: Order): Promise<TaskResult> {
  try {
    const task: TaskFile<unknown, unknown> = await import(file);
    return { value: await task.default(input) };
  } catch (failure) {
    return { failure };
  }
}

/** Also runs as a worker process (`worker-process.ts`), until its server disconnects. */
if (isMainThread)
  process.on('message', async (order: Order) => process.send?.([await runTask(order), process.memoryUsage.rss()]));
