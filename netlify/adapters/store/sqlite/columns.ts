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

/**
 * A field as its JSON text, for comparisons. Both sides come from JSON.stringify, so equal texts are equal values;
 * json_extract would confuse `true` with 1, `null` with a missing field, and change lone surrogates and NUL.
 */
export const json = (field: string): string => `(data -> '$.${checkedField(field)}')`;

/** A field as a sortable SQLite value: numbers by size, texts by code point, missing ones first. */
export const sortable = (field: string): string => `json_extract(data, '$.${checkedField(field)}')`;
