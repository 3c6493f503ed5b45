import { FilesUnavailable } from '../../ports/files.ts';

/** 64 million: above what phones send, below what hurts (256 MB decoded). */
const MOST_PIXELS = 64_000_000;
const PATIENCE_S = 20;

/** The family an image is kept in. GIF and AVIF become WebP: one still frame, smaller, read everywhere. */
const keptAs = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'webp', 'image/avif': 'webp' } as const;
type ImageType = keyof typeof keptAs;

/** Whether this is a type of picture. SVG never is: it runs scripts. */
export const isImageType = (type: string): type is ImageType => Object.hasOwn(keptAs, type);

/**
 * The picture, decoded and encoded anew: whatever else the file carried (place and device in EXIF, another format behind
 * the pixels) is gone. Turned upright first, since the orientation goes with the EXIF.
 */
export async function encodeAnew(bytes: Uint8Array, type: ImageType): Promise<{ bytes: Uint8Array; type: ImageType; extension: string }> {
  // Loaded at the first picture: it costs every other start of a function 50 ms.
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    throw new FilesUnavailable('sharp does not load', { cause });
  });
  const family = keptAs[type];
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false }).timeout({ seconds: PATIENCE_S }).autoOrient();
  const encoded = await (family === 'jpeg'
    ? image.jpeg({ quality: 86 })
    : family === 'png'
      ? image.png({ compressionLevel: 9 })
      : image.webp({ quality: 86 })
  ).toBuffer();
  return { bytes: new Uint8Array(encoded), type: `image/${family}`, extension: family === 'jpeg' ? 'jpg' : family };
}
