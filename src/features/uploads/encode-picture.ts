import sharp, { type Metadata } from 'sharp';
import type { FileFault } from '../../ports/files.ts';

/** 64 million: above what phones send. */
const MOST_PIXELS = 64_000_000;
/** What decoding and encoding one picture may take of memory. */
const MOST_MEMORY_BYTES = 450_000_000;
const PATIENCE_S = 20;

/** The family an image is kept in. GIF and AVIF become WebP: one still frame, smaller, read everywhere. */
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

// A second thread for one picture would be taken from visitors; none is asked for twice.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Bytes of memory a pixel takes, measured on pictures of 20 to 64 million: those read line by line take none worth
 * counting, others stand in memory whole, some of them several times.
 */
function bytesPerPixel(type: ImageType, { isProgressive, orientation = 1, channels = 4, depth }: Metadata): number {
  const sample = depth === 'ushort' ? 2 : 1;
  if (type === 'image/png') return isProgressive ? channels * sample : 0;
  if (type === 'image/jpeg') return (isProgressive ? 9 : 0) + (orientation > 1 ? 3 : 0);
  return { 'image/webp': 20, 'image/gif': 12, 'image/avif': 20 }[type];
}

/** By its header alone, before a pixel is decoded. */
async function isTooLarge({ bytes, type }: Picture): Promise<boolean> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const pixels = header.width * header.height;
  return pixels > MOST_PIXELS || pixels * bytesPerPixel(type, header) > MOST_MEMORY_BYTES;
}

/** A task: the picture decoded and encoded anew, or what is wrong with it. */
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
    // What cannot be decoded is no picture of this type.
    return { refused: 'file-type' };
  }
}
