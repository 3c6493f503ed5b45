import type { z } from 'zod';
import { asFieldError } from '../../lib/finalise-file.ts';
import type { Files, UploadGrant } from '../../ports/files.ts';
import type { requestUpload } from './uploads.ts';

/** @throws AppError on `file`, when the declared file is not accepted. */
export async function createUpload(
  { files }: { files: Pick<Files, 'createUpload'> },
  { kind, ...declared }: z.output<typeof requestUpload.input>,
): Promise<UploadGrant> {
  try {
    return await files.createUpload(kind, declared);
  } catch (error) {
    throw asFieldError('file', error);
  }
}
