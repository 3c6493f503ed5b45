const nobody = () => undefined;

/**
 * Bounds how long a work may take, of works that run one after the other: one timer for all of them costs nothing to
 * each.
 */
export class WorkTimeout {
  readonly #patienceMs: number;
  #refuse: () => void = nobody;
  #timer: NodeJS.Timeout | undefined;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  async during<R>(work: () => Promise<R>): Promise<R> {
    const tooLong = new Promise<never>((_, reject) => {
      this.#refuse = () =>
        reject(new Error(`A transaction waited ${this.#patienceMs} ms: it may only await the records it was given.`));
    });
    if (this.#timer) this.#timer.refresh();
    // Of a work that never ends somebody waits, and keeps the process alive.
    else this.#timer = setTimeout(() => this.#refuse(), this.#patienceMs).unref();
    try {
      return await Promise.race([work(), tooLong]);
    } finally {
      this.#refuse = nobody;
    }
  }
}
