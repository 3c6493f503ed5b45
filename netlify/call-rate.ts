import { setTimeout as pause } from 'node:timers/promises';

/** More function calls a second than a site of this size has, except on its busiest days. */
const BUSY_PER_SECOND = 100;
/** Pause before each unit of deferrable work while the site is busy. */
const BUSY_PAUSE_MS = 250;
const SECOND_MS = 1000;

/** Calls per second, over the previous second and this one. */
export class CallRate {
  readonly #elapsed: () => number;
  #second = 0;
  #count = 0;
  #before = 0;

  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  count(): void {
    this.#advance();
    this.#count += 1;
  }

  get isBusy(): boolean {
    this.#advance();
    return Math.max(this.#before, this.#count) >= BUSY_PER_SECOND;
  }

  /** Resolves at once, or after a short pause while many requests are answered. For deferrable work. */
  async yieldToVisitors(): Promise<void> {
    if (this.isBusy) await pause(BUSY_PAUSE_MS);
  }

  #advance(): void {
    const second = Math.floor(this.#elapsed() / SECOND_MS);
    if (second === this.#second) return;
    this.#before = second === this.#second + 1 ? this.#count : 0;
    this.#second = second;
    this.#count = 0;
  }
}

/** The call rate of this process. */
export const callRate = new CallRate();
