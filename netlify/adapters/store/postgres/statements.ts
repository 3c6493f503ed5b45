/** A record as it is written. */
export interface NewRow {
  collection: string;
  id: string;
  data: string;
  keys: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  searched: string | null;
  searchedAs: string | null;
}

/** Columns of a new row, as parallel lists: one statement writes many rows. */
export const columnsOf = (rows: readonly NewRow[]): (string | number | null)[][] => [
  rows.map(({ collection }) => collection),
  rows.map(({ id }) => id),
  rows.map(({ data }) => data),
  rows.map(({ keys }) => keys),
  rows.map(({ createdAt }) => createdAt),
  rows.map(({ updatedAt }) => updatedAt),
  rows.map(({ version }) => version),
  rows.map(({ searched }) => searched),
  rows.map(({ searchedAs }) => searchedAs),
];
const LISTS =
  '$1::text[], $2::text[], $3::text[], $4::jsonb[], $5::text[], $6::text[], $7::int[], $8::text[], $9::text[]';
const COLUMNS = 'collection, id, data, keys, created_at, updated_at, version, searched, searched_as';
const ROW = 'id, data, created_at, updated_at, version, sequence';

/** The statements over the tables of one schema. */
export const statementsOf = (schema: string) => {
  const records = `${schema}.records`;
  const unreadable = `${schema}.unreadable`;
  return {
    records,
    unreadable,
    row: ROW,
    hasItem: `${schema}.has_item`,
    readOne: `SELECT ${ROW} FROM ${records} WHERE collection = $1 AND id = $2`,
    /** Those of the pairs that exist. */
    readMany: `SELECT collection, ${ROW} FROM ${records}
      WHERE (collection, id) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    /** Those whose id is taken are left out. */
    addMany: `INSERT INTO ${records} (${COLUMNS}) SELECT * FROM unnest(${LISTS})
      ON CONFLICT (collection, id) DO NOTHING RETURNING collection, id`,
    /** Those whose text is no longer the given one ($10) are left out. */
    replaceMany: `UPDATE ${records} r SET data = n.data, keys = n.keys, updated_at = n.updated_at,
        searched = n.searched, searched_as = n.searched_as
      FROM unnest(${LISTS}, $10::text[]) AS n (${COLUMNS}, before)
      WHERE r.collection = n.collection AND r.id = n.id AND r.version = n.version AND r.data = n.before
      RETURNING r.collection, r.id`,
    replace: `UPDATE ${records} SET data = $3, keys = $4, updated_at = $5, version = $6, searched = $7, searched_as = $8
      WHERE collection = $1 AND id = $2`,
    remove: `DELETE FROM ${records} WHERE collection = $1 AND id = $2`,
    removeNote: `DELETE FROM ${unreadable} WHERE collection = $1 AND id = $2`,
    /** Counts matches without the unreadable ones: these are few, so each is looked up instead of every match. */
    count: (condition: string) => `SELECT (SELECT count(*) FROM ${records} WHERE ${condition})
      - (SELECT count(*) FROM ${records} WHERE id IN (SELECT u.id FROM ${unreadable} u WHERE u.collection = ?)
          AND ${condition}) AS count`,
  };
};
export type Statements = ReturnType<typeof statementsOf>;
