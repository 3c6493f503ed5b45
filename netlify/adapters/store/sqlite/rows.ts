import { currentVersion, readFields } from '../../../../src/lib/record-versions.ts';
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

/** What a row is read as: its record, or why there is none. */
export type ReadRow<T extends RecordType> =
  | { record: Stored<T>; misfit?: undefined }
  | { record?: undefined; misfit: UnreadableRow };
/** A row no record can be made of. */
export type UnreadableRow = Omit<UnreadableRecord, 'foundAt'>;

/** Every row is checked as it is read: what an earlier release wrote may not fit today's schema. */
export function readRow<T extends RecordType>(type: T, { id, data, created_at, updated_at, version }: Row): ReadRow<T> {
  const read = readFields(type, version, data);
  if (read.fits) return { record: { ...read.fields, id, createdAt: created_at, updatedAt: updated_at } as Stored<T> };
  return {
    misfit: { type: type.name, id, createdAt: created_at, reason: read.reason, fields: read.fields, raw: data },
  };
}

/** The record that was just written: it fits, and is read as it will be the next time. */
export const written = <T extends RecordType>(
  id: string,
  data: string,
  createdAt: string,
  updatedAt: string,
): Stored<T> => ({ ...JSON.parse(data), id, createdAt, updatedAt }) as Stored<T>;

/** A record's own fields: what the store adds has its columns, and is not for callers to change. */
export function ownFields(fields: object): Record<string, unknown> {
  if (!columnNames.some((name) => Object.hasOwn(fields, name))) return fields as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !COLUMNS.has(field)));
}

/** Validates with the type's schema; what it returns is what is stored, as the type's current version. */
export function validated(type: RecordType, fields: object): { data: string; version: number } {
  return { data: JSON.stringify(ownFields(type.schema.parse(fields))), version: currentVersion(type) };
}

/** Names that were looked at: each statement asks for one. */
const allowed = new Set<string>();

/** The collection's name, refused when the port's rule does not allow it. */
export function collectionOf({ name }: RecordType): string {
  if (allowed.has(name)) return name;
  if (!/^\w+$/.test(name)) throw new RangeError(`"${name}" is not the name of a collection.`);
  allowed.add(name);
  return name;
}
