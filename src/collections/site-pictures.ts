import { z } from 'zod';
import type { Records } from '../ports/store.ts';

/**
 * A picture an administrator uploaded; its key is the record's id. Only these are shown on the site: visitors' photos
 * are in the same storage, and naming the key of one publishes nothing.
 */
export const sitePicture = { name: 'sitePicture', schema: z.strictObject({ adoptedOn: z.iso.datetime() }) };

export const isSitePicture = async (records: Pick<Records, 'get'>, key: string): Promise<boolean> =>
  (await records.get(sitePicture, key)) !== undefined;
