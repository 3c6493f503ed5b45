import type { z } from 'zod';
import { type FieldError, fieldErrors } from '../lib/errors.ts';
import type { Collection } from './define.ts';

/** Maps a schema's issue to a field error code. */
export function fieldErrorOf({ message, code, ...issue }: z.core.$ZodIssue): FieldError {
  const known = fieldErrors.find((one) => one === message);
  if (known) return known;
  if (code === 'too_big') return 'origin' in issue && issue.origin === 'string' ? 'tooLong' : 'required';
  return code === 'invalid_value' ? 'option' : code === 'too_small' ? 'tooShort' : 'required';
}

/** Whether the text a record of its kind is not published without is still to be written. */
export const isWithoutText = ({ needsText }: Collection, { body }: { body: string }): boolean =>
  needsText === true && body.trim() === '';
