import type { z } from 'zod';

/** Makes a record of one version one of the next: pure, and never changed once it was released. */
export type Upgrade = (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;
/** A kind of stored record: where it lives and what it must be. */
export interface RecordType<S extends z.ZodObject = z.ZodObject> {
  /** Collection name: letters, digits, underscores. */
  name: string;
  schema: S;
  /**
   * From version 1 to 2, from 2 to 3 …: a record is of version 1 until the first is written. One is needed when records
   * kept by an earlier release would fit the schema no more (tests/records says so).
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
  /** The `next` of the page before. */
  cursor?: string;
}
export interface Search<T extends RecordType> extends Query<T> {
  /**
   * Every one of these words is in the record's searched fields, somewhere; one or two letters begin a word. No
   * accents, no case.
   */
  words?: string;
  /** While the index of words is being made: what it holds so far is answered, instead of StoreUnavailable. */
  partial?: boolean;
  /** How many there are is not asked for, and 0: whoever reads page after page need not count a whole kind each time. */
  uncounted?: boolean;
}
/** A record that is still to be added. */
export interface NewRecord<T extends RecordType = RecordType> {
  type: T;
  fields: z.input<T['schema']>;
  id?: string;
}
/** The names of the fields that are lists of numbers. */
type NumberLists<T> = { [K in keyof T]-?: NonNullable<T[K]> extends readonly number[] ? K : never }[keyof T] & string;
/** Which number of which list of a record. */
export type CountPath<T extends RecordType> = readonly [field: NumberLists<Fields<T>>, index: number];

export interface Page<T extends RecordType> {
  records: Stored<T>[];
  /** Absent on the last page. */
  next?: string;
}

/** What a search finds: a page of it, and how many there are. */
export interface Found<T extends RecordType> extends Page<T> {
  total: number;
  /** How much of the store was looked through (0 to 1), when the index of words is still being made. */
  indexed?: number;
}

/** A record that cannot be read as its kind any more: it is in no list, and kept as it is until a person decides. */
export interface UnreadableRecord {
  type: string;
  id: string;
  createdAt: string;
  foundAt: string;
  /** Its fields do not fit the schema; a newer release wrote it; its upgrade failed; its text is no JSON. */
  reason: 'fields' | 'newer' | 'upgrade' | 'text';
  /** Paths of the fields that do not fit. */
  fields: string[];
  /** What is stored, as it is. */
  raw: string;
}

export interface UnreadableQuery {
  /** Of this kind only, by its name; with an `id`, that one. */
  type?: string;
  id?: string;
  /** Only those in which this text stands somewhere, whatever its case. */
  holding?: string;
  limit?: number;
  offset?: number;
}

/**
 * What can be done with records, alone or inside a transaction. A record written by an earlier release is upgraded as
 * it is read. One that cannot be read is left out (see `Store.unreadable`): it counts as missing, and its id stays
 * taken.
 */
export interface Records {
  get<T extends RecordType>(type: T, id: string): Promise<Stored<T> | undefined>;
  find<T extends RecordType>(type: T, query?: Query<T>): Promise<Page<T>>;
  count<T extends RecordType>(type: T, where?: Partial<Stored<T>>): Promise<number>;
  /**
   * Validates, stores and returns the record. With an `id` already taken: throws StoreConflict. `createdAt` is given
   * for a record that is put back after it was deleted.
   */
  add<T extends RecordType>(type: T, fields: z.input<T['schema']>, id?: string, createdAt?: string): Promise<Stored<T>>;
  /** Merges top-level fields and validates the whole. @throws StoreMissing when there is none. */
  update<T extends RecordType>(type: T, id: string, change: Partial<Fields<T>>): Promise<Stored<T>>;
  /** Adds `by` to a numeric field, atomically. @throws StoreMissing when there is none. */
  increment<T extends RecordType>(type: T, id: string, field: keyof Fields<T> & string, by?: number): Promise<void>;
  /** True when there was one. */
  delete<T extends RecordType>(type: T, id: string): Promise<boolean>;
}

/**
 * Whether the store can be relied on. `damaged`: nothing is written any more until it is restored; `unavailable`: it is
 * tried again.
 */
export interface StoreHealth {
  state: 'sound' | 'unchecked' | 'damaged' | 'unavailable';
  /** When the whole of it was last read and checked. */
  checkedAt?: string;
  /** What is wrong, in one sentence for the log and the administrator. */
  problem?: string;
}

export interface Store extends Records {
  /**
   * All or nothing, isolated, durable when it resolves. `work` only awaits the records it is given: it may be run
   * again. Reads inside see the transaction's own writes.
   */
  transaction<R>(work: (records: Records) => Promise<R>): Promise<R>;
  /**
   * Adds a record and, with it, all of `also`: once. Where the id is taken nothing is written, and the record that has
   * it is returned. What is written without being read first keeps nobody waiting for the disk but who asked for it.
   * @throws StoreConflict when the record that has the id cannot be read.
   */
  addOnce<T extends RecordType>(
    type: T,
    id: string,
    fields: z.input<T['schema']>,
    also?: readonly NewRecord[],
  ): Promise<Stored<T>>;
  /** Adds 1 to a number in a list, atomically; the record is `initial` before the first. */
  countUp<T extends RecordType>(type: T, id: string, at: CountPath<T>, initial: z.input<T['schema']>): Promise<void>;
  /**
   * Merges top-level fields as `update` does, without reading the record again: undefined, and nothing written, when it
   * is not what `before` says, be it that it was written in another form.
   */
  updateUnchanged<T extends RecordType>(
    type: T,
    before: Stored<T>,
    change: Partial<Fields<T>>,
  ): Promise<Stored<T> | undefined>;
  /**
   * What an administrator looks for, and how many there are: answered beside the thread that serves pages, however many
   * records are looked through or sorted. It sees what is committed. @throws StoreUnavailable while the index of words
   * is being made, unless it is `partial`.
   */
  search<T extends RecordType>(type: T, search: Search<T>): Promise<Found<T>>;
  /** Begins to make the index of words, or to bring it up to date, in slices beside everything else. */
  indexWords(): Promise<void>;
  /**
   * How many records were created from each moment up to the next; from the last, up to now. ISO 8601, the oldest
   * first. `by` counts by a field of theirs instead, a moment or a day; `where` as in a query. Beside the thread that
   * serves pages.
   */
  tally<T extends RecordType>(
    type: T,
    moments: readonly string[],
    options?: { by?: keyof Stored<T> & string; where?: Partial<Stored<T>> },
  ): Promise<number[]>;
  /**
   * Whether a text stands anywhere in a record of a kind, be it one that cannot be read. Beside the thread that serves
   * pages: nobody reads a whole collection to know.
   */
  holds(type: RecordType, text: string): Promise<boolean>;
  /** Records found unreadable so far, the latest first, and how many there are. */
  unreadable(query?: UnreadableQuery): Promise<{ records: UnreadableRecord[]; total: number }>;
  /**
   * Reads every record of a kind and returns those that do not fit. Unless it is a dry run (`note: false`) they are
   * noted for `unreadable`, and those that fit again are no longer. `pace` is awaited before each page of them.
   */
  check(
    type: RecordType,
    options?: { note?: boolean; pace?: () => Promise<void> },
  ): Promise<{ read: number; unreadable: UnreadableRecord[] }>;
  /** What is known at this moment, at no cost: for a health check. */
  health(): StoreHealth;
  /**
   * Reads and checks the whole store, beside the thread that serves pages. Damage that is found stops writing. Never
   * rejects.
   */
  verify(): Promise<StoreHealth>;
  close(): Promise<void>;
}

export class StoreConflict extends Error {}
export class StoreMissing extends Error {}
/** Locked, unreachable or full: nothing was written; the caller may try again later. */
export class StoreUnavailable extends Error {}
/** Its file is damaged: what is asked may be answered, nothing more is written. */
export class StoreDamaged extends StoreUnavailable {}
