import { recordId } from '../../collections/stored.ts';
import type { EventNotice } from '../../features/events/event-changes.server.ts';
import { locales } from '../../i18n/locales.ts';
import { AppError } from '../../lib/errors.ts';
import type { Records } from '../../ports/store.ts';
import type { AdminServices } from '../admin-services.ts';
import { checkRecord } from './check-record.ts';
import type { Kind } from './kind.ts';
import { contentOf } from './kinds.ts';
import { ownFields } from './own-fields.ts';
import { effectsOf } from './record-effects.server.ts';
import type { AdminRecord } from './record-endpoints.ts';
import { keepRevision } from './revisions.server.ts';

type Fields = Record<string, unknown>;
export interface Written {
  record: AdminRecord;
  /** Who was written to, where the change concerned people. */
  notice?: EventNotice;
}

const written = (value: unknown) => JSON.stringify(value ?? null);
const sharedFieldsOf = ({ type }: Kind): readonly string[] => contentOf(type.name)?.shared ?? [];
const sharedOf = (kind: Kind, fields: Fields): Fields =>
  Object.fromEntries(sharedFieldsOf(kind).map((field) => [field, fields[field]]));

/** The same record in the other languages, where there is one. */
export async function translationsOf(
  records: Pick<Records, 'get'>,
  kind: Kind,
  { lang, key }: Fields,
): Promise<AdminRecord[]> {
  if (typeof key !== 'string' || !contentOf(kind.type.name)?.localized) return [];
  const found: AdminRecord[] = [];
  for (const other of locales.filter((one) => one !== lang)) {
    const one = (await records.get(kind.type, recordId(other, key))) as AdminRecord | undefined;
    if (one) found.push(one);
  }
  return found;
}

/**
 * Facts stand once: what is saved in one language is saved in all. A draft may not take from a page what it needs.
 * @throws input/invalid on the facts that are missing.
 */
async function shareFacts(records: Records, services: AdminServices, kind: Kind, fields: Fields): Promise<void> {
  const facts = sharedOf(kind, fields);
  for (const other of await translationsOf(records, kind, fields)) {
    const differing = Object.entries(facts).filter(([field, value]) => written(other[field]) !== written(value));
    if (!differing.length) continue;
    const change = Object.fromEntries(differing);
    const { errors = {} } = checkRecord(kind.type, { ...ownFields(other), ...change });
    const wrong = Object.entries(errors).filter(([path]) => sharedFieldsOf(kind).includes(path.replace(/\..*/, '')));
    if (wrong.length) throw new AppError('input/invalid', { fields: Object.fromEntries(wrong) });
    const after = (await records.update(kind.type, other.id, change)) as AdminRecord;
    await keepRevision(records, services, kind, after, other);
  }
}

const differs = (kind: Kind, before: Fields, after: Fields) =>
  written(sharedOf(kind, before)) !== written(sharedOf(kind, after));

const NONE: ReadonlySet<string> = new Set();

/** Whether a record is online in another language too, and stays so. `going`: what is deleted together with it. */
export async function hasOtherPage(records: Records, kind: Kind, before: AdminRecord, going = NONE): Promise<boolean> {
  const others = await translationsOf(records, kind, before);
  return others.some(({ id, state }) => state === 'published' && !going.has(id));
}

/** Whether the last page of something people count on would go. `going`: what is deleted together with it. */
export async function isLastPageAwaited(
  records: Records,
  { clock }: Pick<AdminServices, 'clock'>,
  kind: Kind,
  before: AdminRecord,
  going = NONE,
): Promise<boolean> {
  const effects = effectsOf(kind.type.name);
  if (!effects || before.state !== 'published') return false;
  if (await hasOtherPage(records, kind, before, going)) return false;
  return effects.isAwaited(records, before, clock());
}

/** Changes a record, and its facts in every language. Fields are whole and valid. */
export async function changeRecord(
  records: Records,
  services: AdminServices,
  kind: Kind,
  before: AdminRecord,
  fields: Fields,
): Promise<Written> {
  const effects = effectsOf(kind.type.name);
  const after = effects?.complete(before, fields, services.clock()) ?? fields;
  await effects?.check(records, before, after, services.clock());
  if (after.state !== 'published' && (await isLastPageAwaited(records, services, kind, before)))
    throw new AppError('record/in-use');
  const record = (await records.update(kind.type, before.id, after)) as AdminRecord;
  await keepRevision(records, services, kind, record, before);
  await shareFacts(records, services, kind, after);
  const notice = differs(kind, before, after) ? await effects?.apply(records, services, before, after) : undefined;
  return { record, ...(notice && { notice }) };
}

/** Adds a record. That of a language that was missing changes the facts of the others as an edit of them would. */
export async function addRecord(
  records: Records,
  services: AdminServices,
  kind: Kind,
  fields: Fields,
  id?: string,
): Promise<Written> {
  const effects = effectsOf(kind.type.name);
  const [before] = await translationsOf(records, kind, fields);
  const after = effects?.complete(before, fields, services.clock()) ?? fields;
  if (before) await effects?.check(records, before, after, services.clock());
  const record = (await records.add(kind.type, after, id)) as AdminRecord;
  await keepRevision(records, services, kind, record);
  await shareFacts(records, services, kind, after);
  const changed = before && differs(kind, before, after);
  const notice = changed ? await effects?.apply(records, services, before, after) : undefined;
  return { record, ...(notice && { notice }) };
}

/** What was deleted comes back with the facts its translations have by now. */
export async function putBack(
  records: Records,
  kind: Kind,
  fields: Fields,
  id: string,
  createdAt: string,
): Promise<void> {
  const [other] = await translationsOf(records, kind, fields);
  await records.add(kind.type, { ...fields, ...(other && sharedOf(kind, other)) }, id, createdAt);
}
