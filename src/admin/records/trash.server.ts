import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import { currentVersion, readFields } from '../../lib/record-versions.ts';
import type { Records, Stored } from '../../ports/store.ts';
import type { AdminServices } from '../admin-services.ts';
import { dependentsOf, mayHaveDependents } from './dependents.server.ts';
import type { Kind } from './kind.ts';
import { type KindName, kindOf } from './kinds.ts';
import { ownFields } from './own-fields.ts';
import { effectsOf } from './record-effects.server.ts';
import type { AdminRecord } from './record-endpoints.ts';
import { releasePlaceOf } from './removal.server.ts';
import { changeRecord, isLastPageAwaited, putBack } from './write-record.server.ts';

/** Deleted records wait here before they are gone for good: see the retention rules. */
export const trash = {
  name: 'trash',
  schema: z.strictObject({
    type: z.string(),
    recordId: z.string(),
    createdAtFirst: z.string(),
    fields: z.record(z.string(), z.unknown()),
    deletedBy: z.email(),
    /** The deleted record it was deleted with, and is put back with. */
    deletedWith: z.string().optional(),
    /** Of the release that deleted it (src/lib/record-versions.ts); 1 where nothing is said. */
    version: z.int().min(1).optional(),
  }),
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

interface Removing {
  /** What people count on is withdrawn first, which tells them. */
  agreed: boolean;
  /** What is deleted at the same time. */
  going: ReadonlySet<string>;
  /** The deleted record it goes with. */
  deletedWith?: string;
}

/**
 * Moves a record to the trash, and with it what is kept for its sake. Returns its id there. @throws record/in-use
 */
export async function moveToTrash(
  records: Records,
  services: AdminServices,
  { kind, id }: { kind: Kind; id: string },
  { agreed, going, deletedWith }: Removing,
): Promise<string | undefined> {
  const known = (await records.get(kind.type, id)) as AdminRecord | undefined;
  if (!known) return undefined;
  if (kind.inUse?.values.includes(textOf(known[kind.inUse.field]))) throw new AppError('record/in-use');
  if (await isLastPageAwaited(records, services, kind, known, going)) {
    if (!agreed) throw new AppError('record/in-use');
    await changeRecord(records, services, kind, known, {
      ...ownFields(known),
      ...effectsOf(kind.type.name)?.withdrawn,
    });
  }
  await releasePlaceOf(records, services, kind, id);
  // As it is by now: put back, it is what people were told.
  const before = ((await records.get(kind.type, id)) as AdminRecord | undefined) ?? known;
  await records.delete(kind.type, id);
  const kept = await records.add(trash, {
    type: kind.type.name,
    recordId: id,
    createdAtFirst: before.createdAt,
    fields: ownFields(before),
    deletedBy: services.admin,
    ...(deletedWith && { deletedWith }),
    version: currentVersion(kind.type),
  });
  for (const one of await dependentsOf(records, kind, before))
    await moveToTrash(records, services, one, { agreed, going, deletedWith: kept.id });
  return kept.id;
}

/** Puts a deleted record back, and what was deleted with it. */
export async function restoreFromTrash(records: Records, kept: Stored<typeof trash>): Promise<void> {
  const kind = kindOf(kept.type as KindName);
  await records.delete(trash, kept.id);
  const read = readFields(kind.type, kept.version ?? 1, JSON.stringify(kept.fields));
  await putBack(records, kind, read.fits ? read.fields : kept.fields, kept.recordId, kept.createdAtFirst);
  if (!mayHaveDependents(kind)) return;
  const dependents = await Array.fromAsync(everyRecord(records, trash, { where: { deletedWith: kept.id } }));
  for (const one of dependents) await restoreFromTrash(records, one);
}
