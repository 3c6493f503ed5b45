import { setTimeout as pause } from 'node:timers/promises';
import type {
  AggregateField,
  AggregateQuery,
  CollectionReference,
  DocumentReference,
  Firestore,
  Query,
  WriteBatch,
} from 'firebase-admin/firestore';
import { StoreUnavailable } from '../../../../src/ports/store.ts';
import { documentIdOf, type StoredDocument } from './documents.ts';
import { isContended, translated } from './errors.ts';
import { RECORDS } from './indexes.ts';
import type { DocumentSource, Selection } from './selection.ts';

/** The collection that holds everything of the product. */
const ROOT = 'terrilys';
/** The document that says which store is read, beside those that were, or are being filled. */
const POINTER = 'store';
const LAYOUT = 1;
/** What a new database begins with. */
const FIRST = 'main';
/** Firestore slows down past one write a second to the same document: what each write touches is spread. */
const WATCHES = 16;
const LONGEST_PAUSE_MS = 200;

export interface Pointer {
  layout: number;
  current: string;
  /** Being filled by a move. */
  moving?: string;
}
export const pointerOf = (firestore: Firestore): DocumentReference => firestore.collection(ROOT).doc(POINTER);

/** One store in a database. */
export interface Place {
  firestore: Firestore;
  store: string;
}
const typeIn = ({ firestore, store }: Place, collection: string): DocumentReference =>
  firestore.collection(ROOT).doc(store).collection('types').doc(collection);
export const recordsIn = (place: Place, collection: string): CollectionReference =>
  typeIn(place, collection).collection(RECORDS);
export const referenceOf = (place: Place, collection: string, id: string): DocumentReference =>
  recordsIn(place, collection).doc(documentIdOf(id));

const watchesOf = (place: Place, collection: string): DocumentReference[] =>
  Array.from({ length: WATCHES }, (_, i) => typeIn(place, collection).collection('watches').doc(`${i}`));

/**
 * A transaction that asked a query reads these documents of the collection; whoever writes a record there writes one of
 * them: a record that appears in between is noticed, whether or not the database watches what a query did not find.
 */
export const readWatches = (
  place: Place,
  collection: string,
  getAll: (...all: DocumentReference[]) => Promise<unknown>,
) => getAll(...watchesOf(place, collection));
export function touch(
  place: Place,
  collections: Iterable<string>,
  set: (reference: DocumentReference, data: object) => unknown,
): void {
  for (const collection of new Set(collections)) {
    const watches = watchesOf(place, collection);
    const one = watches[Math.floor(Math.random() * watches.length)];
    if (one) set(one, { touched: crypto.randomUUID() });
  }
}

/** A document with what it is found by across collections. */
export const stamped = ({ store }: Place, document: StoredDocument): object => ({
  ...document,
  store,
  isNoted: document.note ? 'yes' : 'no',
  ...(document.note && { noted: store }),
});

function queryOf(place: Place, { collection, filters, order, after, limit }: Selection): Query {
  let query: Query = recordsIn(place, collection);
  for (const [path, value] of filters) query = query.where(path, '==', value);
  if (order) {
    const way = order.descending ? 'desc' : 'asc';
    // Said, although an order implies it: whatever stands in for Firestore keeps to it then.
    query = query.where(order.path, '>=', '');
    query = query.orderBy(order.path, way).orderBy('sequence', way);
    if (after) query = query.startAfter(after.mark, after.sequence);
  }
  return limit === undefined ? query : query.limit(limit);
}

/** How a transaction reads, and the database outside of one. */
export interface Getter {
  one(reference: DocumentReference): Promise<{ data(): unknown }>;
  many(query: Query): Promise<{ docs: { data(): unknown }[] }>;
  number(query: AggregateQuery<{ count: AggregateField<number> }>): Promise<{
    data(): { count: number };
  }>;
}
export const outside: Getter = {
  one: (reference) => reference.get(),
  many: (query) => query.get(),
  number: (query) => query.get(),
};

