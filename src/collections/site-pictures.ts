import { z } from 'zod';
import type { Records } from '../ports/store.ts';

/**
 * A picture taken in by an administrator, its key being the record's id: the only pictures the site shows. A visitor's
 * photo is kept in the same place, and naming its key publishes nothing.
 */
export const sitePicture = { name: 'sitePicture', schema: z.strictObject({ adoptedOn: z.iso.datetime() }) };

export const isSitePicture = async (records: Pick<Records, 'get'>, key: string): Promise<boolean> =>
  (await records.get(sitePicture, key)) !== undefined;
