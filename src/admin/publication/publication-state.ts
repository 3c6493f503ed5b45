/**
 * draft: on no site; scheduled: of a later day or hour; waiting: for the next publication; leftOut: cannot be shown;
 * online; changed: online as it was before; leaving: online, though it is a draft again;
 * postponed: online, though of a later day or hour. `removed`: deleted, and still online.
 */
export const recordStates = [
  'draft',
  'scheduled',
  'waiting',
  'leftOut',
  'online',
  'changed',
  'leaving',
  'postponed',
  'removed',
] as const;
export type RecordState = (typeof recordStates)[number];
/** Those the records of a list are asked by. */
export const standingStates = recordStates.filter((state) => state !== 'removed' && state !== 'postponed');

/** Whether a record stands as asked: one that is postponed waits for its day, and leaves the site until then. */
export const standsAs = (state: RecordState | undefined, asked: RecordState): boolean =>
  state === asked || (state === 'postponed' && (asked === 'scheduled' || asked === 'leaving'));
