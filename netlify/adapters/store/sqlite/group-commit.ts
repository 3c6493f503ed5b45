import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../../../../src/ports/store.ts';
import type { Connection, Session } from './connection.ts';
import { WorkTimeout } from './work-timeout.ts';
import { startTurn } from './write-turn.ts';
import { WriteTurns } from './write-turns.ts';

/**
 * A disk confirms a few hundred commits a second, and one commit can carry many works: 2 ms gathers enough
 * (docs/faults.md).
 */
const GATHER_MS = 2;
const GROUP_SIZE = 256;
const RETRY_LOCK_MS = 20;

interface Outcome {
  kept: boolean;
  /** Tells the caller; only once the disk has it. */
  settle(): void;
}
interface Waiting {
  attempt(session: Session): Promise<Outcome>;
  reject(error: unknown): void;
}

/** How long things are waited for before somebody is told. */
export interface TimeLimits {
  /** How long a lock of another program is waited for. */
  lockMs: number;
  /** How long one work may hold the others up. */
  workMs: number;
}

/**
 * Runs works one after the other and commits many at once. A savepoint for each would cost as much as its writing, and
 * works seldom fail once they have written: the group then begins again, each work left in a savepoint of its own.
 */
export class GroupCommit {
  readonly #connection: Connection;
  readonly #patience: TimeLimits;
  readonly #assertKept: () => void;
  readonly #turns: WriteTurns;
  readonly #patienceWithWork: WorkTimeout;
  readonly #insideWork = new AsyncLocalStorage<true>();
  #waiting: Waiting[] = [];
  #committing: Promise<void> | undefined;
  #gatheredEnough: () => void = () => {};
  #closed = false;

  /**
   * `assertKept` throws when what was committed is not where the next start will look for it; `turns` are shared with
   * who else in this process writes to the file.
   */
  constructor(
    connection: Connection,
    patience: TimeLimits,
    assertKept: () => void = () => {},
    turns = new WriteTurns(),
  ) {
    this.#connection = connection;
    this.#patience = patience;
    this.#assertKept = assertKept;
    this.#turns = turns;
    this.#patienceWithWork = new WorkTimeout(patience.workMs);
  }

  /** Resolves after the commit that made the work durable. */
  submit<R>(work: (session: Session) => Promise<R>): Promise<R> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('The store is closed.'));
    const inside = this.refusalInside();
    if (inside) return Promise.reject(inside);
    return new Promise<R>((resolve, reject) => {
      const attempt = (session: Session) =>
        this.#patienceWithWork
          .during(async () => this.#insideWork.run(true, work, session))
          .then(
            (result): Outcome => ({ kept: true, settle: () => resolve(result) }),
            (error: unknown): Outcome => ({ kept: false, settle: () => reject(error) }),
          );
      this.#waiting.push({ attempt, reject });
      if (this.#waiting.length >= GROUP_SIZE) this.#gatheredEnough();
      this.#committing ??= this.#drain();
    });
  }

  /** Inside a work, another write would wait for it until its patience ends, and every other write with it. */
  refusalInside(): Error | undefined {
    return this.#insideWork.getStore() && new Error('Inside a transaction, write with the records it was given.');
  }

  /** Finishes what was submitted, and takes nothing more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#committing;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      const end = await this.#turns.take();
      await this.#commitGroup();
      end();
    }
    this.#committing = undefined;
  }

  async #gather(): Promise<void> {
    if (this.#waiting.length >= GROUP_SIZE) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      this.#gatheredEnough = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #commitGroup(): Promise<void> {
    let group = this.#waiting;
    try {
      // While the store is locked nobody gets through, so a failure here answers everyone who waits.
      await this.#begin();
      group = this.#waiting.splice(0, GROUP_SIZE);
      let outcomes = await this.#runTogether(group);
      if (!outcomes) {
        this.#connection.run('ROLLBACK');
        await this.#begin();
        outcomes = [];
        for (const waiting of group) outcomes.push(await this.#runApart(waiting));
      }
      this.#connection.run('COMMIT');
      this.#assertKept();
      for (const { settle } of outcomes) settle();
    } catch (error) {
      this.#rollBack();
      if (group === this.#waiting) this.#waiting = [];
      for (const { reject } of group) reject(error);
    }
  }

  /** SQLite's own wait stops the whole process, so it is short, and the rest of the patience is spent here. */
  async #begin(): Promise<void> {
    const deadline = performance.now() + this.#patience.lockMs;
    for (;;) {
      try {
        this.#connection.run('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || performance.now() >= deadline) throw error;
        await pause(RETRY_LOCK_MS);
      }
    }
  }

  /**
   * Undefined when something of a work that failed is among what was written; that work is told, and leaves the group.
   */
  async #runTogether(group: Waiting[]): Promise<Outcome[] | undefined> {
    const outcomes: Outcome[] = [];
    for (const waiting of group) {
      const { outcome, wrote } = await this.#attempt(waiting);
      if (!outcome.kept && wrote) {
        outcome.settle();
        group.splice(group.indexOf(waiting), 1);
        return undefined;
      }
      outcomes.push(outcome);
    }
    return outcomes;
  }

  async #runApart(waiting: Waiting): Promise<Outcome> {
    this.#connection.run('SAVEPOINT work');
    const { outcome } = await this.#attempt(waiting);
    if (!outcome.kept) this.#connection.run('ROLLBACK TO work');
    this.#connection.run('RELEASE work');
    return outcome;
  }

  async #attempt({ attempt }: Waiting): Promise<{ outcome: Outcome; wrote: boolean }> {
    const turn = startTurn(this.#connection);
    const outcome = await attempt(turn.session);
    turn.end();
    // A full or failing disk may have undone the whole transaction: nothing of this group can be kept.
    if (turn.lost()) throw turn.lost();
    return { outcome, wrote: turn.wrote() };
  }

  #rollBack(): void {
    try {
      if (this.#connection.inTransaction) this.#connection.run('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself; the first error is the one to tell.
    }
  }
}
