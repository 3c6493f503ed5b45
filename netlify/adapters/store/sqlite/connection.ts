import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { translated } from './errors.ts';

/** What is bound to a statement's question marks, in order. */
export type Values = readonly SQLInputValue[];

/** Where statements run: a connection, or one transaction's turn on it. */
export interface Session {
  all<Row>(sql: string, values?: Values): Row[];
  /** Returns how many rows changed. */
  run(sql: string, values?: Values): number;
}

/** FULL: a commit returns once the disk has it. fullfsync: macOS only asks the disk itself when told to. */
export const DURABLE = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;';

/** Enough for every shape of query the site asks; an admin trying field names must not fill the memory. */
const PREPARED_AT_MOST = 200;

/** One connection to the file, with its prepared statements, speaking the port's errors. */
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

  /** Several statements at once, without values. */
  script(sql: string): void {
    inWordsOfThePort(() => this.#database.exec(sql));
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
