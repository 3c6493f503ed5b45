import { createHash } from 'node:crypto';
import type { RecordType } from '../../../../src/ports/store.ts';
import { keysOfText } from '../shared/field-keys.ts';
import { collectionOf, type Row, validated } from '../shared/rows.ts';
import { type SearchedKinds, searchedTextOf } from '../shared/searched-text.ts';
import { restored, storable } from '../shared/stored-text.ts';
import type { NewRow } from './statements.ts';

/** Increment it when the searched text of a record is made in another way. */
const VERSION = 1;

/** Names the definition of a searched kind: texts made by another one are made anew. */
export const definitionOf = (kind: SearchedKinds[string]): string =>
  createHash('sha256')
    .update(`${VERSION} ${JSON.stringify(kind)}`)
    .digest('hex')
    .slice(0, 16);

export interface RowWriter {
  /** The row of a record in the current version. */
  newRow(type: RecordType, fields: object, id: string, createdAt: string, updatedAt: string): NewRow;
  /** The row of a text that was stored before, by this store or another. */
  copiedRow(row: Omit<NewRow, 'keys' | 'searched' | 'searchedAs'>): NewRow;
}

/** Makes rows with everything that is derived from their text. */
export function rowWriter(kinds: SearchedKinds): RowWriter {
  const definitions = new Map(Object.entries(kinds).map(([name, kind]) => [name, definitionOf(kind)]));
  const copiedRow: RowWriter['copiedRow'] = ({ collection, id, data, ...dates }) => {
    const kind = kinds[collection];
    return {
      ...{ collection, id: storable(id), data: storable(data), keys: keysOfText(data), ...dates },
      searched: kind ? searchedTextOf(kind, data) : null,
      searchedAs: definitions.get(collection) ?? null,
    };
  };
  return {
    copiedRow,
    newRow(type, fields, id, createdAt, updatedAt) {
      if (!id) throw new RangeError('A record needs an id that is not empty.');
      const collection = collectionOf(type);
      return copiedRow({ collection, id, ...validated(type, fields), createdAt, updatedAt });
    },
  };
}

/** A row as it was given to be stored. */
export const readable = <R extends Pick<Row, 'id' | 'data'>>(row: R): R => ({
  ...row,
  id: restored(row.id),
  data: restored(row.data),
});
