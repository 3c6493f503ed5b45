import sharp from 'sharp';
import type { CropBox } from '../collections/site-pictures.ts';
import { cropPixels } from './crop.ts';

/** The part of a picture that is shown, in the format of its file. */
export async function cropPicture(bytes: Uint8Array, crop: CropBox): Promise<Buffer> {
  return sharp(bytes)
    .extract(cropPixels(await sharp(bytes).metadata(), crop))
    .toBuffer();
}
