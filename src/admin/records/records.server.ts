import { z } from 'zod';
import type { RecordAction } from '../../collections/admin-screen.ts';
import { recordId } from '../../collections/stored.ts';
import { unwrap } from '../../forms/constraints.ts';
import { askedPage } from '../../lib/asked-page.ts';
import { AppError, RecordConflict, type Versions } from '../../lib/errors.ts';
import { type Records, StoreConflict } from '../../ports/store.ts';
import { changeNote } from '../accounts/audit-note.server.ts';
import { requireKind } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { statesOf } from '../publication/publication.server.ts';
import { checkRecord } from './check-record.ts';
import type { Kind } from './kind.ts';
import { contentOf, type KindName } from './kinds.ts';
import { emptied, ownFields, STORED } from './own-fields.ts';
import { effectsOf } from './record-effects.server.ts';
import type {
  AdminRecord,
  deleteRecords as deleteEndpoint,
  getRecord as getEndpoint,
  listRecords as listEndpoint,
  previewNotice as noticeEndpoint,
  restoreRecords as restoreEndpoint,
  saveRecord as saveEndpoint,
} from './record-endpoints.ts';
import { referredNames } from './referred-titles.server.ts';
import { lastSavedBy } from './revisions.server.ts';
import { faultless, judge } from './save-faults.server.ts';
import { translationsOf } from './shared-facts.server.ts';
import { savedStanding, standingPage } from './standing.server.ts';
import { moveToTrash, restoreFromTrash, trash } from './trash.server.ts';
import { addRecord, changeRecord } from './write-record.server.ts';

type In<E extends { input: z.ZodType }> = z.output<E['input']>;
type Out<E extends { output: z.ZodType }> = z.output<E['output']>;

/** @throws auth/forbidden where a role may not do this to records of a kind. */
export function demand(kind: Kind, right: RecordAction): void {
  if (!kind.rights.includes(right)) throw new AppError('auth/forbidden');
}

/** A record as its reader may see it: whatever leaves the server has passed here. */
export const visibleRecord = ({ conceal = (record) => record }: Kind, record: object): AdminRecord =>
  conceal({ ...record }) as AdminRecord;

/**
 * Fields a kind does not have, or does not show, are nothing to ask its records by: their order would tell what they
 * hold. @throws input/invalid
 */
export function validateFields({ type, secret = [] }: Kind, asked: Record<string, string[]>): void {
  const known = new Set([...STORED, ...Object.keys(type.schema.shape)]);
  const wrong = Object.entries(asked).filter(([, fields]) =>
    fields.some((field) => !known.has(field) || secret.includes(field)),
  );
  if (wrong.length)
    throw new AppError('input/invalid', { fields: Object.fromEntries(wrong.map(([name]) => [name, 'option'])) });
}

/** Records still to be decided, or those that are. */
export function conditionOf({ decided }: Kind, asked: 'no' | 'yes' | undefined): { where?: object; except?: object } {
  if (!decided || !asked) return {};
  const { field, value } = decided;
  if (value === undefined) return asked === 'no' ? { where: { [field]: value } } : { except: { [field]: value } };
  return asked === 'no' ? { except: { [field]: value } } : { where: { [field]: value } };
}

type Asked = { decided?: 'no' | 'yes' | undefined; filter?: Record<string, unknown> | undefined };

/**
 * What a list, or its export, asks the store: the records still to be decided or decided, with the filter's values; of a
 * list of several, those that hold the value. @throws input/invalid
 */
export function conditionsAsked(kind: Kind, { decided, filter = {} }: Asked) {
  validateFields(kind, { filter: Object.keys(filter) });
  const { where, except } = conditionOf(kind, decided);
  const isList = (field: string) => {
    const shape = kind.type.schema.shape[field] as z.ZodType | undefined;
    return shape !== undefined && unwrap(shape).schema instanceof z.ZodArray;
  };
  const [lists, values] = Object.entries(filter).reduce<[[string, unknown][], [string, unknown][]]>(
    ([some, others], entry) => (isList(entry[0]) ? [[...some, entry], others] : [some, [...others, entry]]),
    [[], []],
  );
  if (lists.some(([, item]) => typeof item !== 'string'))
    throw new AppError('input/invalid', { fields: { filter: 'option' } });
  return {
    where: { ...where, ...Object.fromEntries(values) },
    ...(except && { except }),
    ...(lists.length && { contains: Object.fromEntries(lists) as Record<string, string> }),
  };
}

