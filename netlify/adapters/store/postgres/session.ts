/** Values bound to a statement's parameters. */
export type Value = string | number | boolean | null | readonly (string | number | null)[];
export type Values = readonly Value[];

/** SQL and its parameters. */
export interface Statement {
  sql: string;
  values: Values;
}

/** Executes statements: a transaction, or a connection from the pool for each. */
export interface Session {
  all<Row>(sql: string, values?: Values): Promise<Row[]>;
  /** Returns the number of changed rows. */
  run(sql: string, values?: Values): Promise<number>;
}
