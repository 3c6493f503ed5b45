import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { translated } from './errors.ts';

/** Values bound to a statement's parameters. */
export type Values = readonly SQLInputValue[];

/** Executes statements: a connection, or a transaction's turn on it. */
export interface Session {
  all<Row>(sql: string, values?: Values): Row[];
  /** Returns the number of changed rows. */
  run(sql: string, values?: Values): number;
}

/** Size of the cache: enough for every query of the site, and bounded when an administrator varies field names. */
const PREPARED_AT_MOST = 200;

/** A connection with a cache of prepared statements, which throws the port's errors. */
export class Connection implements Session {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();
  #changed = 0;

  constructor(file: string, { readOnly = false, patienceMs }: { readOnly?: boolean; patienceMs: number }) {
    this.#database = inWordsOfThePort(
      () => new DatabaseSync(file, { readOnly, timeout: patienceMs, enableForeignKeyConstraints: false }),
    );
  }

  get inTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction;
  }

  /** How many rows were changed through it so far. */
  get changed(): number {
    return this.#changed;
  }

  all<Row>(sql: string, values: Values = []): Row[] {
    return inWordsOfThePort(() => this.#statement(sql).all(...values) as Row[]);
  }

  run(sql: string, values: Values = []): number {
    return inWordsOfThePort(() => {
      const changes = Number(this.#statement(sql).run(...values).changes);
      this.#changed += changes;
      return changes;
    });
  }

  /** Executes several statements without values. */
  script(sql: string): void {
    inWordsOfThePort(() => this.#database.exec(sql));
  }

  /** Runs `act` in a transaction of its own: all of it is committed, or nothing. */
  transaction(act: () => void): void {
    this.run('BEGIN IMMEDIATE');
    try {
      act();
      this.run('COMMIT');
    } catch (error) {
      if (this.inTransaction) this.run('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#prepared.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (this.#prepared.size >= PREPARED_AT_MOST) this.#prepared.clear();
    const statement = this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

function inWordsOfThePort<R>(act: () => R): R {
  try {
    return act();
  } catch (error) {
    throw translated(error);
  }
}
