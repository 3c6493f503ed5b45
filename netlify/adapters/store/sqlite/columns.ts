/** What the store adds to every record, and the column that holds it. */
export const COLUMNS: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
]);

/** A field's name is written into the statement, so nothing but letters and digits may pass. */
export function checkedField(field: string): string {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(field)) throw new RangeError(`"${field}" is not the name of a field.`);
  return field;
}

/**
 * A field as its JSON text. Both sides come from JSON.stringify, so equal texts are equal values, and `true` is not 1,
 * `null` is not a missing field, and a lone surrogate or a NUL stays what it was: json_extract loses all four.
 */
export const json = (field: string): string => `(data -> '$.${checkedField(field)}')`;

/** A field as a value SQLite can put in order: numbers by size, texts by code point, nothing before everything. */
export const sortable = (field: string): string => `json_extract(data, '$.${checkedField(field)}')`;
