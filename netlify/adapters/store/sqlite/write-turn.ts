import { StoreUnavailable } from '../../../../src/ports/store.ts';
import type { Connection, Session, Values } from './connection.ts';

/** One transaction's time on the connection. */
export interface Turn {
  session: Session;
  /** The session refuses statements from here on: a forgotten await must not write into the next transaction. */
  end(): void;
  /** Whether a statement has changed anything. */
  wrote(): boolean;
  /** Why the whole group is lost, if so. */
  lost(): StoreUnavailable | undefined;
}

/** Lends the connection to one transaction. */
export function startTurn(connection: Connection): Turn {
  let ended = false;
  let wrote = false;
  let lost: StoreUnavailable | undefined;
  const guarded = <R>(act: () => R): R => {
    if (ended) throw new Error('This transaction is over: await everything inside it.');
    // After an error SQLite may have rolled back: a statement would then write outside any transaction.
    if (lost) throw lost;
    try {
      return act();
    } catch (error) {
      if (error instanceof StoreUnavailable) lost = error;
      throw error;
    }
  };
  return {
    session: {
      all: <Row>(sql: string, values?: Values) => guarded(() => connection.all<Row>(sql, values)),
      run: (sql, values) =>
        guarded(() => {
          const changes = connection.run(sql, values);
          wrote ||= changes > 0;
          return changes;
        }),
    },
    end: () => {
      ended = true;
    },
    wrote: () => wrote,
    lost: () => lost,
  };
}
