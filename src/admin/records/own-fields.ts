/** What the store adds to a record. */
export const STORED = ['id', 'createdAt', 'updatedAt'];
/** A record without what the store adds. */
export const ownFields = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !STORED.includes(field)));
/** A field that was emptied travels as `null`: JSON has no `undefined`, and an absent one stays as it was. */
export const emptied = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value ?? undefined]));
