/**
 * What a change means to those registered, the gravest first. `rescheduled`: a postponed event has its date;
 * `reinstated`: a cancelled one takes place after all.
 */
export const changeKinds = [
  'cancelled',
  'postponed',
  'rescheduled',
  'reinstated',
  'moved',
  'relocated',
  'link',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
