import { entryExists } from '../../collections/files.ts';
import { titleOf } from '../../collections/publishable.ts';
import { type CollectionName, collections } from '../../collections/registry.ts';
import { recordId } from '../../collections/stored.ts';
import type { FieldFault } from '../../lib/errors.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import type { Records } from '../../ports/store.ts';
import type { Kind } from './kind.ts';
import { contentOf, type KindName, kindOf } from './kinds.ts';
import type { AdminRecord } from './record-endpoints.ts';
import { relationsOf, relationsTo } from './relations.ts';

type Fields = Record<string, unknown>;
interface NamingRecord {
  type: KindName;
  id: string;
  name: string;
}

/** The keys in a field that names one record, or a list of them. */
const keysIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (one === undefined || one === null ? [] : [String(one)]));

/** Whether a record of the store, in this language, or an entry of Git is there. */
async function exists(records: Pick<Records, 'get'>, to: string, lang: string, key: string): Promise<boolean> {
  if (contentOf(to)) return (await records.get(kindOf(to as KindName).type, recordId(lang, key))) !== undefined;
  return entryExists(collections[to as CollectionName], key);
}

/** The records that name one of these, and stay. */
export async function namingRecords(
  records: Pick<Records, 'find' | 'get'>,
  kind: Kind,
  ids: readonly string[],
): Promise<NamingRecord[]> {
  const found: NamingRecord[] = [];
  const going = new Set(ids);
  for (const { from, field } of relationsTo(kind.type.name)) {
    const collection = contentOf(from);
    if (!collection) continue;
    for await (const one of everyRecord(records, kindOf(from as KindName).type)) {
      const { lang, [field]: keys } = one as AdminRecord;
      const isNaming = keysIn(keys).some((key) => going.has(recordId(String(lang), key)));
      const stays = from !== kind.type.name || !going.has(one.id);
      if (isNaming && stays) found.push({ type: from as KindName, id: one.id, name: titleOf(collection, one, one.id) });
    }
  }
  return found;
}

/** The records a field names that do not exist: each is told at its field. */
export async function relationFaults(records: Pick<Records, 'get'>, kind: Kind, fields: Fields): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const { field, to } of relationsOf(kind.type.name))
    for (const key of keysIn(fields[field]))
      if (!(await exists(records, to, String(fields.lang), key)))
        faults.push({ field, reason: 'relation', named: key });
  return faults;
}
