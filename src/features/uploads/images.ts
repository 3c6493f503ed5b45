import { FileRefused } from '../../ports/files.ts';
import { workerPool } from '../../workers/worker-pool.ts';
import type encodePicture from './encode-picture.ts';
import type { ImageType, Picture } from './encode-picture.ts';

const extensions: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** Whether this is an accepted picture type. Never SVG, which can run scripts. */
export const isImageType = (type: string): type is ImageType => Object.hasOwn(extensions, type);

/** One at a time, as each may take hundreds of megabytes. */
const encodeApart = workerPool<Picture, Awaited<ReturnType<typeof encodePicture>>>({
  where: 'process',
  file: new URL('./encode-picture.ts', import.meta.url),
  load: () => import('./encode-picture.ts'),
  ...{ atOnce: 1, waiting: 12, perCaller: 3, patienceMs: 40_000 },
});

/**
 * Decodes and re-encodes a picture, which removes everything else in the file: location and device in EXIF, another
 * format appended to it, further frames. Rotated upright first, as the orientation is in EXIF.
 * @throws FileRefused; AppError server/unavailable when too many wait.
 */
export async function encodeAnew(bytes: Uint8Array, type: ImageType): Promise<Picture & { extension: string }> {
  const encoded = await encodeApart({ bytes, type });
  if ('refused' in encoded) throw new FileRefused(encoded.refused);
  return { bytes: new Uint8Array(encoded.bytes), type: encoded.type, extension: extensions[encoded.type] };
}
