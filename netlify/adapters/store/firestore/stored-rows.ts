import type { Firestore, QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import type { RowPlace, RowSource, RowTarget, StoredNote, StoredRow } from '../../../../src/ports/stored-rows.ts';
import { restored } from '../shared/stored-text.ts';
import { type Place, type Pointer, pointed, pointerOf, referenceOf, stamped } from './database.ts';
import { copiedDocument, type DocumentNote, type StoredDocument } from './documents.ts';
import { translated } from './errors.ts';
import { RECORDS } from './indexes.ts';
import { notedIn } from './unreadable.ts';

/** Of a page read, and of a commit. */
const PAGE = 400;
/** A request has 10 MiB at most. */
const MOST_BYTES = 4_000_000;
/** What a site wrote within this time means that it runs: its schedules alone write each minute. */
const IN_USE_MS = 2 * 60_000;

export interface FirestoreRowsOptions {
  open(): Promise<Firestore>;
  now(): Date;
}

/** Every document of a store by the order of insertion; all of one instant where `readTime` is given. */
const inOrder = ({ firestore, store }: Place) =>
  firestore.collectionGroup(RECORDS).where('store', '==', store).orderBy('sequence');
const rowFrom = (collection: string, document: StoredDocument): StoredRow => {
  const { sequence, createdAt, updatedAt, version } = document;
  return {
    ...{ sequence, collection, createdAt, updatedAt, version },
    ...{ id: restored(document.id), data: restored(document.data) },
  };
};

function openSource(place: Place, readTime: Timestamp): RowSource {
  const { firestore } = place;
  /** As the database was at that moment, which Firestore remembers for an hour. */
  const asOfThen = (query: ReturnType<typeof inOrder>): Promise<QuerySnapshot> =>
    firestore.runTransaction((transaction) => transaction.get(query), { readOnly: true, readTime });
  return {
    async *rows(after = 0) {
      for (let query = inOrder(place).startAfter(after).limit(PAGE); ; ) {
        const { docs } = await asOfThen(query);
        const last = docs.at(-1);
        if (!last) return;
        yield docs.map((one) => rowFrom(one.ref.parent.parent?.id ?? '', one.data() as StoredDocument));
        if (docs.length < PAGE) return;
        query = inOrder(place).startAfter(last).limit(PAGE);
      }
    },
    async notes() {
      return (await notedIn(place)).flatMap(({ collection, document }): StoredNote[] =>
        document.note
          ? [{ collection, id: restored(document.id), createdAt: document.createdAt, ...document.note }]
          : [],
      );
    },
    close: async () => undefined,
  };
}

/** Rows in commits of no more documents and bytes than Firestore takes. */
function* commitsOf(rows: readonly StoredRow[]): Generator<StoredRow[], void, void> {
  let commit: StoredRow[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(row.data);
    if (commit.length && (commit.length >= PAGE || bytes + size > MOST_BYTES)) {
      yield commit;
      commit = [];
      bytes = 0;
    }
    commit.push(row);
    bytes += size;
  }
  if (commit.length) yield commit;
}

/** Rows are put beside the store in use; a document names the one that is read. */
async function openTarget({ firestore }: Place, now: () => Date): Promise<RowTarget> {
  const pointer = pointerOf(firestore);
  const { current, moving } = await pointed(firestore);
  const store = moving ?? `moved-${now().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  await pointer.update({ moving: store });
  const filling: Place = { firestore, store };
  return {
    async last() {
      const { docs } = await inOrder(filling).limitToLast(1).get();
      return (docs[0]?.data() as StoredDocument | undefined)?.sequence ?? 0;
    },
    async put(rows) {
      for (const commit of commitsOf(rows)) {
        const batch = firestore.batch();
        for (const row of commit) {
          const document = stamped(filling, copiedDocument(row));
          batch.set(referenceOf(filling, row.collection, row.id), document);
        }
        await batch.commit();
      }
    },
    async putNotes(notes) {
      for (const { collection, id, foundAt, reason, fields } of notes) {
        const reference = referenceOf(filling, collection, id);
        const known = (await reference.get()).data() as StoredDocument | undefined;
        const note: DocumentNote = { foundAt, reason: reason as DocumentNote['reason'], fields };
        if (known) await reference.set(stamped(filling, { ...known, note }));
      }
    },
    read: async () => openSource(filling, (await pointer.get()).readTime),
    async finish() {
      const next: Pointer = { layout: 1, current: store };
      await pointer.set(next);
      return `the documents below terrilys/${current}`;
    },
    async empty() {
      for (;;) {
        const { docs } = await inOrder(filling).limit(PAGE).get();
        if (!docs.length) return;
        const batch = firestore.batch();
        for (const one of docs) batch.delete(one.ref);
        await batch.commit();
      }
    },
    close: () => firestore.terminate(),
  };
}

/** A database of Firestore as a place that records are moved from and to. */
export function firestoreRows({ open, now }: FirestoreRowsOptions): RowPlace {
  const at = async <R>(work: (place: Place) => Promise<R>): Promise<R> => {
    try {
      const firestore = await open();
      return await work({ firestore, store: (await pointed(firestore)).current });
    } catch (error) {
      throw translated(error);
    }
  };
  return {
    source: () =>
      at(async (place) => {
        const source = openSource(place, (await pointerOf(place.firestore).get()).readTime);
        return { ...source, close: () => place.firestore.terminate() };
      }),
    isInUse: () =>
      at(async ({ firestore, store }) => {
        const since = new Date(now().getTime() - IN_USE_MS).toISOString();
        const written = firestore.collectionGroup(RECORDS).where('store', '==', store).where('updatedAt', '>', since);
        const { empty } = await written.limit(1).get();
        await firestore.terminate();
        return !empty;
      }),
    target: () => at((place) => openTarget(place, now)),
  };
}
