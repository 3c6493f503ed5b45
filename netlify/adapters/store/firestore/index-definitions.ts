import { RECORDS, SORTED_QUERIES } from './indexes.ts';
import { pathOf } from './selection.ts';

type Order = 'ASCENDING' | 'DESCENDING';
interface IndexedField {
  fieldPath: string;
  order: Order;
}
const WAYS: readonly Order[] = ['ASCENDING', 'DESCENDING'];

const ofRecords = (queryScope: 'COLLECTION' | 'COLLECTION_GROUP', fields: IndexedField[]) => ({
  collectionGroup: RECORDS,
  queryScope,
  fields,
});
const ascending = (fieldPath: string): IndexedField => ({ fieldPath, order: 'ASCENDING' });

/**
 * The indexes of one sorted field, alone and with each field that may be asked for beside it. Firestore puts those of
 * several such fields together by itself.
 */
const alongField = ([field, asked]: [string, readonly string[]]) =>
  [undefined, ...asked].flatMap((other) =>
    WAYS.map((order) =>
      ofRecords('COLLECTION', [
        ...(other ? [ascending(pathOf(other))] : []),
        { fieldPath: pathOf(field), order },
        { fieldPath: 'sequence', order },
      ]),
    ),
  );

/** Indexes of single fields that differ from Firestore's own: of texts that nobody asks for, and across all types. */
const single = (fieldPath: string, indexes: { order: Order; queryScope: string }[]) => ({
  collectionGroup: RECORDS,
  fieldPath,
  indexes,
});

/** What `firebase deploy --only firestore:indexes` reads. */
export const indexDefinitions = () => ({
  indexes: [
    ...Object.entries(SORTED_QUERIES).flatMap(alongField),
    // A move reads every type in the order of insertion, and looks for what was written a moment ago.
    ...WAYS.map((order) => ofRecords('COLLECTION_GROUP', [ascending('store'), { fieldPath: 'sequence', order }])),
    ofRecords('COLLECTION_GROUP', [ascending('store'), ascending('updatedAt')]),
  ],
  fieldOverrides: [
    ...['data', 'note', 'version'].map((field) => single(field, [])),
    single('keys', [{ order: 'ASCENDING', queryScope: 'COLLECTION' }]),
    single('noted', [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }]),
  ],
});
