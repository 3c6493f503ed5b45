import type { z } from 'zod';
import { isSitePicture, sitePicture } from '../../collections/site-pictures.ts';
import { submittedReview } from '../../features/testimonials/testimonials.ts';
import { AppError } from '../../lib/errors.ts';
import { finaliseFile } from '../../lib/finalise-file.ts';
import { SOCIAL_SIZE } from '../../lib/picture.ts';
import { cropPicture } from '../../media/crop-picture.ts';
import type { Files } from '../../ports/files.ts';
import type { Records } from '../../ports/store.ts';
import type { AdminServices } from '../admin-services.ts';
import type { finalisePicture as adoptEndpoint, previewPicture } from './record-endpoints.ts';

/**
 * Takes a picture an administrator sent into those of the site. @throws on its field for a visitor's photo, which stays
 * private.
 */
export async function finalisePicture(
  { files, store, clock }: AdminServices,
  { key }: z.output<typeof adoptEndpoint.input>,
): Promise<{ key: string }> {
  const adopted = await finaliseFile(files, 'photo', 'photo', key);
  if (await isSitePicture(store, adopted.key)) return { key: adopted.key };
  if (await store.holds(submittedReview, adopted.key))
    throw new AppError('input/invalid', { fields: { photo: 'picture' } });
  await store.transaction(async (records) => {
    if (!(await isSitePicture(records, adopted.key)))
      await records.add(sitePicture, { adoptedOn: clock().toISOString() }, adopted.key);
  });
  return { key: adopted.key };
}

/** As a network shows a link, and in a row of a list, for screens of two pixels a point. */
const SIZES = { social: SOCIAL_SIZE, thumbnail: { width: 96, height: 72 } };
/**
 * A picture of the site as it is shown there: cut as it was told, and to a size around its focal point. A visitor's
 * photo, and the `whole`, as they came.
 */
export async function pictureFile(
  { files, store }: { files: Pick<Files, 'read'>; store: Pick<Records, 'get'> },
  { key, whole, size }: z.output<typeof previewPicture.input>,
): Promise<{ bytes: Uint8Array; type: string }> {
  const { bytes, type } = await files.read(key);
  const picture = whole === undefined ? await store.get(sitePicture, key) : undefined;
  if (!picture || !type.startsWith('image/') || !(picture.crop || size)) return { bytes, type };
  return { bytes: await cropPicture(bytes, picture, size && SIZES[size]), type };
}
