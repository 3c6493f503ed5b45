/** A bucket of objects, of which the last write wins. Its errors are FilesUnavailable. */
export interface ObjectStorage {
  /** Undefined when it does not exist. @throws TooLarge when it has more than `mostBytes`. */
  get(name: string, mostBytes?: number): Promise<Uint8Array | undefined>;
  put(name: string, content: Uint8Array | string, type: string): Promise<void>;
  /** No error when it does not exist. */
  remove(name: string): Promise<void>;
  /** The objects below a prefix. `modifiedAt` is in milliseconds; absent where the storage does not say. */
  list(prefix: string): AsyncIterable<{ name: string; modifiedAt?: number }>;
  /** When an object was written, where the list does not say. */
  modifiedAt(name: string): Promise<number | undefined>;
}

/** An object has more bytes than were asked for. */
export class TooLarge extends Error {}
