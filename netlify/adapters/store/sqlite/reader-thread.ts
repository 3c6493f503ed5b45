import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../../../src/ports/store.ts';
import { translated } from './errors.ts';
import type { Statement } from './query.ts';
import type { ReaderReply, ReaderRequest, ReaderSetup } from './reader-worker.ts';

interface Answer {
  rows: unknown[][];
  /** How much of the store the index of words holds, 1 for all of it. */
  indexed: number;
}
interface Waiting {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

const plain = (statements: readonly Statement[]) => statements.map(({ sql, values }) => ({ sql, values }));

/** A thread that reads what takes long. Started at the first need; one that ended, or failed, is started anew. */
export class ReaderThread {
  readonly #setup: ReaderSetup;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #number = 0;

  constructor(setup: ReaderSetup) {
    this.#setup = setup;
  }

  /** The rows of each statement. */
  async read(statements: readonly Statement[]): Promise<unknown[][]> {
    return (await this.#ask({ do: 'read', statements: plain(statements) })).rows;
  }

  /** The same, of statements that look into the index of words: it is brought up to date for so long at most. */
  search(statements: readonly Statement[], patienceMs: number): Promise<Answer> {
    return this.#ask({ do: 'search', statements: plain(statements), patienceMs });
  }

  /** Begins to bring the index of words up to date; how much of the store it holds now. */
  async growIndex(): Promise<number> {
    return (await this.#ask({ do: 'index' })).indexed;
  }

  /** SQLite's own words on what is wrong with the file; none when it is sound. */
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
      // A command waits for its answer; a server is kept alive by other things.
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
    // Its connections may be to a file that was replaced, its index damaged: the next question begins anew.
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
