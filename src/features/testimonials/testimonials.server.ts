import type { z } from 'zod';
import { isSitePicture } from '../../collections/site-pictures.ts';
import { receiveFormWithFiles } from '../../forms/receive-form.server.ts';
import { AppError } from '../../lib/errors.ts';
import type { FileServices } from '../../ports/services.ts';
import { reviewForm, type sendReview } from './testimonials.ts';

/** Kept as submitted: nothing of it is shown before a person has read it. */
export async function receiveReview(
  services: FileServices,
  input: z.output<typeof sendReview.input>,
): Promise<{ id: string }> {
  const { photo } = input;
  // A picture of the site is named in its pages: no review takes it for its own, to be erased with it.
  if (photo && (await isSitePicture(services.store, photo)))
    throw new AppError('input/invalid', { fields: { photo: 'required' } });
  return receiveFormWithFiles(services, reviewForm, input, { state: 'submitted' });
}
