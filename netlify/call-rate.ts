import { setTimeout as pause } from 'node:timers/promises';

/** More calls of functions a second than a site of this size has, but on its busiest days. */
const BUSY_PER_SECOND = 100;
/** Before each piece of work that nobody waits for at this second. */
const BUSY_PAUSE_MS = 250;
const SECOND_MS = 1000;

/** How many calls come in a second, of the second before and this one. */
export class CallRate {
  readonly #elapsed: () => number;
  #second = 0;
  #count = 0;
  #before = 0;

  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  note(): void {
    this.#turn();
    this.#count += 1;
  }

  get isBusy(): boolean {
    this.#turn();
    return Math.max(this.#before, this.#count) >= BUSY_PER_SECOND;
  }

  /** What can wait goes on at once, or a little later while many visitors are answered. */
  async yieldToVisitors(): Promise<void> {
    if (this.isBusy) await pause(BUSY_PAUSE_MS);
  }

  #turn(): void {
    const second = Math.floor(this.#elapsed() / SECOND_MS);
    if (second === this.#second) return;
    this.#before = second === this.#second + 1 ? this.#count : 0;
    this.#second = second;
    this.#count = 0;
  }
}

/** Those of this process. */
export const callRate = new CallRate();
