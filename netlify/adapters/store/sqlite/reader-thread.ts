import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../../../src/ports/store.ts';
import { translated } from './errors.ts';
import type { Statement } from './query.ts';
import type { ReaderReply, ReaderRequest, ReaderSetup } from './reader-worker.ts';

interface Answer {
  rows: unknown[][];
  /** Share of the store that the text index covers, from 0 to 1. */
  indexed: number;
}
interface Waiting {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

const plain = (statements: readonly Statement[]) => statements.map(({ sql, values }) => ({ sql, values }));

/** A thread for slow reads. Started on demand; started again after it ended or failed. */
export class ReaderThread {
  readonly #setup: ReaderSetup;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #number = 0;

  constructor(setup: ReaderSetup) {
    this.#setup = setup;
  }

  /** Returns the rows of each statement. */
  async read(statements: readonly Statement[]): Promise<unknown[][]> {
    return (await this.#ask({ do: 'read', statements: plain(statements) })).rows;
  }

  /** The same for statements that use the text index, which is updated first, within the time limit. */
  search(statements: readonly Statement[], patienceMs: number): Promise<Answer> {
    return this.#ask({ do: 'search', statements: plain(statements), patienceMs });
  }

  /** Starts to update the text index; returns the share of the store it covers now. */
  async growIndex(): Promise<number> {
    return (await this.#ask({ do: 'index' })).indexed;
  }

  /** The problems SQLite's check reports; none when the file is intact. */
  async verify(): Promise<string[]> {
    const { rows } = await this.#ask({ do: 'verify' });
    return ((rows[0] ?? []) as { quick_check: string }[])
      .map(({ quick_check }) => quick_check)
      .filter((one) => one !== 'ok');
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
    this.#refuseAll(new StoreUnavailable('The store is closed.'));
  }

  #ask(task: ReaderRequest['task']): Promise<Answer> {
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
      waiting?.resolve(reply);
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
