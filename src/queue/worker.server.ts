import { z } from 'zod';
import { putRecord } from '../lib/record-iteration.ts';
import type { Clock } from '../ports/clock.ts';
import type { Processes } from '../ports/processes.ts';
import { type Records, type RecordType, type Store, type Stored, StoreMissing } from '../ports/store.ts';

/** A process that holds, or held, leases. A lease of a worker without a record is free. */
export const workerRecord = {
  name: 'worker',
  schema: z.strictObject({
    place: z.string(),
    pid: z.int(),
    startedAt: z.string(),
    /** Heartbeat while it holds leases: for watchers that cannot see the process. */
    beat: z.int(),
  }),
} satisfies RecordType;
type WorkerRecord = Stored<typeof workerRecord>;

const BEAT_MS = 4000;
/** Without a heartbeat for this long, by the watcher's own time, a worker of another machine counts as dead. */
export const SILENT_MS = 15_000;
/**
 * Without a heartbeat for this long by the wall clock it is dead in any case: who watches from a function that is
 * started anew each time has no time of its own. Longer than any function of a cloud may run.
 */
export const ABANDONED_MS = 20 * 60_000;
const WORKERS_AT_MOST = 1000;

export interface WorkerOptions {
  store: Store;
  processes: Processes;
  clock?: Clock;
  id?: string;
  /** Monotonic milliseconds. */
  elapsed?: () => number;
  /** Called when a heartbeat could not be stored. */
  onError?: (error: unknown) => void;
}

/** This process as a holder of leases: they are released when it stops, and taken over when it dies. */
export class Worker {
  readonly id: string;
  readonly #store: Store;
  readonly #processes: Processes;
  readonly #clock: Clock;
  readonly #elapsed: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #stop = new AbortController();
  readonly #heartbeats = new Map<string, { beat: number; since: number }>();
  #beat = 0;
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    store,
    processes,
    clock = () => new Date(),
    id = crypto.randomUUID(),
    elapsed = () => performance.now(),
    onError = () => undefined,
  }: WorkerOptions) {
    this.#store = store;
    this.#processes = processes;
    this.#clock = clock;
    this.id = id;
    this.#elapsed = elapsed;
    this.#onError = onError;
  }

  /** Aborted when the process is asked to stop: no new work is started. */
  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  /** Call it in the transaction that takes a lease, so that others know its holder. */
  async register(records: Records): Promise<void> {
    await putRecord(records, workerRecord, this.id, { ...this.#processes.self, beat: ++this.#beat });
  }

  /** Sends heartbeats while the work runs. */
  async whileRunning<R>(work: () => Promise<R>): Promise<R> {
    this.#running += 1;
    this.#timer ??= setInterval(() => this.#show().catch(this.#onError), BEAT_MS).unref();
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (!this.#running) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    }
  }

  /** Ids of dead workers: killed, or silent for too long. */
  async findDead(): Promise<string[]> {
    const { records: workers } = await this.#store.find(workerRecord, { limit: WORKERS_AT_MOST });
    return workers.filter((one) => one.id !== this.id && this.#isGone(one)).map(({ id }) => id);
  }

  /** Whether a worker's leases may be taken over. */
  async isDead(id: string, records: Pick<Records, 'get'> = this.#store): Promise<boolean> {
    if (id === this.id) return false;
    const one = await records.get(workerRecord, id);
    return !one || this.#isGone(one);
  }

  /** Stops starting new work. */
  stop(): void {
    this.#stop.abort();
  }

  /** Call it after all leases have been released. */
  async unregister(): Promise<void> {
    clearInterval(this.#timer);
    await this.#store.delete(workerRecord, this.id);
  }

  async #show(): Promise<void> {
    await this.#store.update(workerRecord, this.id, { beat: ++this.#beat }).catch((error) => {
      // No record yet, or taken for dead: its leases are checked again before their work is done.
      if (!(error instanceof StoreMissing)) throw error;
    });
  }

  #isGone(one: WorkerRecord): boolean {
    const running = this.#processes.isRunning(one);
    if (running !== undefined) return !running;
    if (this.#clock().getTime() - Date.parse(one.updatedAt) >= ABANDONED_MS) return true;
    const heartbeat = this.#heartbeats.get(one.id);
    if (heartbeat?.beat === one.beat) return this.#elapsed() - heartbeat.since >= SILENT_MS;
    this.#heartbeats.set(one.id, { beat: one.beat, since: this.#elapsed() });
    return false;
  }
}
