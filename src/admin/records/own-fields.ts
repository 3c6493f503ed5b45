/** What the store adds to a record. */
export const STORED = ['id', 'createdAt', 'updatedAt'];
/** A record without what the store adds. */
export const ownFields = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !STORED.includes(field)));
