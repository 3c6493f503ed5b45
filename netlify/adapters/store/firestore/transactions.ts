import type { Transaction } from 'firebase-admin/firestore';
import { Batches } from '../shared/batches.ts';
import { TransactionWork } from '../shared/transaction-work.ts';
import {
  type Database,
  type Getter,
  type Place,
  readWatches,
  referenceOf,
  sourceOver,
  stamped,
  touch,
} from './database.ts';
import { isContended, translated } from './errors.ts';
import type { DocumentSource, Selection } from './selection.ts';
import { WriteBuffer } from './write-buffer.ts';

/** Writes of one commit. */
export const MOST_WRITES = 500;
/** Transactions of this process that run beside each other; the others share one. */
const BESIDE = 8;
/** Works that share a transaction. */
const TOGETHER = 50;

/** The works before it fill the commit that it would share with them. */
class NoRoomLeft extends Error {}

type Work = (inside: WriteBuffer) => Promise<unknown>;

/**
 * What one transaction of Firestore reads: the same query is asked once, since nothing it reads changes. `failure` is
 * the first error of a read, after which nothing may be written.
 */
class TransactionReads implements DocumentSource {
  readonly #place: Place;
  readonly #transaction: Transaction;
  readonly #source: DocumentSource;
  readonly #asked = new Map<string, Promise<unknown>>();
  failure: unknown;

  constructor(place: Place, transaction: Transaction) {
    this.#place = place;
    this.#transaction = transaction;
    const getter: Getter = {
      one: (reference) => transaction.get(reference),
      many: (query) => transaction.get(query),
      number: (query) => transaction.get(query),
    };
    this.#source = sourceOver(place, getter);
  }

  read(collection: string, id: string) {
    return this.#once(`read ${collection} ${id}`, () => this.#source.read(collection, id));
  }
  async select(selection: Selection) {
    await this.#watch(selection.collection);
    return this.#once(`select ${describe(selection)}`, () => this.#source.select(selection));
  }
  async count(selection: Selection) {
    await this.#watch(selection.collection);
    return this.#once(`count ${describe(selection)}`, () => this.#source.count(selection));
  }

  #watch(collection: string): Promise<unknown> {
    return this.#once(`watch ${collection}`, () =>
      readWatches(this.#place, collection, (...all) => this.#transaction.getAll(...all)),
    );
  }

  #once<R>(question: string, ask: () => Promise<R>): Promise<R> {
    let asked = this.#asked.get(question) as Promise<R> | undefined;
    if (!asked) {
      asked = ask();
      asked.catch((error: unknown) => {
        this.failure ??= error;
      });
      this.#asked.set(question, asked);
    }
    return asked;
  }
}
const describe = ({ filters, ...selection }: Selection): string => JSON.stringify([[...filters], selection]);

/** Gives all that was written to the transaction. */
function flush(place: Place, transaction: Transaction, buffer: WriteBuffer): void {
  const changes = buffer.changes();
  const collections = new Set(changes.map(({ collection }) => collection));
  for (const { collection, id, before, now } of changes) {
    const reference = referenceOf(place, collection, id);
    if (!now) transaction.delete(reference);
    else if (before) transaction.set(reference, stamped(place, now));
    else transaction.create(reference, stamped(place, now));
  }
  touch(place, collections, (reference, data) => transaction.set(reference, data));
}

/** Whether a commit takes that many writes, and what is touched beside. */
const fits = (changes: readonly { collection: string }[]): boolean =>
  changes.length + new Set(changes.map(({ collection }) => collection)).size <= MOST_WRITES;

export interface TransactionsOptions {
  database: Database;
  /** Time limit of one work. */
  workMs: number;
}

/**
 * Serializable transactions. Works that met another's writes, or that come many at once, run one after the other in one
 * transaction of Firestore, each on what those before it wrote: they would only stop each other.
 */
export class Transactions {
  readonly #database: Database;
  readonly #work: TransactionWork;
  readonly #together: Batches<Work, unknown>;
  #beside = 0;

  constructor({ database, workMs }: TransactionsOptions) {
    this.#database = database;
    this.#work = new TransactionWork(workMs);
    this.#together = new Batches((works) => database.insist(() => this.#attempt(works)), {
      size: TOGETHER,
      atOnce: 1,
    });
  }

  /** Resolves after the commit. `work` may run more than once. */
  async run<R>(work: (inside: WriteBuffer) => Promise<R>): Promise<R> {
    this.assertOutside();
    if (this.#beside < BESIDE) {
      this.#beside += 1;
      try {
        const [result] = await this.#attempt([work]);
        if (result?.status === 'fulfilled') return result.value as R;
        throw result?.reason;
      } catch (error) {
        if (!isContended(error)) throw translated(error);
      } finally {
        this.#beside -= 1;
      }
    }
    for (;;) {
      try {
        return (await this.#together.submit(work)) as R;
      } catch (error) {
        if (!(error instanceof NoRoomLeft)) throw error;
      }
    }
  }

  /** @throws inside a transaction, where a write around it would wait for its end */
  assertOutside(): void {
    const inside = this.#work.refusalInside();
    if (inside) throw inside;
  }

  /** All works, or none where Firestore has refused; a work that fails leaves nothing behind. */
  #attempt(works: readonly Work[]): Promise<PromiseSettledResult<unknown>[]> {
    return this.#database.at((place) =>
      place.firestore.runTransaction(
        async (transaction) => {
          const reads = new TransactionReads(place, transaction);
          const all = new WriteBuffer(reads);
          const results: PromiseSettledResult<unknown>[] = [];
          for (const work of works) {
            results.push(await this.#settled(work, all));
            if (reads.failure) throw reads.failure;
          }
          flush(place, transaction, all);
          return results;
        },
        { maxAttempts: 1 },
      ),
    );
  }

  async #settled(work: Work, all: WriteBuffer): Promise<PromiseSettledResult<unknown>> {
    const own = new WriteBuffer(all);
    const [result] = await Promise.allSettled([this.#work.run(() => work(own))]);
    own.end();
    if (result.status === 'rejected') return result;
    const changes = own.changes();
    if (!fits([...all.changes(), ...changes]))
      return { status: 'rejected', reason: fits(changes) ? new NoRoomLeft() : tooMany(changes.length) };
    for (const { collection, id, now } of changes) await all.write(collection, id, now);
    return result;
  }
}

const tooMany = (count: number): RangeError =>
  new RangeError(`A transaction writes ${count} records: Firestore takes ${MOST_WRITES} at once.`);
