import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import { StoreDamaged, StoreUnavailable } from '../../../../src/ports/store.ts';
import { isCrowded, isLost, translated } from './errors.ts';
import type { Session, Values } from './session.ts';

/** What the database's own lists call a server's connections. */
export const APPLICATION = 'terrilys';

/** Most connections of one process: transactions, short reads, and reads that may take long. */
const SIZES = { writing: 8, reading: 6, scanning: 2 };
type Use = keyof typeof SIZES;
/** How long one statement may take. */
const STATEMENT_MS: Record<Use, number> = { writing: 6000, reading: 5000, scanning: 120_000 };
/** How long a connection is waited for: a new one, or one in use. */
const CONNECT_MS = 4000;
/** After a failed connection, calls that would need a new one get the same error for so long. */
const RETRY_MS = 500;
const CROWDED_PAUSE_MS = 50;

export type Pools = Record<Use, Pool>;

type Work<R> = (client: PoolClient, discard: () => void) => Promise<R>;

export interface ConnectionOptions {
  url: string;
  /** Prepares the database, before anything else is asked of it. */
  prepare(pools: Pools): Promise<void>;
}

/** 64-bit integers are counts and row numbers: numbers of ours. */
const INT8 = 20;

async function openPools(url: string): Promise<Pools> {
  const { default: pg } = await import('pg');
  const open = (use: Use): Pool => {
    const config: PoolConfig = {
      ...{ connectionString: url, max: SIZES[use], fallback_application_name: APPLICATION, keepAlive: true },
      ...{ connectionTimeoutMillis: CONNECT_MS, query_timeout: STATEMENT_MS[use], allowExitOnIdle: true },
      types: {
        getTypeParser: (oid, format) =>
          oid === INT8 ? Number : (pg.types.getTypeParser(oid, format as 'text') as (value: unknown) => unknown),
      },
    };
    const pool = new pg.Pool(config);
    // A connection was cut, idle or between two statements: the next one on it says so, or another is opened.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  return { writing: open('writing'), reading: open('reading'), scanning: open('scanning') };
}

/** A connection on loan, as a session that throws the database's own errors. */
export const sessionOf = (client: Pick<PoolClient, 'query'>): Session => ({
  all: async <Row>(sql: string, values?: Values) =>
    (await client.query(sql, values && [...values])).rows as unknown as Row[],
  run: async (sql, values) => (await client.query(sql, values && [...values])).rowCount ?? 0,
});

/**
 * The connections of one process to a database that may be absent, restarting or full: opening never throws. While it
 * cannot be reached, calls get StoreUnavailable, and it is tried again.
 */
export class Connections {
  readonly #options: ConnectionOptions;
  readonly #active = new Set<Promise<unknown>>();
  #opening: Promise<Pools> | undefined;
  #problem: StoreUnavailable | undefined;
  #damage: StoreDamaged | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;
  #closing: Promise<void> | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** Why it could not be used when it was last asked, if so. */
  get problem(): StoreUnavailable | undefined {
    return this.#closing ? new StoreUnavailable('The store is closed.') : (this.#damage ?? this.#problem);
  }

  /** Known damage disables writing, as what is written beside it may be lost. */
  setDamage(damage: StoreDamaged | undefined): void {
    this.#damage = damage;
  }

  /**
   * Lends a connection, which `discard` keeps from being used again. @throws the database's own errors; those of a lost
   * connection only at the second attempt, when `again` is given
   */
  lend<R>(use: Use, work: Work<R>, { again = false } = {}): Promise<R> {
    if (this.#closing) return Promise.reject(new StoreUnavailable('The store is closed.'));
    if (use === 'writing' && this.#damage) return Promise.reject(this.#damage);
    const done = this.#watch(async () => {
      try {
        return await this.#once(use, work);
      } catch (error) {
        if (!again || !isLost(error)) throw error;
        return this.#once(use, work);
      }
    });
    this.#active.add(done);
    const forget = () => this.#active.delete(done);
    done.then(forget, forget);
    return done;
  }

  /** Reads outside of a transaction: every statement sees what is committed. */
  reader(use: 'reading' | 'scanning'): Session {
    return {
      all: async <Row>(sql: string, values?: Values) => {
        try {
          return await this.lend(use, (client) => sessionOf(client).all<Row>(sql, values), { again: true });
        } catch (error) {
          throw translated(error);
        }
      },
      run: () => Promise.reject(new Error('This session only reads.')),
    };
  }

  /** Finishes what was asked, and accepts nothing more. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    await Promise.allSettled(this.#active);
    // Where it never opened, there is nothing to close.
    const pools = await this.#opening?.catch(() => undefined);
    await Promise.all(Object.values(pools ?? {}).map((pool) => pool.end()));
  }

  async #once<R>(use: Use, work: Work<R>): Promise<R> {
    const client = await this.#connect((await this.#opened())[use]);
    let discarded = false;
    const discard = () => {
      discarded = true;
    };
    try {
      return await work(client, discard);
    } catch (error) {
      if (isLost(error)) discard();
      throw error;
    } finally {
      client.release(discarded);
    }
  }

  async #connect(pool: Pool): Promise<PoolClient> {
    if (this.#problem && !pool.idleCount && performance.now() - this.#failedAt < RETRY_MS) throw this.#problem;
    const deadline = performance.now() + CONNECT_MS;
    for (;;)
      try {
        return await pool.connect();
      } catch (error) {
        this.#failedAt = performance.now();
        if (!isCrowded(error) || performance.now() > deadline) throw error;
        // The connections there are come back.
        await pause(CROWDED_PAUSE_MS);
      }
  }

  async #opened(): Promise<Pools> {
    if (this.#problem && !this.#opening && performance.now() - this.#failedAt < RETRY_MS) throw this.#problem;
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      this.#failedAt = performance.now();
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<Pools> {
    const pools = await openPools(this.#options.url);
    try {
      await this.#options.prepare(pools);
      return pools;
    } catch (error) {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      throw error;
    }
  }

  async #watch<R>(act: () => Promise<R>): Promise<R> {
    try {
      const result = await act();
      this.#problem = undefined;
      return result;
    } catch (error) {
      const known = translated(error);
      if (known instanceof StoreDamaged) this.#damage ??= known;
      else if (known instanceof StoreUnavailable) this.#problem = known;
      throw error;
    }
  }
}
