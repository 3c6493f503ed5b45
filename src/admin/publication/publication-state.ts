/**
 * draft: on no site; scheduled: of a later day or hour; waiting: for the next publication; leftOut: cannot be shown;
 * online; changed: online as it was before; leaving: online, though it is a draft again or of a later day. `removed`: deleted, and still online.
 */
export const recordStates = [
  'draft',
  'scheduled',
  'waiting',
  'leftOut',
  'online',
  'changed',
  'leaving',
  'removed',
] as const;
/** Those a record that is there can be in. */
export const standingStates = recordStates.filter((state) => state !== 'removed');
export type RecordState = (typeof recordStates)[number];
