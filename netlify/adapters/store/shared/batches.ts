import { setImmediate as endOfTurn } from 'node:timers/promises';

/** As in the group commit of the embedded store. */
const SIZE = 256;
/** One is on its way to the disk while the next is being sent. */
const AT_ONCE = 2;

interface Waiting<W, R> {
  write: W;
  settle(result: PromiseSettledResult<R>): void;
}

/** Collects writes that need nothing but themselves: many share one transaction, and one commit. */
export class Batches<W, R> {
  readonly #execute: (writes: readonly W[]) => Promise<PromiseSettledResult<R>[]>;
  readonly #size: number;
  readonly #atOnce: number;
  #waiting: Waiting<W, R>[] = [];
  #running = 0;

  /** `execute` returns one result for each; where it rejects, all of them failed. */
  constructor(
    execute: (writes: readonly W[]) => Promise<PromiseSettledResult<R>[]>,
    { size = SIZE, atOnce = AT_ONCE }: { size?: number; atOnce?: number } = {},
  ) {
    this.#execute = execute;
    this.#size = size;
    this.#atOnce = atOnce;
  }

  /** Resolves after the commit. */
  submit(write: W): Promise<R> {
    return new Promise((resolve, reject) => {
      const settle = (result: PromiseSettledResult<R>) =>
        result.status === 'fulfilled' ? resolve(result.value) : reject(result.reason);
      this.#waiting.push({ write, settle });
      if (this.#running < this.#atOnce) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#running += 1;
    // Collects the writes of one turn of the event loop.
    await endOfTurn();
    while (this.#waiting.length) {
      const group = this.#waiting.splice(0, this.#size);
      try {
        const results = await this.#execute(group.map(({ write }) => write));
        for (const [index, { settle }] of group.entries()) settle(results[index] as PromiseSettledResult<R>);
      } catch (reason) {
        for (const { settle } of group) settle({ status: 'rejected', reason });
      }
    }
    this.#running -= 1;
  }
}
