import { z } from 'zod';
import { isProduction } from '../../src/collections/production.ts';
import { seedRecords } from '../../src/collections/seed.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { type Store, StoreConflict } from '../../src/ports/store.ts';

/** Marks that the store was filled, so that samples an administrator deleted are not added again. */
export const installation = {
  name: 'installation',
  schema: z.strictObject({ filledOn: z.iso.datetime(), records: z.int().min(0) }),
};
const ID = 'site';

/**
 * Fills a new store from content/seed, atomically and once. In production without the samples.
 * @returns the number of records; 0 when the store was filled before.
 * @throws naming file and field of an invalid record.
 */
export async function fillStore(store: Store, clock: Clock): Promise<number> {
  if (await store.get(installation, ID)) return 0;
  const chosen = seedRecords(clock()).filter(({ fields }) => !(isProduction() && fields.sample === true));
  try {
    return await store.transaction(async (records) => {
      await records.add(installation, { filledOn: clock().toISOString(), records: chosen.length }, ID);
      for (const { type, id, fields } of chosen) await records.add(type, fields, id);
      return chosen.length;
    });
  } catch (error) {
    // Another process of the same installation has filled it.
    if (error instanceof StoreConflict) return 0;
    throw error;
  }
}
