import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { StoreUnavailable } from '../../../../src/ports/store.ts';
import { TookTooLong, TransactionWork } from '../shared/transaction-work.ts';
import { WriteTurns } from '../shared/write-turns.ts';
import type { Connections } from './connections.ts';
import { isContended, isLost, translated } from './errors.ts';
import type { Session } from './session.ts';
import { startTurn } from './turn.ts';

/**
 * Index scans only: what a transaction reads is watched by the page then, and not by the table, which the writers of
 * every other kind of record would meet. The limits end what its own process cannot end any more.
 */
const BEGIN = `BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL enable_seqscan = off; SET LOCAL lock_timeout = 4000;
  SET LOCAL statement_timeout = 5000; SET LOCAL idle_in_transaction_session_timeout = 10000; SET LOCAL synchronous_commit = `;
const LONGEST_PAUSE_MS = 40;
/** Fresh connections tried after a lost one. */
const LOST_AT_MOST = 2;

/** The connection was lost while the commit was on its way: whether it was written is unknown. */
class InDoubt extends StoreUnavailable {}

/** Nothing was written: the connection had been cut, by a restart of the server for instance. */
const isCut = (error: unknown): boolean => isLost(error) && !(error instanceof InDoubt);

export interface TransactionOptions {
  connections: Connections;
  /** Time limit of one transaction. */
  workMs: number;
  /** How long a work is tried again while others are faster. */
  busyMs: number;
  /** The server's setting; never less than durable. */
  durability(): string;
}

/**
 * Serializable transactions. One that meets another's writes runs again, and then in a line with the others of this
 * process it happened to, so that many who want the same record do not only stop each other.
 */
export class Transactions {
  readonly #options: TransactionOptions;
  readonly #again = new WriteTurns();
  readonly #work: TransactionWork;

  constructor(options: TransactionOptions) {
    this.#options = options;
    this.#work = new TransactionWork(options.workMs);
  }

  /** Resolves after the commit. `work` may run more than once. */
  async run<R>(work: (session: Session) => Promise<R>): Promise<R> {
    const inside = this.refusalInside();
    if (inside) throw inside;
    try {
      return await this.#attempt(work);
    } catch (error) {
      if (!isContended(error) && !isCut(error)) throw translated(error);
    }
    const end = await this.#again.take();
    try {
      return await this.#insist(work);
    } catch (error) {
      throw translated(error);
    } finally {
      end();
    }
  }

  /** A write awaited inside a transaction would wait for a connection beside its own: refused at once. */
  refusalInside(): Error | undefined {
    return this.#work.refusalInside();
  }

  async #insist<R>(work: (session: Session) => Promise<R>): Promise<R> {
    const deadline = performance.now() + this.#options.busyMs;
    let lost = 1;
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await this.#attempt(work);
      } catch (error) {
        const again = isContended(error) ? performance.now() < deadline : isCut(error) && lost++ < LOST_AT_MOST;
        if (!again) throw error;
      }
      await pause(Math.random() * pauseMs);
    }
  }

  #attempt<R>(work: (session: Session) => Promise<R>): Promise<R> {
    const { connections, durability } = this.#options;
    return connections.lend('writing', async (client, discard) => {
      const turn = startTurn(client);
      try {
        await client.query(BEGIN + durability());
        const result = await this.#work.run(() => work(turn.session));
        turn.end();
        const failure = turn.failure();
        if (failure) throw failure;
        await commit(client);
        return result;
      } catch (error) {
        turn.end();
        const cause = turn.failure() ?? error;
        // The server rolls back by itself when the connection is closed.
        if (error instanceof TookTooLong || isLost(cause)) discard();
        else await client.query('ROLLBACK');
        throw cause;
      }
    });
  }
}

async function commit(client: PoolClient): Promise<void> {
  try {
    await client.query('COMMIT');
  } catch (cause) {
    if (!isLost(cause)) throw cause;
    throw new InDoubt('The connection was lost in the commit: whether it was written is unknown.', { cause });
  }
}
