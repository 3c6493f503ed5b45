import { AsyncLocalStorage } from 'node:async_hooks';

/** A work that waits for something else than its records. */
export class TookTooLong extends Error {}

/** What callers do inside a transaction: limited in time, and recognised where they would write around it. */
export class TransactionWork {
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #mostMs: number;

  constructor(mostMs: number) {
    this.#mostMs = mostMs;
  }

  /** A write awaited inside a transaction, but not through it, may wait for that transaction: refused at once. */
  refusalInside(): Error | undefined {
    return this.#inside.getStore() && new Error('Inside a transaction, write with the records it was given.');
  }

  /** @throws TookTooLong */
  async run<R>(work: () => Promise<R>): Promise<R> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      const refuse = () =>
        reject(new TookTooLong(`A transaction waited ${this.#mostMs} ms: it may only await the records it was given.`));
      timer = setTimeout(refuse, this.#mostMs);
    });
    try {
      return await Promise.race([this.#inside.run(true, work), tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }
}
