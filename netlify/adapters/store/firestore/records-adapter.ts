import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../src/ports/clock.ts';
import {
  type Page,
  type Query,
  type Records,
  type RecordType,
  StoreConflict,
  type Stored,
  StoreMissing,
} from '../../../../src/ports/store.ts';
import { collectionOf, ownFields, readRow, type UnreadableRow, written } from '../shared/rows.ts';
import { newDocument, nextSequence, rowOf, type StoredDocument } from './documents.ts';
import type { SortedQueries } from './indexes.ts';
import { conditionsOf, countAll, findDocuments } from './plan.ts';
import type { DocumentSource } from './selection.ts';
import type { WriteBuffer } from './write-buffer.ts';

/** What records are read and written with. */
export interface RecordsContext {
  sorted: SortedQueries;
  clock: Clock;
  /** Called for each unreadable record, which the result leaves out. */
  onMisfit(misfit: UnreadableRow): void;
}

/** Reads a document, or tells that it is unreadable. */
export function recordFrom<T extends RecordType>(
  type: T,
  document: StoredDocument,
  { onMisfit }: Pick<RecordsContext, 'onMisfit'>,
): Stored<T> | undefined {
  const { record, misfit } = readRow(type, rowOf(document));
  if (misfit) onMisfit(misfit);
  return record;
}

/** The port's reads. */
export function readingFrom(source: DocumentSource, context: RecordsContext): Pick<Records, 'get' | 'find' | 'count'> {
  return {
    async get<T extends RecordType>(type: T, id: string): Promise<Stored<T> | undefined> {
      const document = await source.read(collectionOf(type), id);
      return document && recordFrom(type, document, context);
    },
    async find<T extends RecordType>(type: T, query: Query<T> = {}): Promise<Page<T>> {
      const { sorted } = context;
      const { documents, next } = await findDocuments(source, { collection: collectionOf(type), query, sorted });
      const records = documents.flatMap((document) => recordFrom(type, document, context) ?? []);
      return next ? { records, next } : { records };
    },
    async count(type, where) {
      const { filters, absent } = conditionsOf(where);
      return countAll(source, collectionOf(type), { absent, filters: new Map([...filters, ['isNoted', 'no']]) });
    },
  };
}

/** The port's records inside a transaction. */
export function recordsIn(inside: WriteBuffer, context: RecordsContext): Records {
  const reading = readingFrom(inside, context);
  const { clock } = context;
  const existing = async <T extends RecordType>(type: T, id: string) => {
    const document = await inside.read(collectionOf(type), id);
    const record = document && recordFrom(type, document, context);
    if (!record) throw new StoreMissing(`There is no ${collectionOf(type)} with this id.`);
    return { record, sequence: document.sequence };
  };
  const update = async <T extends RecordType>(type: T, id: string, change: object): Promise<Stored<T>> => {
    const { record, sequence } = await existing(type, id);
    const { createdAt } = record;
    const updatedAt = clock().toISOString();
    const fields = { ...ownFields(record), ...ownFields(change) };
    const document = newDocument(type, fields, { id, createdAt, updatedAt, sequence });
    await inside.write(collectionOf(type), id, document);
    return written<T>(id, document.data, createdAt, updatedAt);
  };

  return {
    ...reading,
    update,
    async add<T extends RecordType>(type: T, fields: object, id: string = randomUUID(), createdAt?: string) {
      const now = clock().toISOString();
      const about = { id, createdAt: createdAt ?? now, updatedAt: now, sequence: nextSequence() };
      const document = newDocument(type, fields, about);
      if (await inside.read(collectionOf(type), id)) throw new StoreConflict('This record exists already.');
      await inside.write(collectionOf(type), id, document);
      return written<T>(id, document.data, about.createdAt, now);
    },
    async increment(type, id, field, by = 1) {
      const { record } = await existing(type, id);
      const value = (record as Record<string, unknown>)[field] ?? 0;
      if (typeof value !== 'number') throw new TypeError(`"${field}" is not a number.`);
      await update(type, id, { [field]: value + by });
    },
    async delete(type, id) {
      const collection = collectionOf(type);
      if (!(await inside.read(collection, id))) return false;
      await inside.write(collection, id, undefined);
      return true;
    },
  };
}
