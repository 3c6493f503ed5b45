import type { z } from 'zod';

/** Converts a record of one version to the next: pure, and immutable once released. */
export type Upgrade = (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;
/** A type of stored record: its collection and schema. */
export interface RecordType<S extends z.ZodObject = z.ZodObject> {
  /** Collection name: letters, digits, underscores. */
  name: string;
  schema: S;
  /** What records whose state is `draft` fit instead: they may still have holes (src/collections/draft-schema.ts). */
  draft?: z.ZodObject;
  /**
   * Upgrades from version 1 to 2, from 2 to 3 …; without any, records have version 1. One is needed when records stored
   * by an earlier release no longer fit the schema (tests/records checks it).
   */
  upgrades?: readonly Upgrade[];
}
type Fields<T extends RecordType> = z.output<T['schema']>;

/** Every stored record gets these (docs/contract.md §3). Dates are ISO 8601 in UTC. */
export type Stored<T extends RecordType> = Fields<T> & { id: string; createdAt: string; updatedAt: string };

export interface Query<T extends RecordType> {
  /** Equality on top-level fields; every one must hold. */
  where?: Partial<Stored<T>>;
  /** Default: createdAt, newest first (docs/contract.md §7). */
  orderBy?: keyof Stored<T> & string;
  direction?: 'ascending' | 'descending';
  /** Default 50, at most 1000. */
  limit?: number;
  /** The `next` of the previous page. */
  cursor?: string;
}
export interface Search<T extends RecordType> extends Query<T> {
  /**
   * Every word must occur in the record's searched fields; one or two letters match as a prefix. Ignores accents and
   * case, and marks beside the words; marks without a word are found nowhere.
   */
  words?: string;
  /** While the index of words is being made: what it holds so far is answered, instead of StoreUnavailable. */
  partial?: boolean;
  /** Records whose field has this value are left out; given as undefined, those that have none. */
  except?: Partial<Stored<T>>;
  /** Records whose list holds this text, beside others or alone; every one must hold. */
  contains?: { [K in TextLists<Fields<T>>]?: string };
  /** Leaves out the total, which is then 0: reading page after page need not count a whole kind each time. */
  uncounted?: boolean;
}
/** What records are counted by, see `Store.total`. */
export type Conditions<T extends RecordType> = Pick<Search<T>, 'where' | 'except' | 'contains'>;
/** A record to be added. */
export interface NewRecord<T extends RecordType = RecordType> {
  type: T;
  fields: z.input<T['schema']>;
  id?: string;
}
/** Names of the fields that are lists of numbers. */
type NumberLists<T> = { [K in keyof T]-?: NonNullable<T[K]> extends readonly number[] ? K : never }[keyof T] & string;
/** Names of the fields that are lists of texts. */
type TextLists<T> = { [K in keyof T]-?: NonNullable<T[K]> extends readonly string[] ? K : never }[keyof T] & string;
/** A number in a list of a record. */
export type CountPath<T extends RecordType> = readonly [field: NumberLists<Fields<T>>, index: number];

export interface Page<T extends RecordType> {
  records: Stored<T>[];
  /** Absent on the last page. */
  next?: string;
}

/** What is counted or summed, see `Store.tally`. */
export interface TallyOptions<T extends RecordType> {
  by?: keyof Stored<T> & string;
  where?: Partial<Stored<T>>;
  sum?: keyof Stored<T> & string;
}

/** What a search finds: a page of it, and how many there are. */
export interface Found<T extends RecordType> extends Page<T> {
  total: number;
  /** How much of the store was looked through (0 to 1), when the index of words is still being made. */
  indexed?: number;
}

/** A record that can no longer be read: excluded from every list, and kept until a person decides. */
export interface UnreadableRecord {
  type: string;
  id: string;
  createdAt: string;
  foundAt: string;
  /** Its fields do not fit the schema; a newer release wrote it; its upgrade failed; it is no JSON. */
  reason: 'fields' | 'newer' | 'upgrade' | 'text';
  /** Paths of the invalid fields. */
  fields: string[];
  /** The stored text. */
  raw: string;
}

export interface UnreadableQuery {
  /** Of this type only; with an `id`, that record. */
  type?: string;
  id?: string;
  /** Only those that contain this text, ignoring case. */
  holding?: string;
  limit?: number;
  offset?: number;
}

/**
 * Operations on records, alone or inside a transaction. A record written by an earlier release is upgraded when it is
 * read. An unreadable one is left out (see `Store.unreadable`): it counts as missing, and its id stays reserved.
 */
export interface Records {
  get<T extends RecordType>(type: T, id: string): Promise<Stored<T> | undefined>;
  find<T extends RecordType>(type: T, query?: Query<T>): Promise<Page<T>>;
  count<T extends RecordType>(type: T, where?: Partial<Stored<T>>): Promise<number>;
  /**
   * Validates, stores and returns the record. @throws StoreConflict when the `id` exists. `createdAt` is for a record
   * restored after its deletion.
   */
  add<T extends RecordType>(type: T, fields: z.input<T['schema']>, id?: string, createdAt?: string): Promise<Stored<T>>;
  /** Merges top-level fields and validates the record. @throws StoreMissing when it does not exist. */
  update<T extends RecordType>(type: T, id: string, change: Partial<Fields<T>>): Promise<Stored<T>>;
  /** Adds `by` to a numeric field, atomically. @throws StoreMissing when it does not exist. */
  increment<T extends RecordType>(type: T, id: string, field: keyof Fields<T> & string, by?: number): Promise<void>;
  /** Returns whether it existed. */
  delete<T extends RecordType>(type: T, id: string): Promise<boolean>;
}

/** State of the store. `damaged`: writing is disabled until it is restored; `unavailable`: it is tried again. */
export interface StoreHealth {
  state: 'sound' | 'unchecked' | 'damaged' | 'unavailable';
  /** When its integrity was last checked completely. */
  checkedAt?: string;
  /** The problem in one sentence, for the log and the administrator. */
  problem?: string;
}

export interface Store extends Records {
  /**
   * Atomic, isolated, durable when it resolves. `work` may only await the given records, and may run more than once.
   * Reads inside see the transaction's own writes.
   */
  transaction<R>(work: (records: Records) => Promise<R>): Promise<R>;
  /**
   * Adds a record, and with it all of `also`, once: when the id exists nothing is written, and the existing record is
   * returned. As nothing is read first, the write can share a commit with others (group commit).
   * @throws StoreConflict when the existing record cannot be read.
   */
  addOnce<T extends RecordType>(
    type: T,
    id: string,
    fields: z.input<T['schema']>,
    also?: readonly NewRecord[],
  ): Promise<Stored<T>>;
  /** Adds 1 to a number in a list, atomically; a missing record is created from `initial`. */
  countUp<T extends RecordType>(type: T, id: string, at: CountPath<T>, initial: z.input<T['schema']>): Promise<void>;
  /**
   * Merges top-level fields like `update`, without reading the record again: returns undefined, and writes nothing,
   * when it differs from `before`, also when it was stored in an earlier version.
   */
  updateUnchanged<T extends RecordType>(
    type: T,
    before: Stored<T>,
    change: Partial<Fields<T>>,
  ): Promise<Stored<T> | undefined>;
  /**
   * Searches for administrators, with the total; runs in another thread, as it may scan and sort many records. Sees
   * committed data. @throws StoreUnavailable while the index of words is being made, unless it is `partial`.
   */
  search<T extends RecordType>(type: T, search: Search<T>): Promise<Found<T>>;
  /**
   * How many records a search without words finds, without selecting a page of them. Unreadable ones that nothing has
   * read yet are among them. Runs in another thread.
   */
  total<T extends RecordType>(type: T, conditions?: Conditions<T>): Promise<number>;
  /** Begins to make the index of words, or to bring it up to date, in slices beside everything else. */
  indexWords(): Promise<void>;
  /**
   * Counts the records created between consecutive moments, and from the last one up to now. ISO 8601, the oldest
   * first. `by` uses another field instead, a moment or a date; `where` as in a query. With `sum` the sums of this field
   * instead, where it is a number. Runs in another thread.
   */
  tally<T extends RecordType>(type: T, moments: readonly string[], options?: TallyOptions<T>): Promise<number[]>;
  /** Whether any record of a type, readable or not, contains a text. Runs in another thread. */
  holds(type: RecordType, text: string): Promise<boolean>;
  /** The unreadable records found so far, the latest first, and their number. */
  unreadable(query?: UnreadableQuery): Promise<{ records: UnreadableRecord[]; total: number }>;
  /**
   * Reads every record of a type and returns those that do not fit. Unless it is a dry run (`note: false`), stores them
   * for `unreadable`, and removes those that fit again. `pace` is awaited before each page.
   */
  check(
    type: RecordType,
    options?: { note?: boolean; pace?: () => Promise<void> },
  ): Promise<{ read: number; unreadable: UnreadableRecord[] }>;
  /** The known state, without a check: for health probes. */
  health(): StoreHealth;
  /**
   * Checks the integrity of the whole store in another thread. Disables writing when damage is found. Never rejects.
   */
  verify(): Promise<StoreHealth>;
  close(): Promise<void>;
}

export class StoreConflict extends Error {}
export class StoreMissing extends Error {}
/** Locked, unreachable or full: nothing was written; the caller may try again later. */
export class StoreUnavailable extends Error {}
/** The file is damaged: reads may succeed, writes are disabled. */
export class StoreDamaged extends StoreUnavailable {}
