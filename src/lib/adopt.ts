import { type AdoptedFile, type FileKind, type FileRefusal, FileRefused, type Files, FilesUnavailable } from '../ports/files.ts';
import { AppError, type FieldError } from './errors.ts';

const fieldErrorOf: Record<FileRefusal, FieldError> = {
  'file-type': 'fileType',
  'file-size': 'fileSize',
  'file-active': 'fileActive',
  'file-protected': 'fileProtected',
  'file-pixels': 'filePixels',
  'file-infected': 'fileInfected',
  'file-missing': 'required',
  'file-expired': 'required',
};

/** A photo has sentences of its own (specification §5). */
const photoErrorOf: Partial<Record<FileRefusal, FieldError>> = { 'file-type': 'photoType', 'file-size': 'photoSize' };

/** What the port refuses, said of the form's field. */
export function asFieldError(field: string, error: unknown, kind?: FileKind): unknown {
  if (error instanceof FileRefused) {
    const said = (kind === 'photo' ? photoErrorOf[error.code] : undefined) ?? fieldErrorOf[error.code];
    return new AppError('input/invalid', { fields: { [field]: said }, cause: error });
  }
  if (error instanceof FilesUnavailable) return new AppError('server/unavailable', { retryAfter: 5, cause: error });
  return error;
}

/** Takes the uploaded file a form names into its record. @throws AppError on that field. */
export async function adoptFile(files: Files, kind: FileKind, field: string, key: string): Promise<AdoptedFile> {
  try {
    return await files.adopt(key, kind);
  } catch (error) {
    throw asFieldError(field, error, kind);
  }
}
