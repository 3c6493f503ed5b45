import { t } from '../../i18n/translate.ts';
import { fieldInWords, headInWords, type Reader } from '../records/export-words.ts';
import { isKindName } from '../records/kinds.ts';
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

/** Everything found of a person, as they can read it: under the names of kinds and fields, with known words. */
export const personInWords = (found: readonly Found[], reader: Reader): Exported =>
  Object.fromEntries(
    found.map(({ type, records }) => [
      resultCountText(t(reader.lang), type),
      records.map((record) =>
        // What was deleted is told as the record it was.
        type === 'trash'
          ? recordInWords(reader, String(record.type), { ...record, ...(record.fields as object) } as AdminRecord)
          : recordInWords(reader, type, record as AdminRecord),
      ),
    ]),
  );
