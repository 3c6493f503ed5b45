/**
 * Who writes next, of the two connections of this process that may: they would otherwise wait for each other inside
 * SQLite.
 */
export class WriteTurns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is one's turn, with what ends it. */
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
