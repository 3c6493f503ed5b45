import { isPlanned } from '../../collections/appearance.ts';
import type { StoredCollection } from '../../collections/define.ts';
import { storageOf } from '../../collections/stored.ts';
import type { RecordState } from './publication-state.ts';

interface Shown {
  /** The last change of what is online; undefined for what is not. */
  online: string | undefined;
  isLeftOut: boolean;
}

/** How a record of a kind of content stands to the site. */
export function recordStateOf(
  collection: StoredCollection,
  record: Readonly<Record<string, unknown>> & { updatedAt: string },
  { online, isLeftOut }: Shown,
  now: Date,
): RecordState {
  const isMeant = Object.entries(storageOf(collection as never).shownIf).every(
    ([field, value]) => record[field] === value,
  );
  const isLater = isPlanned(collection, record, now);
  if (online !== undefined && (!isMeant || isLater)) return 'leaving';
  if (online !== undefined) return online === record.updatedAt ? 'online' : 'changed';
  if (!isMeant) return 'draft';
  if (isLater) return 'scheduled';
  return isLeftOut ? 'leftOut' : 'waiting';
}
