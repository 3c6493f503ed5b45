import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '../../../../src/ports/store.ts';
import { WriteTurns } from '../shared/write-turns.ts';
import type { Connection, Session } from './connection.ts';
import { GATHER_MS } from './durability.ts';
import { WorkTimeout } from './work-timeout.ts';
import { startTurn } from './write-turn.ts';

const GROUP_SIZE = 256;
const RETRY_LOCK_MS = 20;

interface Outcome {
  kept: boolean;
  /** Resolves or rejects the caller's promise, after the commit. */
  settle(): void;
}
interface Waiting {
  attempt(session: Session): Promise<Outcome>;
  reject(error: unknown): void;
}

/** Time limits, after which callers get an error. */
export interface TimeLimits {
  /** For a lock of another process. */
  lockMs: number;
  /** For one transaction, as the others wait for it. */
  workMs: number;
}

/**
 * Runs transactions one after the other and commits many at once (group commit). A savepoint for each would cost as
 * much as its writes, and few fail after writing: then the group starts again, with a savepoint for each.
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
   * `assertKept` throws when the committed file is no longer the one at its path; `turns` are shared with the other
   * writers of this process.
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

  /** Resolves after the commit. */
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

  /** A write awaited inside a transaction would wait for itself until the time limit: refused at once. */
  refusalInside(): Error | undefined {
    return this.#insideWork.getStore() && new Error('Inside a transaction, write with the records it was given.');
  }

  /** Finishes what was submitted, and accepts nothing more. */
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
      // While the store is locked everyone waits, so this error is everyone's.
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

  /** SQLite's own wait blocks the thread, so it is short; the rest of the time limit is waited for here. */
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
   * Undefined when a transaction failed after writing: its caller is rejected, and the rest of the group runs again.
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
    // A full or failing disk may have rolled back everything: the whole group is lost.
    if (turn.lost()) throw turn.lost();
    return { outcome, wrote: turn.wrote() };
  }

  #rollBack(): void {
    try {
      if (this.#connection.inTransaction) this.#connection.run('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself; the first error is reported.
    }
  }
}
