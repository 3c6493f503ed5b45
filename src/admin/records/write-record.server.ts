import type { EventNotice } from '../../features/events/event-changes.server.ts';
import { AppError } from '../../lib/errors.ts';
import type { Records } from '../../ports/store.ts';
import type { AdminServices } from '../admin-services.ts';
import type { Kind } from './kind.ts';
import { keepPictureWords } from './picture-words.server.ts';
import { effectsOf } from './record-effects.server.ts';
import type { AdminRecord } from './record-endpoints.ts';
import { keepRevision } from './revisions.server.ts';
import { sharedChange, sharedOf, translationsOf } from './shared-facts.server.ts';

type Fields = Record<string, unknown>;
export interface Written {
  record: AdminRecord;
  /** Who was written to, where the change concerned people. */
  notice?: EventNotice;
}

/** Facts stand once: what is saved in one language is saved in all. */
async function shareFacts(records: Records, services: AdminServices, kind: Kind, fields: Fields): Promise<void> {
  for (const other of await translationsOf(records, kind, fields)) {
    const change = sharedChange(kind, other, fields);
    if (!Object.keys(change).length) continue;
    const after = (await records.update(kind.type, other.id, change)) as AdminRecord;
    await keepRevision(records, services, kind, after, other);
  }
}

const differs = (kind: Kind, before: Fields, after: Fields) =>
  Object.keys(sharedChange(kind, before, after)).length > 0;

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

/** Changes a record, and its facts in every language. Fields are whole and `faultless`. */
export async function changeRecord(
  records: Records,
  services: AdminServices,
  kind: Kind,
  before: AdminRecord,
  fields: Fields,
): Promise<Written> {
  const effects = effectsOf(kind.type.name);
  const after = effects?.complete(before, fields, services.clock()) ?? fields;
  if (after.state !== 'published' && (await isLastPageAwaited(records, services, kind, before)))
    throw new AppError('record/in-use');
  const record = (await records.update(kind.type, before.id, after)) as AdminRecord;
  await keepRevision(records, services, kind, record, before);
  await keepPictureWords(records, kind, record, before);
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
  const record = (await records.add(kind.type, after, id)) as AdminRecord;
  await keepRevision(records, services, kind, record);
  await keepPictureWords(records, kind, record, undefined);
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