/** Documents, read one way or the other. */
export const sourceOver = (place: Place, getter: Getter): DocumentSource => ({
  async read(collection, id) {
    return (await getter.one(referenceOf(place, collection, id))).data() as StoredDocument | undefined;
  },
  async select(selection) {
    return (await getter.many(queryOf(place, selection))).docs.map((one) => one.data() as StoredDocument);
  },
  async count(selection) {
    return (await getter.number(queryOf(place, selection).count())).data().count;
  },
});

/** The database: opened by the first call, and again by the next while it cannot be. */
export class Database {
  readonly #load: () => Promise<Firestore>;
  readonly #busyMs: number;
  readonly #answerMs: number;
  #opening: Promise<Place> | undefined;
  #closing: Promise<void> | undefined;
  readonly #running = new Set<Promise<unknown>>();
  problem: StoreUnavailable | undefined;

  constructor(load: () => Promise<Firestore>, { busyMs, answerMs }: { busyMs: number; answerMs: number }) {
    this.#load = load;
    this.#busyMs = busyMs;
    this.#answerMs = answerMs;
  }

  /** Something done there: its errors are the port's, and are known to the health of the store. */
  async at<R>(work: (place: Place) => Promise<R>): Promise<R> {
    if (this.#closing) throw new StoreUnavailable('The store is closed.');
    const running = this.#answered(this.#place().then(work));
    this.#running.add(running);
    try {
      const result = await running;
      this.problem = undefined;
      return result;
    } catch (caught) {
      if (isContended(caught)) throw caught;
      const error = translated(caught);
      if (error instanceof StoreUnavailable) this.problem = error;
      throw error;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Reads that need no transaction. */
  readonly source: DocumentSource = {
    read: (collection, id) => this.at((place) => sourceOver(place, outside).read(collection, id)),
    select: (selection) => this.at((place) => sourceOver(place, outside).select(selection)),
    count: (selection) => this.at((place) => sourceOver(place, outside).count(selection)),
  };

  /** Writes that need no reading, all or none of them; tried again while others stop them. */
  write(collections: readonly string[], fill: (batch: WriteBatch, place: Place) => void): Promise<void> {
    return this.insist(() =>
      this.at(async (place) => {
        const batch = place.firestore.batch();
        fill(batch, place);
        touch(place, collections, (reference, data) => batch.set(reference, data));
        await batch.commit();
      }),
    );
  }

  /** Tries again while others are faster. @throws StoreUnavailable after a time */
  async insist<R>(work: () => Promise<R>): Promise<R> {
    const deadline = performance.now() + this.#busyMs;
    for (let pauseMs = 2; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await work();
      } catch (error) {
        if (!isContended(error) || performance.now() >= deadline) throw translated(error);
      }
      await pause(Math.random() * pauseMs);
    }
  }

  /** Ends what was begun, and refuses what comes later. */
  close(): Promise<void> {
    this.#closing ??= (async () => {
      // What runs may begin something more.
      const opening = this.#opening;
      while (this.#running.size) await Promise.allSettled(this.#running);
      await this.#answered(Promise.resolve(opening)).then(
        (place) => place?.firestore.terminate(),
        // Never opened: nothing to close.
        () => undefined,
      );
    })();
    return this.#closing;
  }

  /** The SDK itself goes on asking for minutes: no visitor waits that long, and no function may. */
  async #answered<R>(work: Promise<R>): Promise<R> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      const refuse = () =>
        reject(new StoreUnavailable('Firestore does not answer: what was being written may be there.'));
      timer = setTimeout(refuse, this.#answerMs);
    });
    try {
      return await Promise.race([work, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }

  #place(): Promise<Place> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #open(): Promise<Place> {
    const firestore = await this.#load();
    return { firestore, store: (await pointed(firestore)).current };
  }
}

/** Reads which store is the one in use; a new database gets one. */
export async function pointed(firestore: Firestore): Promise<Pointer> {
  const reference = pointerOf(firestore);
  const known = (await reference.get()).data() as Pointer | undefined;
  if (known && known.layout > LAYOUT)
    throw new StoreUnavailable('The database was written by a newer release of the site: update the site.');
  if (known) return known;
  const fresh: Pointer = { layout: LAYOUT, current: FIRST };
  // Whoever starts at the same time writes the same.
  await reference.set({ ...fresh }, { merge: true });
  return fresh;
}
