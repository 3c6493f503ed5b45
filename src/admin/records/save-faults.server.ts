import { isLocale } from '../../i18n/locales.ts';
import { FaultyInput, type FieldFault } from '../../lib/errors.ts';
import type { Records } from '../../ports/store.ts';
import { checkRecord, faultsOf } from './check-record.ts';
import type { Kind } from './kind.ts';
import { ownFields } from './own-fields.ts';
import { drawingFaults } from './publishable.server.ts';
import { effectsOf } from './record-effects.server.ts';
import type { AdminRecord } from './record-endpoints.ts';
import { relationFaults } from './relations.server.ts';
import { sharedChange, sharedFieldsOf, translationsOf } from './shared-facts.server.ts';

type Fields = Record<string, unknown>;

/** What the facts of a record would take from its pages in the other languages. */
async function sharingFaults(records: Records, kind: Kind, fields: Fields): Promise<FieldFault[]> {
  const isShared = (path: string) => sharedFieldsOf(kind).includes(path.replace(/\..*/, ''));
  const found: FieldFault[] = [];
  for (const other of await translationsOf(records, kind, fields)) {
    const change = sharedChange(kind, other, fields);
    if (!Object.keys(change).length) continue;
    const { errors = {} } = checkRecord(kind.type, { ...ownFields(other), ...change });
    found.push(...faultsOf(errors).filter(({ field }) => isShared(field)));
  }
  return found;
}

/** Each once; what cannot be drawn for want of what a schema asks for is said by the schema. */
function distinct(bySchema: FieldFault[], others: FieldFault[]): FieldFault[] {
  const known = new Set(bySchema.map(({ field }) => field));
  const added = others.filter(({ field, named }) => named !== undefined || !known.has(field));
  return [...new Map([...bySchema, ...added].map((one) => [JSON.stringify(one), one])).values()];
}

/**
 * A record's fields as they are saved. Its schema, its page, the people who count on it and its translations are all
 * asked: whoever writes it is told everything at once. `before`: as it is, or in another language where it is new.
 * @throws FaultyInput
 */
export async function faultless(
  records: Records,
  { kind, before, fields, now }: { kind: Kind; before: AdminRecord | undefined; fields: Fields; now: Date },
): Promise<Fields> {
  const result = checkRecord(kind.type, fields);
  const read =
    result.fields ?? Object.fromEntries(Object.keys(kind.type.schema.shape).map((name) => [name, fields[name]]));
  const others = [
    ...(isLocale(String(read.lang)) ? await drawingFaults(records, kind, read) : []),
    ...(before ? ((await effectsOf(kind.type.name)?.faults(records, before, read, now)) ?? []) : []),
    ...(await relationFaults(records, kind, read)),
    ...(await sharingFaults(records, kind, read)),
  ];
  const faults = distinct(faultsOf(result.errors ?? {}), others);
  if (faults.length || !result.fields) throw new FaultyInput(faults);
  return result.fields;
}
