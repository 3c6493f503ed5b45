import type { RecordType, Stored } from '../../../../src/ports/store.ts';
import { COLUMNS } from './fields.ts';

/** A row of the table. */
export interface Row {
  id: string;
  data: string;
  created_at: string;
  updated_at: string;
  sequence: number;
}

/** The record a row holds. */
export function fromRow<T extends RecordType>({ id, data, created_at, updated_at }: Row): Stored<T> {
  return { ...fieldsOf(data), id, createdAt: created_at, updatedAt: updated_at } as Stored<T>;
}

/** The type's own fields, without what the store adds. */
export function fieldsOf(data: string): Record<string, unknown> {
  return JSON.parse(data) as Record<string, unknown>;
}

/** A record's own fields: what the store adds has its columns, and is not for callers to change. */
export function own(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !COLUMNS.has(field)));
}

/** Validates with the type's schema; what it returns is what is stored. */
export function validated(type: RecordType, fields: object): string {
  return JSON.stringify(own(type.schema.parse(fields)));
}

/** The collection's name, refused when the port's rule does not allow it. */
export function collectionOf({ name }: RecordType): string {
  if (!/^\w+$/.test(name)) throw new RangeError(`"${name}" is not the name of a collection.`);
  return name;
}
