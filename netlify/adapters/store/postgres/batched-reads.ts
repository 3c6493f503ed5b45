import type { Records, RecordType, Stored } from '../../../../src/ports/store.ts';
import { Batches } from '../shared/batches.ts';
import { collectionOf, type Row, readRow } from '../shared/rows.ts';
import { storable } from '../shared/stored-text.ts';
import type { RecordsContext } from './records-adapter.ts';
import { readable } from './rows.ts';
import type { Session } from './session.ts';

interface Place {
  collection: string;
  id: string;
}

/** Records by their ids, outside of a transaction: those asked for together are one statement. */
export function batchedGet(session: Session, { statements, onMisfit }: RecordsContext): Records['get'] {
  const reads = new Batches<Place, Row | undefined>(async (places) => {
    const rows = await session.all<Row & Place>(statements.readMany, [
      places.map(({ collection }) => collection),
      places.map(({ id }) => id),
    ]);
    const found = new Map(rows.map((row) => [`${row.collection} ${row.id}`, row]));
    return places.map(({ collection, id }) => ({ status: 'fulfilled', value: found.get(`${collection} ${id}`) }));
  });
  return async <T extends RecordType>(type: T, id: string): Promise<Stored<T> | undefined> => {
    const row = await reads.submit({ collection: collectionOf(type), id: storable(id) });
    if (!row) return undefined;
    const { record, misfit } = readRow(type, readable(row));
    if (misfit) onMisfit(misfit);
    return record;
  };
}
