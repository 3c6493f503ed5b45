/**
 * draft: on no site; scheduled: of a later day or hour; waiting: for the next publication; leftOut: cannot be shown;
 * online; changed: online as it was before. `removed`: deleted, and still online.
 */
export const recordStates = ['draft', 'scheduled', 'waiting', 'leftOut', 'online', 'changed', 'removed'] as const;
export type RecordState = (typeof recordStates)[number];
