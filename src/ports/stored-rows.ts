/** A record as it is stored, whichever store it is in. */
export interface StoredRow {
  /** Its place in the order of insertion. */
  sequence: number;
  collection: string;
  id: string;
  /** Its text; of an unreadable record, whatever is there. */
  data: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}
/** That a record is unreadable, and since when that is known. */
export interface StoredNote {
  collection: string;
  id: string;
  foundAt: string;
  reason: string;
  fields: string;
  createdAt: string;
}

/** Everything that is in a store at one instant. */
export interface RowSource {
  /** In pages, by `sequence`, those after the given one. */
  rows(after?: number): AsyncGenerator<StoredRow[], void, void>;
  notes(): Promise<StoredNote[]>;
  close(): Promise<void>;
}

/**
 * A store that is being filled, beside the one in use: nobody reads it before it is complete, and what a killed process
 * had put there is there for the next.
 */
export interface RowTarget {
  /** The last row it holds; 0 when it is empty. */
  last(): Promise<number>;
  /** Adds rows in one durable transaction. */
  put(rows: readonly StoredRow[]): Promise<void>;
  putNotes(notes: readonly StoredNote[]): Promise<void>;
  /** What it holds now, to be compared with what was given. */
  read(): Promise<RowSource>;
  /** Puts it in the place of the store; returns where the one that was there is kept. */
  finish(): Promise<string | undefined>;
  /** Removes what it holds. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** A place that rows can be read from, and moved to. */
export interface RowPlace {
  /** Opens what is there. @throws when there is none, or it cannot be read */
  source(): Promise<RowSource>;
  /** Whether a site runs on it: what it writes would be lost. */
  isInUse(): Promise<boolean>;
  target(): Promise<RowTarget>;
}
