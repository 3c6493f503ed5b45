const nobody = () => undefined;

/** Time limit for transactions that run one after the other: a single timer for all, instead of one for each. */
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
    // `unref`: the caller that waits keeps the process alive.
    else this.#timer = setTimeout(() => this.#refuse(), this.#patienceMs).unref();
    try {
      return await Promise.race([work(), tooLong]);
    } finally {
      this.#refuse = nobody;
    }
  }
}
