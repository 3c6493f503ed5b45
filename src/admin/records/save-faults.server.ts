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

interface Judged {
  kind: Kind;
  /** As it is, or in another language where it is new. */
  before: AdminRecord | undefined;
  fields: Fields;
  now: Date;
}

/**
 * All that is wrong with a record's fields: its schema, its page, the people who count on it and its translations are
 * asked. `fields`: as they are saved, where the schema takes them.
 */
export async function judge(
  records: Records,
  { kind, before, fields, now }: Judged,
): Promise<{ fields?: Fields; faults: FieldFault[] }> {
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
  return { faults, ...(result.fields && { fields: result.fields }) };
}

/** A record's fields as they are saved: whoever writes it is told everything at once. @throws FaultyInput */
export async function faultless(records: Records, judged: Judged): Promise<Fields> {
  const { fields, faults } = await judge(records, judged);
  if (faults.length || !fields) throw new FaultyInput(faults);
  return fields;
}
