import { currentVersion, readFields, schemaOf } from '../../../../src/lib/record-versions.ts';
import type { RecordType, Stored, UnreadableRecord } from '../../../../src/ports/store.ts';
import { COLUMNS } from './columns.ts';

const columnNames = [...COLUMNS.keys()];

/** A row of the table. */
export interface Row {
  id: string;
  data: string;
  created_at: string;
  updated_at: string;
  version: number;
  sequence: number;
}

/** The result of reading a row: its record, or why it is unreadable. */
export type ReadRow<T extends RecordType> =
  | { record: Stored<T>; misfit?: undefined }
  | { record?: undefined; misfit: UnreadableRow };
/** An unreadable row. */
export type UnreadableRow = Omit<UnreadableRecord, 'foundAt'>;

/** Validates a row, as one written by an earlier release may not fit today's schema. */
export function readRow<T extends RecordType>(type: T, { id, data, created_at, updated_at, version }: Row): ReadRow<T> {
  const read = readFields(type, version, data);
  if (read.fits) return { record: { ...read.fields, id, createdAt: created_at, updatedAt: updated_at } as Stored<T> };
  return {
    misfit: { type: type.name, id, createdAt: created_at, reason: read.reason, fields: read.fields, raw: data },
  };
}

/** The record just written, without validating it again. */
export const written = <T extends RecordType>(
  id: string,
  data: string,
  createdAt: string,
  updatedAt: string,
): Stored<T> => ({ ...JSON.parse(data), id, createdAt, updatedAt }) as Stored<T>;

/** A record's own fields, without those the store adds in columns. */
export function ownFields(fields: object): Record<string, unknown> {
  if (!columnNames.some((name) => Object.hasOwn(fields, name))) return fields as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !COLUMNS.has(field)));
}

/** Validates with the type's schema; its output is what is stored, in the current version. */
export function validated(type: RecordType, fields: object): { data: string; version: number } {
  return { data: JSON.stringify(ownFields(schemaOf(type, fields).parse(fields))), version: currentVersion(type) };
}

/** Names that were checked: each statement needs one. */
const allowed = new Set<string>();

/** The collection's name. @throws when the port does not allow it. */
export function collectionOf({ name }: RecordType): string {
  if (allowed.has(name)) return name;
  if (!/^\w+$/.test(name)) throw new RangeError(`"${name}" is not the name of a collection.`);
  allowed.add(name);
  return name;
}
