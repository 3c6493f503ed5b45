import { hasArrived } from '../../collections/calendar.ts';
import type { StoredCollection } from '../../collections/define.ts';
import { storageOf } from '../../collections/stored.ts';

/**
 * draft: on no site; scheduled: of a later day; waiting: for the next publication; leftOut: cannot be shown; online;
 * changed: online as it was before. `removed`: deleted, and still online.
 */
export const recordStates = ['draft', 'scheduled', 'waiting', 'leftOut', 'online', 'changed', 'removed'] as const;
export type RecordState = (typeof recordStates)[number];

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
  const day = collection.dates?.published && record[collection.dates.published];
  const isMeant = Object.entries(storageOf(collection as never).shownIf).every(
    ([field, value]) => record[field] === value,
  );
  const isLater = typeof day === 'string' && !hasArrived(new Date(day), now);
  if (online !== undefined) return isMeant && !isLater && online === record.updatedAt ? 'online' : 'changed';
  if (!isMeant) return 'draft';
  if (isLater) return 'scheduled';
  return isLeftOut ? 'leftOut' : 'waiting';
}
