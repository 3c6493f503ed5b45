import type { z } from 'zod';
import { askedPage } from '../../lib/asked-page.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { kindFor, requireKind } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { isKindName, type KindName } from './kinds.ts';
import { removeRevisions } from './revisions.server.ts';
import { trash } from './trash.server.ts';
import { type emptyTrash as emptyEndpoint, type listTrash as listEndpoint, TRASH_DAYS } from './trash.ts';

const ROWS = 50;
const DAY_MS = 86_400_000;
type Deleted = Stored<typeof trash>;

const goneAt = ({ createdAt }: Deleted) => new Date(Date.parse(createdAt) + TRASH_DAYS * DAY_MS).toISOString();

/** What was deleted of the kinds a role may delete. */
export async function listTrash(
  { store, role }: AdminServices,
  { cursor }: z.output<typeof listEndpoint.input>,
): Promise<z.output<typeof listEndpoint.output>> {
  const page = await askedPage(store.find(trash, { limit: ROWS, ...(cursor && { cursor }) }));
  const records = page.records.flatMap((one) => {
    const kind = isKindName(one.type) ? kindFor(role, one.type) : undefined;
    if (!kind?.rights.includes('delete') || one.deletedWith !== undefined) return [];
    const { id, type, recordId, fields, createdAt: deletedAt, deletedBy } = one;
    const [title = 'id'] = kind.columns;
    const name = String(fields[title] ?? recordId);
    const { lang } = fields;
    return [{ id, type, name, ...(typeof lang === 'string' && { lang }), deletedAt, deletedBy, goneAt: goneAt(one) }];
  });
  return { records, ...(page.next && { next: page.next }) };
}

/** A deleted record and what was deleted with it. */
async function removeForGood(records: Records, kept: Deleted): Promise<void> {
  const together = await Array.fromAsync(everyRecord(records, trash, { where: { deletedWith: kept.id } }));
  for (const one of together) await removeForGood(records, one);
  await removeRevisions(records, kept.type, kept.recordId);
  await records.delete(trash, kept.id);
}

export async function emptyTrash(
  { store, role, note }: AdminServices,
  { ids }: z.output<typeof emptyEndpoint.input>,
): Promise<z.output<typeof emptyEndpoint.output>> {
  const removed = await store.transaction(async (records) => {
    let count = 0;
    for (const id of ids) {
      const kept = await records.get(trash, id);
      if (!kept) continue;
      const { rights } = requireKind(role, kept.type as KindName);
      if (!rights.includes('delete')) continue;
      await removeForGood(records, kept);
      count++;
    }
    return count;
  });
  note(`removed ${removed} for good`);
  return { removed };
}
