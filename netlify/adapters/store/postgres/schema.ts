import { checkedField } from '../shared/columns.ts';
import type { Session } from './session.ts';

/** A field's key, in the order of code points whatever the database's language. */
export const key = (field: string): string => `((keys ->> '${checkedField(field)}') COLLATE "C")`;

/**
 * Each entry migrates the tables by one version; never change a released one. `data` is the record's text, as in the
 * embedded store; `keys` is what is asked of it (field-keys.ts); `searched` its searched text, made by the definition
 * `searched_as`. `sequence` is the order of insertion.
 */
const MIGRATIONS = [
  (schema: string) => `CREATE TABLE ${schema}.records (
     sequence    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     collection  text COLLATE "C" NOT NULL,
     id          text COLLATE "C" NOT NULL,
     data        text COLLATE "C" NOT NULL,
     keys        jsonb NOT NULL,
     created_at  text COLLATE "C" NOT NULL,
     updated_at  text COLLATE "C" NOT NULL,
     version     integer NOT NULL,
     searched    text COLLATE "C",
     searched_as text COLLATE "C",
     UNIQUE (collection, id)
   );
   CREATE INDEX records_by_age ON ${schema}.records (collection, created_at, sequence);
   CREATE TABLE ${schema}.unreadable (
     collection text COLLATE "C" NOT NULL,
     id         text COLLATE "C" NOT NULL,
     found_at   text COLLATE "C" NOT NULL,
     reason     text COLLATE "C" NOT NULL,
     fields     text COLLATE "C" NOT NULL,
     created_at text COLLATE "C" NOT NULL,
     PRIMARY KEY (collection, id)
   )`,
];

/** The version of the tables of this release. */
const SCHEMA_VERSION = MIGRATIONS.length;
/** Of this product's migrations, whatever else uses the database. */
const LOCK = 7_233_817;

export class NewerStore extends Error {}

/**
 * Creates or migrates the tables: by whoever starts first, while the others wait. The index of trigrams needs an
 * extension that not every server offers: without it a search reads every searched text.
 */
export async function migrate(session: Session, schema: string, indexedFields: readonly string[]): Promise<void> {
  await session.run('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await session.run(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await session.run(`CREATE TABLE IF NOT EXISTS ${schema}.version (version integer NOT NULL)`);
  const [known] = await session.all<{ version: number }>(`SELECT version FROM ${schema}.version`);
  const version = known?.version ?? 0;
  if (version > SCHEMA_VERSION)
    throw new NewerStore('The database was written by a newer release of the site: update the site.');
  for (const migration of MIGRATIONS.slice(version)) await session.run(migration(schema));
  if (!known) await session.run(`INSERT INTO ${schema}.version VALUES ($1)`, [SCHEMA_VERSION]);
  else if (version < SCHEMA_VERSION) await session.run(`UPDATE ${schema}.version SET version = $1`, [SCHEMA_VERSION]);
  await session.run(hasItem(schema));
  await indexFields(session, schema, indexedFields);
}

/**
 * Whether a list of a record holds a text, both as JSON. The database's JSON takes neither NUL nor half a surrogate
 * pair: they are marked as in stored-text.ts. Text that is no JSON has no lists. It is looked for in the whole text
 * first, which is faster than reading each record's JSON.
 */
function hasItem(schema: string): string {
  const marked = (text: string) =>
    String.raw`regexp_replace(${text}, '\\u(0000|0001|d[89a-f][0-9a-f]{2})', '\\u0001\1', 'g')::jsonb`;
  return `CREATE OR REPLACE FUNCTION ${schema}.has_item(data text, field text, item text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE AS $body$
    BEGIN
      IF strpos(data, item) = 0 THEN RETURN false; END IF;
      RETURN coalesce((${marked('data')} -> field) @> jsonb_build_array(${marked('item')}), false);
    EXCEPTION WHEN data_exception THEN RETURN false;
    END $body$`;
}

const nameOf = (field: string) => `records_by_field_${checkedField(field).toLowerCase()}`;

/** Creates the partial indexes of these fields, and drops others. Only records that have the field are indexed. */
async function indexFields(session: Session, schema: string, fields: readonly string[]): Promise<void> {
  const indexes = await session.all<{ indexname: string }>(
    "SELECT indexname FROM pg_indexes WHERE schemaname = $1 AND indexname LIKE 'records\\_by\\_field\\_%'",
    [schema],
  );
  const existing = new Set(indexes.map(({ indexname }) => indexname));
  const wanted = new Map(fields.map((field) => [nameOf(field), field]));
  for (const name of existing) if (!wanted.has(name)) await session.run(`DROP INDEX ${schema}.${name}`);
  for (const [name, field] of wanted)
    if (!existing.has(name))
      await session.run(
        `CREATE INDEX ${name} ON ${schema}.records (collection, ${key(field)}, created_at) WHERE ${key(field)} IS NOT NULL`,
      );
}

/** The index of trigrams, for the search; in a transaction of its own, which may fail. */
export async function indexTrigrams(session: Session, schema: string): Promise<void> {
  await session.run('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  const [index] = await session.all(
    "SELECT 1 FROM pg_indexes WHERE schemaname = $1 AND indexname = 'records_searched'",
    [schema],
  );
  if (index) return;
  await session.run('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await session.run(
    `CREATE INDEX records_searched ON ${schema}.records USING gin (searched gin_trgm_ops) WHERE searched IS NOT NULL`,
  );
}
