import sharp from 'sharp';
import type { CropBox, FocusPoint } from '../collections/site-pictures.ts';
import { cropPixels, cutTo, focusIn } from './crop.ts';

interface Shown {
  crop?: CropBox | undefined;
  focus?: FocusPoint | undefined;
}
/** The part of a picture that is shown, in the format of its file; at most of a `size`, cut to it around its focal point. */
export async function cropPicture(
  bytes: Uint8Array,
  { crop, focus }: Shown,
  size?: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const part = cropPixels(await sharp(bytes).metadata(), crop);
  if (!size) return sharp(bytes).extract(part).toBuffer();
  const within = cutTo(size, { ...part, focus: focus && focusIn(focus, crop) });
  return sharp(bytes)
    .extract({ ...within, left: part.left + within.left, top: part.top + within.top })
    .resize({ ...size, withoutEnlargement: true })
    .toBuffer();
}
