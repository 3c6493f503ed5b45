import path from 'node:path';
import { searchedKinds } from '../../src/admin/records/kinds.ts';
import type { RowPlace } from '../../src/ports/stored-rows.ts';
import { postgresRows } from '../adapters/store/postgres/stored-rows.ts';
import { SCHEMA } from '../adapters/store/postgres.ts';
import { INDEXED_FIELDS } from '../adapters/store/shared/columns.ts';
import { sqliteRows } from '../adapters/store/sqlite/stored-rows.ts';
import { STORE_FILE, type StorePlace } from './store-place.ts';

/** The records as they are stored, to be copied from there or to there. */
export const openRows = ({ folder, url }: StorePlace): RowPlace =>
  url
    ? postgresRows({ url, schema: SCHEMA, kinds: searchedKinds, indexedFields: INDEXED_FIELDS, now: () => new Date() })
    : sqliteRows(path.join(folder, STORE_FILE), INDEXED_FIELDS);
