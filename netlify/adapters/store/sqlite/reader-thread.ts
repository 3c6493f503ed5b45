import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../../../src/ports/store.ts';
import { translated } from './errors.ts';
import type { Statement } from './query.ts';
import type { ReaderReply, ReaderRequest, ReaderSetup } from './reader-worker.ts';

interface Waiting {
  resolve(rows: unknown[][]): void;
  reject(error: unknown): void;
}

/** A thread for slow reads. Started on demand; started again after it ended or failed. */
export class ReaderThread {
  readonly #setup: ReaderSetup;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #number = 0;

  constructor(setup: ReaderSetup) {
    this.#setup = setup;
  }

  /** Returns the rows of each statement. `indexed`: they use the text index, which is updated first. */
  read(statements: readonly Statement[], indexed: boolean): Promise<unknown[][]> {
    return this.#ask({ do: 'read', statements: statements.map(({ sql, values }) => ({ sql, values })), indexed });
  }

  /** The problems SQLite's check reports; none when the file is intact. */
  async verify(): Promise<string[]> {
    const [rows = []] = await this.#ask({ do: 'verify' });
    return (rows as { quick_check: string }[]).map(({ quick_check }) => quick_check).filter((one) => one !== 'ok');
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
    this.#refuseAll(new StoreUnavailable('The store is closed.'));
  }

  #ask(task: ReaderRequest['task']): Promise<unknown[][]> {
    return new Promise((resolve, reject) => {
      const number = ++this.#number;
      this.#waiting.set(number, { resolve, reject });
      const worker = this.#running();
      // A command must wait for the answer; a server is kept alive otherwise.
      worker.ref();
      worker.postMessage({ number, task } satisfies ReaderRequest);
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      workerData: this.#setup,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.on('message', (reply: ReaderReply) => this.#settle(worker, reply));
    worker.on('error', (cause) => this.#leave(worker, cause));
    worker.on('exit', () => this.#leave(worker));
    this.#worker = worker;
    return worker;
  }

  #settle(worker: Worker, reply: ReaderReply): void {
    const waiting = this.#waiting.get(reply.number);
    this.#waiting.delete(reply.number);
    if (!this.#waiting.size) worker.unref();
    if ('rows' in reply) {
      waiting?.resolve(reply.rows);
      return;
    }
    waiting?.reject(translated(Object.assign(new Error(reply.message), { errcode: reply.errcode })));
    // Its file may have been replaced, or its index damaged: the next read starts a new thread.
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }

  #leave(worker: Worker, cause?: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#refuseAll(new StoreUnavailable('The thread that reads the store ended.', { cause }));
  }

  #refuseAll(error: StoreUnavailable): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