/** Read at a time, of all the records of a kind. */
const PAGE = 200;
async function* everyPage(
  store: AdminServices['store'],
  kind: Kind,
  query: Omit<Parameters<typeof store.search>[1], 'limit' | 'cursor'>,
): AsyncGenerator<AdminRecord[]> {
  let cursor: string | undefined;
  do {
    const page = await store.search(kind.type, { ...query, limit: PAGE, uncounted: true, ...(cursor && { cursor }) });
    yield page.records as AdminRecord[];
    cursor = page.next;
  } while (cursor);
}

export async function listRecords(
  { store, role, clock }: AdminServices,
  input: In<typeof listEndpoint>,
): Promise<Out<typeof listEndpoint>> {
  const kind = requireKind(role, input.type);
  const { q, filter = {}, standing, sort, direction, cursor, limit } = input;
  validateFields(kind, { filter: Object.keys(filter), sort: [sort] });
  const query = { words: q, partial: true, ...conditionsAsked(kind, input), orderBy: sort, direction };
  const asked = { type: input.type, standing };
  const { records, total, next, indexed } = standing
    ? {
        ...(await standingPage(asked, everyPage(store, kind, query), { cursor, limit, now: clock() })),
        indexed: undefined,
      }
    : await askedPage(store.search(kind.type, { ...query, limit, ...(cursor && { cursor }) }));
  const states = statesOf(input.type, records as AdminRecord[], clock());
  const shown = records.map((record) => visibleRecord(kind, record));
  const names = await referredNames(store, input.type, shown);
  return {
    records: shown,
    ...(states && { states }),
    ...(names && { names }),
    total,
    ...(next && { next }),
    ...(indexed !== undefined && { indexed }),
  };
}

/** A record, and the same in the other language when there is one. */
export async function getRecord(
  { store, role, clock }: AdminServices,
  { type, id }: In<typeof getEndpoint>,
): Promise<Out<typeof getEndpoint>> {
  const kind = requireKind(role, type);
  const kept = await store.get(kind.type, id);
  if (!kept) throw new AppError('record/missing');
  const record = visibleRecord(kind, kept);
  const states = statesOf(type, [kept as AdminRecord], clock());
  const names = await referredNames(store, type, [record]);
  const fields = ownFields(kept as AdminRecord);
  const { faults = [] } =
    states?.[id] === 'leftOut' ? await judge(store, { kind, before: undefined, fields, now: clock() }) : {};
  const found = { record, ...(states && { states }), ...(names && { names }), ...(faults.length && { faults }) };
  if (typeof record.key !== 'string') return found;
  const other = record.lang === 'fr' ? 'en' : 'fr';
  const translation = (await store.get(kind.type, recordId(other, record.key))) as AdminRecord | undefined;
  return { ...found, ...(translation && { translation }) };
}

/** Only what an administrator may change of what a visitor sent. */
export function allowed(kind: Kind, fields: Record<string, unknown>): Record<string, unknown> {
  const { editable } = kind;
  return editable ? Object.fromEntries(Object.entries(fields).filter(([field]) => editable.includes(field))) : fields;
}

const newId = (kind: Kind, { lang, key }: Record<string, unknown>) =>
  contentOf(kind.type.name)?.localized && typeof lang === 'string' && typeof key === 'string'
    ? recordId(lang, key)
    : undefined;

/** What is stored, as its reader may see it, beside what was sent of what may be changed. */
async function versionsOf(
  records: Pick<Records, 'find'>,
  kind: Kind,
  before: AdminRecord,
  fields: Record<string, unknown>,
): Promise<Versions> {
  const by = await lastSavedBy(records, kind, before.id);
  return { stored: visibleRecord(kind, before), sent: allowed(kind, fields), ...(by && { by }) };
}

