import { z } from 'zod';
import { currentVersion, readFields } from '../../lib/record-versions.ts';
import type { Records } from '../../ports/store.ts';
import { requireKind } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import type { Kind } from './kind.ts';
import { contentOf } from './kinds.ts';
import { ownFields } from './own-fields.ts';
import type { AdminRecord } from './record-endpoints.ts';
import type { listRevisions as listEndpoint } from './revisions.ts';

/** The state of a record after a save: what the company wrote, never what a visitor did. */
export const revision = {
  name: 'revision',
  schema: z.strictObject({
    type: z.string(),
    record: z.string(),
    /** Who saved it; absent for the state before the first one that was kept. */
    by: z.email().optional(),
    fields: z.record(z.string(), z.unknown()),
    /** The schema version of the fields (src/lib/record-versions.ts). */
    version: z.int().min(1),
  }),
};
const MOST_KEPT = 50;
export const REVISION_DAYS = 365;

/** Whether states of its records are kept. */
function hasHistory({ type }: Pick<Kind, 'type'>): boolean {
  const collection = contentOf(type.name);
  return collection !== undefined && !collection.visitorText;
}
const whereOf = ({ type }: Kind, record: string) => ({ type: type.name, record });
const isSame = (a: object, b: object) => JSON.stringify(ownFields(a)) === JSON.stringify(ownFields(b));

/** Keeps the state a record has after a save, in its transaction; the oldest go when there are too many. */
export async function keepRevision(
  records: Records,
  { admin }: Pick<AdminServices, 'admin'>,
  kind: Kind,
  after: AdminRecord,
  before?: AdminRecord,
): Promise<void> {
  if (!hasHistory(kind) || (before && isSame(before, after))) return;
  const where = whereOf(kind, after.id);
  const version = currentVersion(kind.type);
  const kept = await records.find(revision, { where, direction: 'ascending', limit: MOST_KEPT });
  if (before && !kept.records.length)
    await records.add(revision, { ...where, fields: ownFields(before), version }, undefined, before.updatedAt);
  await records.add(revision, { ...where, by: admin, fields: ownFields(after), version }, undefined, after.updatedAt);
  for (const { id } of kept.records.slice(0, Math.max(0, kept.records.length + 1 - MOST_KEPT)))
    await records.delete(revision, id);
}

/** Who saved a record last; undefined where that was before its states were kept. */
export async function lastSavedBy(records: Pick<Records, 'find'>, kind: Kind, id: string): Promise<string | undefined> {
  const { records: found } = await records.find(revision, { where: whereOf(kind, id), limit: 1 });
  return found[0]?.by;
}

/** With the record goes its history, once it is gone for good. */
export async function removeRevisions(records: Records, type: string, record: string): Promise<void> {
  const { records: found } = await records.find(revision, { where: { type, record }, limit: 1000 });
  for (const { id } of found) await records.delete(revision, id);
}

/** The states of a record, the newest first, each in the fields of today. */
export async function listRevisions(
  { store, role }: AdminServices,
  { type, id }: z.output<typeof listEndpoint.input>,
): Promise<z.output<typeof listEndpoint.output>> {
  const kind = requireKind(role, type);
  const { records } = await store.find(revision, { where: whereOf(kind, id), limit: MOST_KEPT });
  const revisions = records.flatMap(({ id: own, createdAt: savedAt, by, fields, version }) => {
    const read = readFields(kind.type, version, JSON.stringify(fields));
    // A state that fits today's kind no more cannot be put back.
    return read.fits ? [{ id: own, savedAt, ...(by && { by }), fields: read.fields }] : [];
  });
  return { revisions };
}
