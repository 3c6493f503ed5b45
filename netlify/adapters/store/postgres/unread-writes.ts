import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { CountPath, NewRecord, RecordType, Store, Stored } from '../../../../src/ports/store.ts';
import { StoreConflict } from '../../../../src/ports/store.ts';
import { Batches } from '../shared/batches.ts';
import { checkedField } from '../shared/columns.ts';
import { ownFields, type Row, readRow, written } from '../shared/rows.ts';
import { restored, storable } from '../shared/stored-text.ts';
import {
  type Add,
  addTogether,
  type CountUp,
  countTogether,
  type Replace,
  replaceTogether,
  WriteApart,
} from './batched-writes.ts';
import { type RecordsContext, recordsOver } from './records-adapter.ts';
import type { Session } from './session.ts';
import type { Statements } from './statements.ts';
import type { Transactions } from './transactions.ts';

interface Around extends RecordsContext {
  transactions: Transactions;
}
type Together<W, R> = (session: Session, statements: Statements, writes: readonly W[]) => Promise<R[]>;

/** The port's writes without a preceding read: those that come together share a transaction. */
export function unreadWrites(around: Around): Pick<Store, 'addOnce' | 'countUp' | 'updateUnchanged'> {
  const { transactions, statements, rows, clock, onMisfit } = around;
  const batched = <W, R>(together: Together<W, R>) => {
    const execute = (writes: readonly W[]) => transactions.run((session) => together(session, statements, writes));
    return new Batches<W, R>(async (writes) => {
      try {
        return (await execute(writes)).map((value) => ({ status: 'fulfilled', value }));
      } catch (error) {
        if (!(error instanceof WriteApart)) throw error;
        return Promise.allSettled(writes.map(async (write) => (await execute([write]))[0] as R));
      }
    });
  };
  const adds = batched<Add, Row | null>(addTogether);
  const counts = batched<CountUp, boolean>(countTogether);
  const replaces = batched<Replace, boolean>(replaceTogether);
  const assertOutside = () => {
    const inside = transactions.refusalInside();
    if (inside) throw inside;
  };
  const newRow = ({ type, fields, id = randomUUID() }: NewRecord, now: string) =>
    rows.newRow(type, fields, id, now, now);

  return {
    async addOnce<T extends RecordType>(
      type: T,
      id: string,
      fields: z.input<T['schema']>,
      also: readonly NewRecord[] = [],
    ): Promise<Stored<T>> {
      assertOutside();
      const now = clock().toISOString();
      const first = newRow({ type, fields, id }, now);
      const known = await adds.submit([first, ...also.map((one) => newRow(one, now))]);
      if (!known) return written<T>(id, restored(first.data), now, now);
      const { record, misfit } = readRow(type, known);
      if (misfit) onMisfit(misfit);
      if (!record) throw new StoreConflict('A record with this id exists, and cannot be read.');
      return record;
    },

    async countUp<T extends RecordType>(
      type: T,
      id: string,
      [field, index]: CountPath<T>,
      initial: z.input<T['schema']>,
    ): Promise<void> {
      assertOutside();
      const row = newRow({ type, fields: initial, id }, clock().toISOString());
      if (await counts.submit({ row, field: checkedField(field), index })) return;
      // A record of an earlier version, which is upgraded when it is read.
      await transactions.run(async (session) => {
        const records = recordsOver(session, around);
        const known = await records.get(type, id);
        const numbers = ((known ?? initial) as Record<string, readonly number[] | undefined>)[field] ?? [];
        const grown = { [field]: numbers.with(index, (numbers[index] ?? 0) + 1) };
        if (known) await records.update(type, id, grown as Partial<Stored<T>>);
        else await records.add(type, { ...initial, ...grown }, id);
      });
    },

    async updateUnchanged<T extends RecordType>(
      type: T,
      before: Stored<T>,
      change: Partial<z.output<T['schema']>>,
    ): Promise<Stored<T> | undefined> {
      assertOutside();
      const fields = { ...ownFields(before), ...ownFields(change) };
      const row = rows.newRow(type, fields, before.id, before.createdAt, clock().toISOString());
      const isReplaced = await replaces.submit({ row, before: storable(JSON.stringify(ownFields(before))) });
      return isReplaced ? written<T>(before.id, restored(row.data), before.createdAt, row.updatedAt) : undefined;
    },
  };
}
