import { t } from '../../i18n/translate.ts';
import { fieldInWords, headInWords } from '../records/export-words.ts';
import { isKindName } from '../records/kinds.ts';
import type { Reader } from '../records/reader.ts';
import type { AdminRecord } from '../records/record-endpoints.ts';
import { resultCountText } from '../records/result-count.ts';
import type { Found } from './people.ts';

type Exported = Record<string, Record<string, string>[]>;

function recordInWords(reader: Reader, type: string, record: AdminRecord): Record<string, string> {
  const kind = isKindName(type) ? type : undefined;
  return Object.fromEntries(
    Object.keys(record).map((name) => [headInWords(reader.lang, kind, name), fieldInWords(reader, kind, name, record)]),
  );
}

/** What was deleted, told as the record it was, with when and by whom; how it is kept in the trash means nothing to them. */
function deletedInWords(reader: Reader, record: Found['records'][number]): Record<string, string> {
  const { id, createdAt, type, fields, deletedBy } = record;
  const told = { id, createdAt, ...(fields as object), ...(deletedBy !== undefined && { deletedBy }) };
  return recordInWords(reader, String(type), told as AdminRecord);
}

/** Everything found of a person, as they can read it: under the names of kinds and fields, with known words. */
export const personInWords = (found: readonly Found[], reader: Reader): Exported =>
  Object.fromEntries(
    found.map(({ type, records }) => [
      resultCountText(t(reader.lang), type),
      records.map((record) =>
        type === 'trash' ? deletedInWords(reader, record) : recordInWords(reader, type, record as AdminRecord),
      ),
    ]),
  );
