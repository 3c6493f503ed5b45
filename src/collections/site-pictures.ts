import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { line } from '../lib/fields.ts';
import type { Records } from '../ports/store.ts';

const percent = z.int().min(0).max(100);
export const focusPoint = z.strictObject({ x: percent, y: percent });
export type FocusPoint = z.output<typeof focusPoint>;

/** A tenth of a picture at least: less is a mistake, and too few pixels. */
const side = z.int().min(10).max(100);
/** The part of a picture that is shown, in percent of it. */
export const cropBox = z
  .strictObject({ left: percent, top: percent, width: side, height: side })
  .refine(({ left, top, width, height }) => left + width <= 100 && top + height <= 100, 'option');
export type CropBox = z.output<typeof cropBox>;

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
    /** What is shown of it, wherever it is used: its file stays whole. */
    crop: cropBox.optional(),
  }),
};

export const isSitePicture = async (records: Pick<Records, 'get'>, key: string): Promise<boolean> =>
  (await records.get(sitePicture, key)) !== undefined;
