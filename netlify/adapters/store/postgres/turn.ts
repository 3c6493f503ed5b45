import type { PoolClient } from 'pg';
import { sessionOf } from './connections.ts';
import { translated } from './errors.ts';
import type { Session } from './session.ts';

/** One transaction's time on a connection. */
export interface Turn {
  session: Session;
  /** The session refuses statements from here on: a forgotten await must not write into the next transaction. */
  end(): void;
  /** The first statement that failed, if one did: the database has given the transaction up. */
  failure(): unknown;
}

/** Lends the connection to one transaction. */
export function startTurn(client: PoolClient): Turn {
  const open = sessionOf(client);
  let ended = false;
  let failure: unknown;
  const guarded = async <R>(act: () => Promise<R>): Promise<R> => {
    if (ended) throw new Error('This transaction is over: await everything inside it.');
    if (failure) throw translated(failure);
    try {
      return await act();
    } catch (error) {
      failure ??= error;
      throw translated(error);
    }
  };
  return {
    session: {
      all: (sql, values) => guarded(() => open.all(sql, values)),
      run: (sql, values) => guarded(() => open.run(sql, values)),
    },
    end: () => {
      ended = true;
    },
    failure: () => failure,
  };
}
