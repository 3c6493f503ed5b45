/** Fields the store adds to every record, and their columns. */
export const COLUMNS: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
]);

/** Guards against SQL injection, as the field name becomes part of the statement. */
export function checkedField(field: string): string {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(field)) throw new RangeError(`"${field}" is not the name of a field.`);
  return field;
}

/** Fields by which records of large collections are looked up, besides their id. Each index costs every write. */
export const INDEXED_FIELDS = [
  'state',
  'email',
  'blog',
  'event',
  'approved',
  'handling',
  'paymentIntentId',
  'reference',
  'dispute',
] as const;
