/** A mutex for writers of this process that would only get in each other's way. */
export class WriteTurns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with the function that releases the turn. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let end = () => {};
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}
