import path from 'node:path';
import { loadedOnUse, methodsOnUse } from '../../src/lib/load-on-use.ts';
import { type Store, StoreUnavailable } from '../../src/ports/store.ts';
import { readDataDir } from '../env.ts';

export interface StoreOptions {
  /** Whether writes without a preceding read run in another thread. It takes time to start: for servers. */
  writesBeside?: boolean;
}

/** Loads the adapter of the store, and the kinds it searches words in. */
async function loadStore(folder: string, options: StoreOptions): Promise<Store> {
  const [{ openSqliteStore }, { searchedKinds }] = await Promise.all([
    import('../adapters/store/sqlite.ts'),
    import('../../src/admin/records/kinds.ts'),
  ]);
  return openSqliteStore({ ...options, file: path.join(folder, 'site.sqlite'), searched: searchedKinds });
}

/** The store; its adapter is loaded and opened by the first call. */
export function openStore(folder = readDataDir(), options: StoreOptions = {}): Store {
  const adapter = loadedOnUse(() =>
    loadStore(folder, options).catch((cause: unknown) => {
      throw cause instanceof StoreUnavailable ? cause : new StoreUnavailable('The store cannot be opened.', { cause });
    }),
  );
  return {
    ...methodsOnUse(adapter, [
      ...(['get', 'find', 'count', 'add', 'update', 'increment', 'delete'] as const),
      ...(['transaction', 'addOnce', 'countUp', 'updateUnchanged'] as const),
      ...(['search', 'indexWords', 'tally', 'holds', 'unreadable', 'check', 'verify'] as const),
    ]),
    health: () => adapter.current()?.health() ?? { state: 'unchecked' },
    close: async () => adapter.current()?.close(),
  };
}
