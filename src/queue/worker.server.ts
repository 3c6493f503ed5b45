import { z } from 'zod';
import { putRecord } from '../lib/record-iteration.ts';
import type { Processes } from '../ports/processes.ts';
import { type Records, type RecordType, type Store, type Stored, StoreMissing } from '../ports/store.ts';

/** A process that has, or had, work in hand. Whatever names a worker that is not here is nobody's. */
export const workerRecord = {
  name: 'worker',
  schema: z.strictObject({
    place: z.string(),
    pid: z.int(),
    startedAt: z.string(),
    /** Grows while it has work in hand: who cannot see the process sees that it lives. */
    beat: z.int(),
  }),
} satisfies RecordType;
type WorkerRecord = Stored<typeof workerRecord>;

const BEAT_MS = 4000;
/** Without a beat for so long, by the time of whoever watches, a process of another place is gone. */
export const SILENT_MS = 15_000;
const WORKERS_AT_MOST = 1000;

export interface WorkerOptions {
  store: Store;
  processes: Processes;
  id?: string;
  /** Milliseconds that only grow, whatever the clock is set to. */
  elapsed?: () => number;
  /** Told of a beat that could not be kept. */
  onError?: (error: unknown) => void;
}

/**
 * This process as one that takes work in hand: what it holds is given back when it stops, and taken over when it dies.
 */
export class Worker {
  readonly id: string;
  readonly #store: Store;
  readonly #processes: Processes;
  readonly #elapsed: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #stop = new AbortController();
  readonly #heard = new Map<string, { beat: number; since: number }>();
  #beat = 0;
  #holding = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    store,
    processes,
    id = crypto.randomUUID(),
    elapsed = () => performance.now(),
    onError = () => undefined,
  }: WorkerOptions) {
    this.#store = store;
    this.#processes = processes;
    this.id = id;
    this.#elapsed = elapsed;
    this.#onError = onError;
  }

  /** Aborted once the process is asked to stop: nothing new is begun, and what was not begun is given back. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  /** Call it in the transaction that takes work in hand: others know then whose it is. */
  async note(records: Records): Promise<void> {
    await putRecord(records, workerRecord, this.id, { ...this.#processes.self, beat: ++this.#beat });
  }

  /** Shows that it lives for as long as the work takes. */
  async holding<R>(work: () => Promise<R>): Promise<R> {
    this.#holding += 1;
    this.#timer ??= setInterval(() => this.#show().catch(this.#onError), BEAT_MS).unref();
    try {
      return await work();
    } finally {
      this.#holding -= 1;
      if (!this.#holding) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    }
  }

  /** Those that are not: killed, or silent for too long. */
  async findGone(): Promise<string[]> {
    const { records: workers } = await this.#store.find(workerRecord, { limit: WORKERS_AT_MOST });
    return workers.filter((one) => one.id !== this.id && this.#isGone(one)).map(({ id }) => id);
  }

  /** Whether work held by this one may be taken over. */
  async isGone(id: string, records: Pick<Records, 'get'> = this.#store): Promise<boolean> {
    if (id === this.id) return false;
    const one = await records.get(workerRecord, id);
    return !one || this.#isGone(one);
  }

  /** Nothing new is begun from here on. */
  stop(): void {
    this.#stop.abort();
  }

  /** After everything was given back. */
  async leave(): Promise<void> {
    clearInterval(this.#timer);
    await this.#store.delete(workerRecord, this.id);
  }

  async #show(): Promise<void> {
    await this.#store.update(workerRecord, this.id, { beat: ++this.#beat }).catch((error) => {
      // Not noted yet, or taken for gone: what it holds is checked again before anything of it is done.
      if (!(error instanceof StoreMissing)) throw error;
    });
  }

  #isGone(one: WorkerRecord): boolean {
    const running = this.#processes.isRunning(one);
    if (running !== undefined) return !running;
    const heard = this.#heard.get(one.id);
    if (heard?.beat === one.beat) return this.#elapsed() - heard.since >= SILENT_MS;
    this.#heard.set(one.id, { beat: one.beat, since: this.#elapsed() });
    return false;
  }
}
