import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../../../../src/ports/clock.ts';
import {
  type CountPath,
  type NewRecord,
  type Records,
  type RecordType,
  StoreConflict,
  type Stored,
} from '../../../../src/ports/store.ts';
import { checkedField } from '../shared/columns.ts';
import { collectionOf, ownFields, readRow, type UnreadableRow, validated, written } from '../shared/rows.ts';
import type { StoreFile } from './store-file.ts';
import type { NewRow } from './writer-worker.ts';

interface Around {
  open: StoreFile;
  clock: Clock;
  onMisfit(misfit: UnreadableRow): void;
  /** Used where there is no writer thread. */
  transaction<R>(work: (records: Records) => Promise<R>): Promise<R>;
}

/** The port's writes without a preceding read: in the writer thread, if there is one. */
export function unreadWrites({ open, clock, onMisfit, transaction }: Around) {
  const newRow = ({ type, fields, id = randomUUID() }: NewRecord, now: string): NewRow => {
    if (!id) throw new RangeError('A record needs an id that is not empty.');
    const { data, version } = validated(type, fields);
    return [collectionOf(type), id, data, now, now, version];
  };
  const beside = () => {
    const { beside: thread, group } = open;
    const inside = thread && group.refusalInside();
    if (inside) throw inside;
    return thread;
  };

  async function addOnce<T extends RecordType>(
    type: T,
    id: string,
    fields: z.input<T['schema']>,
    also: readonly NewRecord[] = [],
  ): Promise<Stored<T>> {
    const thread = beside();
    if (!thread)
      return transaction(async (records) => {
        const known = await records.get(type, id);
        if (known) return known;
        const record = await records.add(type, fields, id);
        for (const one of also) await records.add(one.type, one.fields, one.id);
        return record;
      });
    const now = clock().toISOString();
    const first = newRow({ type, fields, id }, now);
    const outcome = await thread.submit({ do: 'add', rows: [first, ...also.map((one) => newRow(one, now))] });
    if (!outcome) return written<T>(id, first[2], now, now);
    const { record, misfit } = outcome.known ? readRow(type, outcome.known) : {};
    if (misfit) onMisfit(misfit);
    if (!record) throw new StoreConflict('A record with this id exists, and cannot be read.');
    return record;
  }

  async function countUp<T extends RecordType>(
    type: T,
    id: string,
    [field, index]: CountPath<T>,
    initial: z.input<T['schema']>,
  ): Promise<void> {
    const grown = (fields: object) => {
      const numbers = (fields as Record<string, readonly number[]>)[field] ?? [];
      return { [field]: numbers.with(index, (numbers[index] ?? 0) + 1) };
    };
    const first = { ...initial, ...grown(initial) };
    const thread = beside();
    const row = newRow({ type, fields: first, id }, clock().toISOString());
    if (thread && !(await thread.submit({ do: 'count up', row, path: `$.${checkedField(field)}[${index}]` }))) return;
    // Also for a record of an earlier version, which is upgraded when it is read.
    await transaction(async (records) => {
      const known = await records.get(type, id);
      if (known) await records.update(type, id, grown(known) as Partial<Stored<T>>);
      else await records.add(type, first, id);
    });
  }

  async function updateUnchanged<T extends RecordType>(
    type: T,
    before: Stored<T>,
    change: Partial<z.output<T['schema']>>,
  ): Promise<Stored<T> | undefined> {
    const text = JSON.stringify(ownFields(before));
    const thread = beside();
    if (!thread)
      return transaction(async (records) => {
        const now = await records.get(type, before.id);
        return now && JSON.stringify(ownFields(now)) === text ? records.update(type, before.id, change) : undefined;
      });
    const row = newRow(
      { type, fields: { ...ownFields(before), ...ownFields(change) }, id: before.id },
      clock().toISOString(),
    );
    const [, , data, , updatedAt] = row;
    const outcome = await thread.submit({ do: 'replace', row, before: text });
    return outcome ? undefined : written<T>(before.id, data, before.createdAt, updatedAt);
  }

  return { addOnce, countUp, updateUnchanged };
}
