import path from 'node:path';
import { loadedOnUse, methodsOnUse } from '../../src/lib/load-on-use.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { type Store, StoreUnavailable } from '../../src/ports/store.ts';
import { openFirestore } from '../adapters/firebase/sdk.ts';
import { readServiceAccount } from '../env.ts';
import { isFirestore } from '../storage-addresses.ts';
import { readStorePlace, STORE_FILE, type StorePlace } from './store-place.ts';

export interface StoreOptions {
  /** Whether writes without a preceding read run in another thread. It takes time to start: for servers. */
  writesBeside?: boolean;
}

/** Loads the adapter of the store, and the kinds it searches words in. */
async function loadStore({ folder, url }: StorePlace, options: StoreOptions): Promise<Store> {
  const { searchedKinds: searched } = await import('../../src/admin/records/kinds.ts');
  if (url && isFirestore(url)) {
    const { openFirestoreStore } = await import('../adapters/store/firestore.ts');
    return openFirestoreStore({ open: () => openFirestore(url, readServiceAccount()), searched });
  }
  if (url) {
    const { openPostgresStore } = await import('../adapters/store/postgres.ts');
    return openPostgresStore({ url, searched });
  }
  const { openSqliteStore } = await import('../adapters/store/sqlite.ts');
  return openSqliteStore({ ...options, file: path.join(folder, STORE_FILE), searched });
}

/**
 * Loads the store of the demonstration's Stripe, whose records are no part of the site's. Beside Firestore it is a file:
 * a demonstration is one process.
 */
async function loadSandboxStore({ folder, url }: StorePlace, clock: Clock): Promise<Store> {
  if (url && !isFirestore(url)) {
    const { openPostgresStore } = await import('../adapters/store/postgres.ts');
    return openPostgresStore({ url, schema: 'terrilys_stripe_sandbox', clock });
  }
  const { openSqliteStore } = await import('../adapters/store/sqlite.ts');
  return openSqliteStore({ file: path.join(folder, 'stripe-sandbox.sqlite'), clock });
}

/** A store whose adapter is loaded and opened by the first call. */
function storeOnUse(load: () => Promise<Store>): Store {
  const adapter = loadedOnUse(() =>
    load().catch((cause: unknown) => {
      throw cause instanceof StoreUnavailable ? cause : new StoreUnavailable('The store cannot be opened.', { cause });
    }),
  );
  return {
    ...methodsOnUse(adapter, [
      ...(['get', 'find', 'count', 'add', 'update', 'increment', 'delete'] as const),
      ...(['transaction', 'addOnce', 'countUp', 'updateUnchanged'] as const),
      ...(['search', 'total', 'indexWords', 'tally', 'holds', 'unreadable', 'check', 'verify'] as const),
    ]),
    health: () => adapter.current()?.health() ?? { state: 'unchecked' },
    close: async () => adapter.current()?.close(),
  };
}

/** The store of the site. */
export const openStore = (place: StorePlace = readStorePlace(), options: StoreOptions = {}): Store =>
  storeOnUse(() => loadStore(place, options));

export const openSandboxStore = (place: StorePlace, clock: Clock): Store =>
  storeOnUse(() => loadSandboxStore(place, clock));
