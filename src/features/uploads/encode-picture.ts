import sharp, { type Metadata } from 'sharp';
import type { FileFault } from '../../ports/files.ts';

/** 64 megapixels: more than phones take. */
const MOST_PIXELS = 64_000_000;
/** Memory limit of decoding and encoding one picture. */
const MOST_MEMORY_BYTES = 450_000_000;
const PATIENCE_S = 20;

/** The stored format of each type. GIF and AVIF become WebP: one still frame, smaller, widely supported. */
export const storedFormats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'webp',
  'image/avif': 'webp',
} as const;
export type ImageType = keyof typeof storedFormats;
export interface Picture {
  bytes: Uint8Array;
  type: ImageType;
}

// One thread per picture, as the others are for visitors.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Memory per pixel, measured on pictures of 20 to 64 megapixels: formats read line by line need almost none, others
 * hold the whole picture, some several times.
 */
function bytesPerPixel(type: ImageType, { isProgressive, orientation = 1, channels = 4, depth }: Metadata): number {
  const sample = depth === 'ushort' ? 2 : 1;
  if (type === 'image/png') return isProgressive ? channels * sample : 0;
  if (type === 'image/jpeg') return (isProgressive ? 9 : 0) + (orientation > 1 ? 3 : 0);
  return { 'image/webp': 20, 'image/gif': 12, 'image/avif': 20 }[type];
}

/** Judged by the header, before a pixel is decoded. */
async function isTooLarge({ bytes, type }: Picture): Promise<boolean> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const pixels = header.width * header.height;
  return pixels > MOST_PIXELS || pixels * bytesPerPixel(type, header) > MOST_MEMORY_BYTES;
}

/** Worker task: decodes and re-encodes a picture, or returns its fault. */
export default async function encodePicture({ bytes, type }: Picture): Promise<Picture | { refused: FileFault }> {
  try {
    if (await isTooLarge({ bytes, type })) return { refused: 'file-pixels' };
    const family = storedFormats[type];
    const image = sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      animated: false,
      sequentialRead: true,
    })
      .timeout({ seconds: PATIENCE_S })
      .autoOrient();
    const encoded = await (family === 'jpeg'
      ? image.jpeg({ quality: 86 })
      : family === 'png'
        ? image.png({ compressionLevel: 9 })
        : image.webp({ quality: 86 })
    ).toBuffer();
    return { bytes: encoded, type: `image/${family}` };
  } catch {
    // Undecodable: not a picture of this type.
    return { refused: 'file-type' };
  }
}
