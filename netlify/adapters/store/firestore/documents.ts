import { createHash, randomInt } from 'node:crypto';
import type { RecordType, UnreadableRecord } from '../../../../src/ports/store.ts';
import { keysOfText } from '../shared/field-keys.ts';
import { collectionOf, type Row, validated } from '../shared/rows.ts';
import { restored, storable } from '../shared/stored-text.ts';

/** That a record is unreadable, in its document. */
export interface DocumentNote {
  foundAt: string;
  reason: UnreadableRecord['reason'];
  fields: string;
}

/** A record as it is stored: its text as in every other store, and what is asked of it. */
export interface StoredDocument {
  id: string;
  data: string;
  /** Of each field that a query can name (shared/field-keys.ts). */
  keys: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** The order of insertion. */
  sequence: number;
  note?: DocumentNote;
}

/** Firestore takes 1 MiB: the rest is for names, dates and index keys. */
const MOST_BYTES = 1_000_000;
const FIELD = /^[A-Za-z][A-Za-z0-9]*$/;
const LONGEST_ID = 300;
const RESERVED = /^(?:\.{1,2}|__.*__)$/s;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The id of a record's document. Firestore allows no slash, no dot alone, no `__name__` and no more than 1,500 bytes. */
export function documentIdOf(id: string): string {
  const name = encodeURIComponent(storable(id));
  if (name.length > LONGEST_ID) return `%hash-${hashOf(name)}`;
  return RESERVED.test(name) ? `%${name.charCodeAt(0).toString(16)}${name.slice(1)}` : name;
}

/** Ids of one millisecond in each process; several processes rarely draw the same. */
const PER_MS = 4096;
let last = 0;

/** A number greater than all before in this process, and than those of others of an earlier millisecond. */
export function nextSequence(): number {
  last = Math.max(last + 1, Date.now() * PER_MS + randomInt(PER_MS));
  return last;
}

type Described = Omit<StoredDocument, 'keys' | 'note'> & { collection: string };

/** The document of a text that was stored before, by this store or another. */
export function copiedDocument({ collection, id, data, ...dates }: Described): StoredDocument {
  const keys = JSON.parse(keysOfText(data)) as Record<string, string>;
  const asked = Object.fromEntries(Object.entries(keys).filter(([field]) => FIELD.test(field)));
  const document = { id: storable(id), data: storable(data), keys: asked, ...dates };
  const bytes = Buffer.byteLength(document.data) + Buffer.byteLength(JSON.stringify(asked));
  if (bytes > MOST_BYTES)
    throw new RangeError(`A ${collection} of ${bytes} bytes does not fit into Firestore, which takes ${MOST_BYTES}.`);
  return document;
}

/** The document of a record in the current version. */
export function newDocument(
  type: RecordType,
  fields: object,
  about: Pick<StoredDocument, 'id' | 'createdAt' | 'updatedAt' | 'sequence'>,
): StoredDocument {
  if (!about.id) throw new RangeError('A record needs an id that is not empty.');
  return copiedDocument({ collection: collectionOf(type), ...about, ...validated(type, fields) });
}

/** A document as the row that every store reads its records from. */
export const rowOf = ({ id, data, createdAt, updatedAt, version, sequence }: StoredDocument): Row => ({
  ...{ id: restored(id), data: restored(data), version, sequence },
  ...{ created_at: createdAt, updated_at: updatedAt },
});
