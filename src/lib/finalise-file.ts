import {
  type FileKind,
  type FileRefusal,
  FileRefused,
  type Files,
  FilesUnavailable,
  type FinalisedFile,
} from '../ports/files.ts';
import { AppError, type FieldError } from './errors.ts';

const fieldErrors: Record<FileRefusal, FieldError> = {
  'file-type': 'fileType',
  'file-size': 'fileSize',
  'file-active': 'fileActive',
  'file-protected': 'fileProtected',
  'file-pixels': 'filePixels',
  'file-infected': 'fileInfected',
  'file-limit': 'fileLimit',
  'file-missing': 'required',
  'file-expired': 'required',
};

/** Photos have their own messages (docs/contract.md §5). */
const photoErrorOf: Partial<Record<FileRefusal, FieldError>> = { 'file-type': 'photoType', 'file-size': 'photoSize' };

export const fieldErrorOf = (code: FileRefusal, kind?: FileKind): FieldError =>
  (kind === 'photo' ? photoErrorOf[code] : undefined) ?? fieldErrors[code];

/** Maps an error of the files port to an error of the form's field. */
export function asFieldError(field: string, error: unknown, kind?: FileKind): unknown {
  if (error instanceof FileRefused) {
    return new AppError('input/invalid', { fields: { [field]: fieldErrorOf(error.code, kind) }, cause: error });
  }
  if (error instanceof FilesUnavailable) return new AppError('server/unavailable', { retryAfter: 5, cause: error });
  return error;
}

/** Finalises an uploaded file for a record. @throws AppError on that field. */
export async function finaliseFile(files: Files, kind: FileKind, field: string, key: string): Promise<FinalisedFile> {
  try {
    return await files.finalise(key, kind);
  } catch (error) {
    throw asFieldError(field, error, kind);
  }
}
