import type { Clock } from '../../../../src/ports/clock.ts';
import type { RecordType, Store, UnreadableQuery, UnreadableRecord } from '../../../../src/ports/store.ts';
import { collectionOf, readRow, type UnreadableRow } from '../shared/rows.ts';
import { restored } from '../shared/stored-text.ts';
import { type Database, type Place, recordsIn } from './database.ts';
import { documentIdOf, rowOf, type StoredDocument } from './documents.ts';
import { RECORDS } from './indexes.ts';
import { compareTexts } from './selection.ts';
import type { Transactions } from './transactions.ts';
import type { WriteBuffer } from './write-buffer.ts';

/** Page size of a check. */
const PAGE = 200;
/** Limit of unreadable records noted by a check; others are noted by the next one. */
const NOTED_AT_MOST = 10_000;

interface Around {
  database: Database;
  transactions: Transactions;
  clock: Clock;
}

/** The documents of every type that bear a note. */
export async function notedIn(place: Place): Promise<{ collection: string; document: StoredDocument }[]> {
  const { docs } = await place.firestore.collectionGroup(RECORDS).where('noted', '==', place.store).get();
  return docs.map((one) => ({
    collection: one.ref.parent.parent?.id ?? '',
    document: one.data() as StoredDocument,
  }));
}

function unreadableFrom(collection: string, { note, ...document }: StoredDocument): UnreadableRecord[] {
  if (!note) return [];
  return [
    {
      ...{ type: collection, id: restored(document.id), createdAt: document.createdAt },
      ...{ raw: restored(document.data), foundAt: note.foundAt, reason: note.reason },
      fields: JSON.parse(note.fields) as string[],
    },
  ];
}

/** The unreadable records: noted in their documents, listed, and found by reading everything. */
export function unreadableRecords({ database, transactions, clock }: Around) {
  async function note(inside: WriteBuffer, { type, id, reason, fields }: UnreadableRow): Promise<void> {
    const known = await inside.read(type, id);
    if (!known) return;
    const foundAt = known.note?.foundAt ?? clock().toISOString();
    await inside.write(type, id, { ...known, note: { foundAt, reason, fields: JSON.stringify(fields) } });
  }

  async function list({
    type,
    id,
    holding,
    limit = 50,
    offset = 0,
  }: UnreadableQuery = {}): ReturnType<Store['unreadable']> {
    const all = (await database.at(notedIn)).flatMap(({ collection, document }) =>
      unreadableFrom(collection, document),
    );
    const wanted = all.filter(
      (one) =>
        (type === undefined || one.type === type) &&
        (id === undefined || one.id === id) &&
        (holding === undefined || one.raw.toLowerCase().includes(holding.toLowerCase())),
    );
    wanted.sort(
      (a, b) => compareTexts(b.foundAt, a.foundAt) || compareTexts(a.type, b.type) || compareTexts(a.id, b.id),
    );
    return { records: wanted.slice(offset, offset + limit), total: wanted.length };
  }

  async function readAll(type: RecordType, pace?: () => Promise<void>) {
    const collection = collectionOf(type);
    const found: UnreadableRow[] = [];
    const fitting: string[] = [];
    let read = 0;
    for (let last: string | undefined; ; ) {
      await pace?.();
      const documents = await database.at(async (place) => {
        const inOrder = recordsIn(place, collection).orderBy('__name__').limit(PAGE);
        const { docs } = await (last === undefined ? inOrder : inOrder.startAfter(last)).get();
        return docs.map((one) => one.data() as StoredDocument);
      });
      for (const document of documents) {
        const { misfit } = readRow(type, rowOf(document));
        if (!misfit && document.note) fitting.push(restored(document.id));
        if (misfit && found.length < NOTED_AT_MOST) found.push(misfit);
      }
      read += documents.length;
      const end = documents.at(-1);
      if (!end || documents.length < PAGE) return { read, found, fitting };
      last = documentIdOf(restored(end.id));
    }
  }

  const inTurns = async <R>(all: readonly R[], work: (inside: WriteBuffer, one: R) => Promise<void>) => {
    for (let from = 0; from < all.length; from += PAGE)
      await transactions.run(async (inside) => {
        for (const one of all.slice(from, from + PAGE)) await work(inside, one);
      });
  };

  const check: Store['check'] = async (type, { note: isNoted = true, pace } = {}) => {
    const { read, found, fitting } = await readAll(type, pace);
    if (isNoted) {
      await inTurns(fitting, async (inside, id) => {
        const known = await inside.read(type.name, id);
        if (!known) return;
        const { note: _, ...fits } = known;
        await inside.write(type.name, id, fits);
      });
      await inTurns(found, note);
    }
    const foundAt = clock().toISOString();
    return { read, unreadable: found.map((misfit) => ({ ...misfit, foundAt })) };
  };
  return {
    list,
    check,
    /** Notes a record that a read found. */
    note: (misfit: UnreadableRow) => transactions.run((inside) => note(inside, misfit)),
  };
}
