import { existsSync } from 'node:fs';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../../../src/ports/store.ts';
import type { Row } from '../shared/rows.ts';
import type { WriteTurns } from '../shared/write-turns.ts';
import { translated } from './errors.ts';
import type { Failure, Write, WriteResult, WriterReply, WriterSetup } from './writer-worker.ts';

/** The same as GroupCommit's. */
const GROUP_SIZE = 256;
const ENTRY = new URL('./writer-worker.ts', import.meta.url);

interface Waiting {
  write: Write;
  resolve(outcome: null | { known: Row | undefined }): void;
  reject(error: unknown): void;
}

/** False in a bundled cloud function, which has no file to start a thread from. */
export const canStartWriterThread = (): boolean => ENTRY.protocol === 'file:' && existsSync(ENTRY);

/**
 * Writes without a preceding read, in their own thread, so that the main thread never waits for the disk. Writes
 * submitted during a commit go into the next one. Started on demand; started again after it ended.
 */
export class WriterThread {
  readonly #setup: WriterSetup;
  readonly #turns: WriteTurns;
  readonly #assertKept: () => void;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;
  #worker: Worker | undefined;
  #answer: { resolve(reply: WriterReply): void; reject(error: unknown): void } | undefined;
  #closed = false;
  #isCheckpointDue = false;

  constructor(setup: WriterSetup, turns: WriteTurns, assertKept: () => void) {
    this.#setup = setup;
    this.#turns = turns;
    this.#assertKept = assertKept;
  }

  /** Resolves after the commit. */
  submit(write: Write): Promise<null | { known: Row | undefined }> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('The store is closed.'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject });
      this.#writing ??= this.#drain();
    });
  }

  /** Copies the WAL into the file. Nothing is written meanwhile: a WAL that is copied as a whole starts anew. */
  checkpoint(): void {
    if (this.#closed) return;
    this.#isCheckpointDue = true;
    this.#writing ??= this.#drain();
  }

  /** Finishes what was submitted, and accepts nothing more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#writing;
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = undefined;
    worker.removeAllListeners();
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.ref();
    worker.postMessage('close');
    await ended;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#isCheckpointDue) {
      // Collects the writes of one turn of the event loop.
      await endOfTurn();
      const end = await this.#turns.take();
      if (this.#isCheckpointDue) await this.#checkpoint();
      if (this.#waiting.length) await this.#commit(this.#waiting.splice(0, GROUP_SIZE));
      end();
    }
    this.#writing = undefined;
  }

  /** Where it fails, the next commit meets the same fault and tells it. */
  async #checkpoint(): Promise<void> {
    this.#isCheckpointDue = false;
    await this.#ask('checkpoint').catch(() => undefined);
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    try {
      const reply = await this.#ask(group.map(({ write }) => write));
      if (!Array.isArray(reply)) throw asError(reply);
      this.#assertKept();
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = reply[index] as WriteResult;
        if (outcome && 'message' in outcome) reject(asError(outcome));
        else resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  #ask(writes: Write[] | 'checkpoint'): Promise<WriterReply> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      const worker = this.#running();
      // A command must wait for the answer; a server is kept alive otherwise.
      worker.ref();
      worker.postMessage(writes);
    });
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(ENTRY, { workerData: this.#setup, execArgv: ['--disable-warning=ExperimentalWarning'] });
    worker.on('message', (reply: WriterReply) => {
      worker.unref();
      this.#answer?.resolve(reply);
    });
    worker.on('error', (cause) => this.#leave(worker, cause));
    worker.on('exit', () => this.#leave(worker));
    this.#worker = worker;
    return worker;
  }

  /** Whether its writes were committed is unknown: callers are asked to try again, which is idempotent. */
  #leave(worker: Worker, cause?: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#answer?.reject(new StoreUnavailable('The thread that writes the store ended.', { cause }));
  }
}

const asError = ({ message, errcode }: Failure): unknown => translated(Object.assign(new Error(message), { errcode }));