export async function saveRecord(
  services: AdminServices,
  { type, id, base, fields }: In<typeof saveEndpoint>,
): Promise<Out<typeof saveEndpoint>> {
  const { store, note, nothingChanged, role } = services;
  const kind = requireKind(role, type);
  if (id === undefined) {
    demand(kind, 'add');
    try {
      const added = await store.transaction(async (records) => {
        const [before] = await translationsOf(records, kind, fields);
        const ready = await faultless(records, { kind, before, fields: emptied(fields), now: services.clock() });
        return addRecord(records, services, kind, ready, newId(kind, ready));
      });
      note(`added ${added.record.id}`);
      return {
        ...added,
        record: visibleRecord(kind, added.record),
        ...(await savedStanding(services, kind, added.record)),
      };
    } catch (error) {
      if (error instanceof StoreConflict) throw new AppError('record/exists', { fields: { key: 'taken' } });
      throw error;
    }
  }
  demand(kind, 'edit');
  const { was, ...changed } = await store.transaction(async (records) => {
    const before = (await records.get(kind.type, id)) as AdminRecord | undefined;
    if (!before) throw new AppError('record/missing');
    if (base !== undefined && base !== before.updatedAt)
      throw new RecordConflict(await versionsOf(records, kind, before, fields));
    const whole = { ...ownFields(before), ...emptied(allowed(kind, fields)) };
    const change = await faultless(records, { kind, before, fields: whole, now: services.clock() });
    // A record's language and name are its address: they stay.
    const written = await changeRecord(records, services, kind, before, {
      ...change,
      ...(before.lang !== undefined && { lang: before.lang }),
      ...(before.key !== undefined && { key: before.key }),
    });
    return { ...written, was: before };
  });
  const differing = changeNote(kind, was, changed.record);
  if (differing) note(differing);
  else nothingChanged?.();
  if (changed.notice?.people) note(`told ${changed.notice.people} people: ${changed.notice.kind ?? 'seats'}`);
  return {
    ...changed,
    record: visibleRecord(kind, changed.record),
    ...(await savedStanding(services, kind, changed.record)),
  };
}

/** Whom saving these fields would write to: nobody, where they are not valid or nothing is told of such a change. */
export async function previewNotice(
  services: AdminServices,
  { type, id, fields }: In<typeof noticeEndpoint>,
): Promise<Out<typeof noticeEndpoint>> {
  const { store, role } = services;
  const kind = requireKind(role, type);
  demand(kind, 'edit');
  const before = (await store.get(kind.type, id)) as AdminRecord | undefined;
  if (!before) throw new AppError('record/missing');
  const effects = effectsOf(type);
  const after = checkRecord(kind.type, { ...ownFields(before), ...emptied(allowed(kind, fields)) }).fields;
  if (!effects || !after) return { people: 0, promoted: 0, mails: [] };
  return effects.preview(services, before, after);
}

/** Deleted records can be put back for a while. */
export async function deleteRecords(
  services: AdminServices,
  { type, ids, agreed = false }: In<typeof deleteEndpoint>,
): Promise<Out<typeof deleteEndpoint>> {
  const { store, role } = services;
  const kind = requireKind(role, type);
  demand(kind, 'delete');
  const undo = await store.transaction(async (records) => {
    const kept: string[] = [];
    for (const id of ids) {
      const one = await moveToTrash(records, services, { kind, id }, { agreed, going: new Set(ids) });
      if (one) kept.push(one);
    }
    return kept;
  });
  return { deleted: undo.length, undo };
}

export async function restoreRecords(
  { store, role }: AdminServices,
  { ids }: In<typeof restoreEndpoint>,
): Promise<Out<typeof restoreEndpoint>> {
  try {
    const restored = await store.transaction(async (records) => {
      let count = 0;
      for (const id of ids) {
        const kept = await records.get(trash, id);
        if (!kept) continue;
        demand(requireKind(role, kept.type as KindName), 'delete');
        await restoreFromTrash(records, kept);
        count++;
      }
      return count;
    });
    return { restored };
  } catch (error) {
    // Written anew meanwhile, under the same name.
    if (error instanceof StoreConflict) throw new AppError('record/exists', { cause: error });
    throw error;
  }
}
