import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  type CountPath,
  type NewRecord,
  type Records,
  type RecordType,
  type Store,
  StoreConflict,
  type Stored,
  StoreUnavailable,
} from '../../../../src/ports/store.ts';
import { Batches } from '../shared/batches.ts';
import { checkedField } from '../shared/columns.ts';
import { collectionOf, ownFields, written } from '../shared/rows.ts';
import { type Database, referenceOf, stamped } from './database.ts';
import { newDocument, nextSequence, type StoredDocument } from './documents.ts';
import { isGone } from './errors.ts';
import { type RecordsContext, recordFrom, recordsIn } from './records-adapter.ts';
import { MOST_WRITES, type Transactions } from './transactions.ts';

interface Around extends RecordsContext {
  database: Database;
  transactions: Transactions;
}
interface Count {
  type: RecordType;
  id: string;
  field: string;
  index: number;
  initial: object;
}

/** Adds each number; a record that many count in is read and written once. */
async function countIn(records: Records, counts: readonly Count[]): Promise<void> {
  const grown = new Map<string, { first: Count; numbers: Map<string, number[]>; known: object | undefined }>();
  for (const count of counts) {
    const { type, id, field, index, initial } = count;
    const key = `${type.name} ${id}`;
    const one = grown.get(key) ?? { first: count, numbers: new Map(), known: await records.get(type, id) };
    grown.set(key, one);
    const before = (one.known ?? initial) as Record<string, readonly number[] | undefined>;
    const numbers = one.numbers.get(field) ?? [...(before[field] ?? [])];
    numbers[index] = (numbers[index] ?? 0) + 1;
    one.numbers.set(field, numbers);
  }
  for (const { first, numbers, known } of grown.values()) {
    const fields = Object.fromEntries(numbers);
    if (known) await records.update(first.type, first.id, fields);
    else await records.add(first.type, { ...first.initial, ...fields }, first.id);
  }
}

/** The port's writes that need no reading before, or only that of their own record. */
export function unreadWrites(
  around: Around,
): Pick<Store, 'add' | 'delete' | 'addOnce' | 'countUp' | 'updateUnchanged'> {
  const { database, transactions, clock } = around;
  const added = ({ type, fields, id = randomUUID() }: NewRecord, now: string, createdAt = now) => {
    const about = { id, createdAt, updatedAt: now, sequence: nextSequence() };
    return { collection: collectionOf(type), id, document: newDocument(type, fields, about) };
  };
  const create = (rows: readonly { collection: string; id: string; document: StoredDocument }[]): Promise<void> => {
    const collections = rows.map(({ collection }) => collection);
    if (rows.length + new Set(collections).size > MOST_WRITES)
      throw new RangeError(`${rows.length} records at once: Firestore takes ${MOST_WRITES}.`);
    return database.write(collections, (batch, place) => {
      for (const { collection, id, document } of rows)
        batch.create(referenceOf(place, collection, id), stamped(place, document));
    });
  };
  const countTogether = (given: readonly Count[]) =>
    transactions.run((inside) => countIn(recordsIn(inside, around), given));
  const counts = new Batches<Count, void>(async (given) => {
    try {
      await countTogether(given);
      return given.map(() => ({ status: 'fulfilled', value: undefined }));
    } catch (error) {
      if (error instanceof StoreUnavailable || given.length === 1) throw error;
      // One of them cannot be counted, and stops no other.
      return Promise.allSettled(given.map((one) => countTogether([one])));
    }
  });

  return {
    async add<T extends RecordType>(
      type: T,
      fields: z.input<T['schema']>,
      id?: string,
      createdAt?: string,
    ): Promise<Stored<T>> {
      transactions.assertOutside();
      const now = clock().toISOString();
      const row = added({ type, fields, ...(id !== undefined && { id }) }, now, createdAt);
      await create([row]);
      return written<T>(row.id, row.document.data, row.document.createdAt, now);
    },

    async delete(type, id) {
      transactions.assertOutside();
      const collection = collectionOf(type);
      try {
        await database.write([collection], (batch, place) =>
          batch.delete(referenceOf(place, collection, id), { exists: true }),
        );
        return true;
      } catch (error) {
        if (isGone(error instanceof Error ? error.cause : error)) return false;
        throw error;
      }
    },

    async addOnce<T extends RecordType>(
      type: T,
      id: string,
      fields: z.input<T['schema']>,
      also: readonly NewRecord[] = [],
    ): Promise<Stored<T>> {
      transactions.assertOutside();
      const now = clock().toISOString();
      const first = added({ type, fields, id }, now);
      try {
        await create([first, ...also.map((one) => added(one, now))]);
        return written<T>(id, first.document.data, now, now);
      } catch (error) {
        if (!(error instanceof StoreConflict)) throw error;
        const known = await database.source.read(first.collection, id);
        // Something else than the first was taken.
        if (!known) throw error;
        const record = recordFrom(type, known, around);
        if (!record) throw new StoreConflict('A record with this id exists, and cannot be read.');
        return record;
      }
    },

    async countUp<T extends RecordType>(
      type: T,
      id: string,
      [field, index]: CountPath<T>,
      initial: z.input<T['schema']>,
    ): Promise<void> {
      transactions.assertOutside();
      await counts.submit({ type, id, field: checkedField(field), index, initial });
    },

    async updateUnchanged<T extends RecordType>(
      type: T,
      before: Stored<T>,
      change: Partial<z.output<T['schema']>>,
    ): Promise<Stored<T> | undefined> {
      transactions.assertOutside();
      const collection = collectionOf(type);
      const { id, createdAt } = before;
      const updatedAt = clock().toISOString();
      const fields = { ...ownFields(before), ...ownFields(change) };
      const document = newDocument(type, fields, { id, createdAt, updatedAt, sequence: 0 });
      const text = JSON.stringify(ownFields(before));
      const isReplaced = await transactions.run(async (inside) => {
        const known = await inside.read(collection, id);
        if (known?.data !== text || known.version !== document.version) return false;
        await inside.write(collection, id, { ...document, sequence: known.sequence });
        return true;
      });
      return isReplaced ? written<T>(id, document.data, createdAt, updatedAt) : undefined;
    },
  };
}
