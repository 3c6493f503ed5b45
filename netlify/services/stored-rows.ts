import path from 'node:path';
import { searchedKinds } from '../../src/admin/records/kinds.ts';
import type { RowPlace } from '../../src/ports/stored-rows.ts';
import { openFirestore } from '../adapters/firebase/sdk.ts';
import { firestoreRows } from '../adapters/store/firestore/stored-rows.ts';
import { postgresRows } from '../adapters/store/postgres/stored-rows.ts';
import { SCHEMA } from '../adapters/store/postgres.ts';
import { INDEXED_FIELDS } from '../adapters/store/shared/columns.ts';
import { sqliteRows } from '../adapters/store/sqlite/stored-rows.ts';
import { readServiceAccount } from '../env.ts';
import { isFirestore } from '../storage-addresses.ts';
import { STORE_FILE, type StorePlace } from './store-place.ts';

/** The records as they are stored, to be copied from there or to there. */
export function openRows({ folder, url }: StorePlace): RowPlace {
  const now = () => new Date();
  if (!url) return sqliteRows(path.join(folder, STORE_FILE), INDEXED_FIELDS);
  if (isFirestore(url)) return firestoreRows({ open: () => openFirestore(url, readServiceAccount()), now });
  return postgresRows({ url, schema: SCHEMA, kinds: searchedKinds, indexedFields: INDEXED_FIELDS, now });
}
