import { checkedField } from '../shared/columns.ts';

/**
 * A field as its JSON text, for comparisons. Both sides come from JSON.stringify, so equal texts are equal values;
 * json_extract would confuse `true` with 1, `null` with a missing field, and change lone surrogates and NUL.
 */
export const json = (field: string): string => `(data -> '$.${checkedField(field)}')`;

/** A field as a sortable SQLite value: numbers by size, texts by code point, missing ones first. */
export const sortable = (field: string): string => `json_extract(data, '$.${checkedField(field)}')`;

/** A field where it is a number, else null. */
export const number = (field: string): string =>
  `CASE WHEN json_type(data, '$.${checkedField(field)}') IN ('integer', 'real') THEN ${sortable(field)} END`;
