import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { line } from '../lib/fields.ts';
import type { Records } from '../ports/store.ts';

const percent = z.int().min(0).max(100);
export const focusPoint = z.strictObject({ x: percent, y: percent });
export type FocusPoint = z.output<typeof focusPoint>;

/**
 * A picture an administrator uploaded; its key is the record's id. Only these are shown on the site: visitors' photos
 * are in the same storage, and naming the key of one publishes nothing.
 */
export const sitePicture = {
  name: 'sitePicture',
  schema: z.strictObject({
    adoptedOn: z.iso.datetime(),
    /** What it shows, as it was put into words where it was used last: proposed where it is used again. */
    alt: z.partialRecord(z.enum(locales), line(200)).optional(),
    /** Its subject, in percent from the left and from the top: what stays in view where the picture is cut. */
    focus: focusPoint.optional(),
  }),
};

export const isSitePicture = async (records: Pick<Records, 'get'>, key: string): Promise<boolean> =>
  (await records.get(sitePicture, key)) !== undefined;
