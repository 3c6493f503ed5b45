import { storable } from '../shared/stored-text.ts';
import type { StoredDocument } from './documents.ts';
import { type DocumentSource, matches, type Selection, selected } from './selection.ts';

/** A document that a transaction changes, as it was before and is now. */
export interface Changed {
  collection: string;
  id: string;
  before: StoredDocument | undefined;
  now: StoredDocument | undefined;
}

const keyOf = (collection: string, id: string): string => `${collection} ${id}`;

/**
 * What a work reads and writes. Firestore wants all reads of a transaction before its first write: writes are held back
 * until the work is done, and laid over what it reads meanwhile.
 */
export class WriteBuffer implements DocumentSource {
  readonly #below: DocumentSource;
  readonly #known = new Map<string, Promise<StoredDocument | undefined>>();
  readonly #changed = new Map<string, Changed>();
  #isOver = false;

  /** `below` is the transaction, or the buffer of the works before this one in the same transaction. */
  constructor(below: DocumentSource) {
    this.#below = below;
  }

  async read(collection: string, id: string): Promise<StoredDocument | undefined> {
    this.#refuseWhenOver();
    const key = keyOf(collection, id);
    let known = this.#known.get(key);
    if (!known) {
      known = this.#below.read(collection, id);
      this.#known.set(key, known);
    }
    const stored = await known;
    const changed = this.#changed.get(key);
    return changed ? changed.now : stored;
  }

  async select(selection: Selection): Promise<StoredDocument[]> {
    this.#refuseWhenOver();
    const { limit, collection } = selection;
    // Each that is changed may be missing from the stored ones.
    const ahead = this.#changedIn(collection).length;
    const wider = limit === undefined ? selection : { ...selection, limit: limit + ahead };
    const found = await this.#below.select(wider);
    const changed = this.#changedIn(collection);
    if (!changed.length) return found;
    const ids = new Set(changed.map(({ id }) => storable(id)));
    const now = changed.flatMap((one) => one.now ?? []);
    return selected([...found.filter(({ id }) => !ids.has(id)), ...now], selection);
  }

  async count(selection: Selection): Promise<number> {
    this.#refuseWhenOver();
    const stored = await this.#below.count(selection);
    const ofOne = (document: StoredDocument | undefined) => (document && matches(document, selection) ? 1 : 0);
    return this.#changedIn(selection.collection).reduce(
      (sum, { before, now }) => sum + ofOne(now) - ofOne(before),
      stored,
    );
  }

  /** Stores a document, or removes it, at the end. */
  async write(collection: string, id: string, now: StoredDocument | undefined): Promise<void> {
    this.#refuseWhenOver();
    await this.read(collection, id);
    const before = await this.#known.get(keyOf(collection, id));
    this.#changed.set(keyOf(collection, id), { collection, id, before, now });
  }

  /** Refuses everything from here on: a forgotten await must not write later. */
  end(): void {
    this.#isOver = true;
  }

  /** What it changes. */
  changes(): Changed[] {
    return [...this.#changed.values()].filter(({ before, now }) => before || now);
  }

  #changedIn(collection: string): Changed[] {
    return [...this.#changed.values()].filter((one) => one.collection === collection);
  }

  #refuseWhenOver(): void {
    if (this.#isOver) throw new Error('This transaction is over: await everything inside it.');
  }
}
