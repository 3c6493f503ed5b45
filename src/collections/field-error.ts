import type { z } from 'zod';
import { type FieldError, fieldErrors } from '../lib/errors.ts';
import type { Collection } from './define.ts';

type Issue = Omit<z.core.$ZodIssue, 'message' | 'code'>;
const originOf = (issue: Issue): string => ('origin' in issue ? String(issue.origin) : '');
/** Of a text of which one character is asked for, none is there. */
const isMissing = (issue: Issue): boolean =>
  originOf(issue) === 'string' && 'minimum' in issue && Number(issue.minimum) <= 1;
/** What is measured, a text or a list; of numbers and days it is their size. */
const TOO_BIG: Readonly<Record<string, FieldError>> = { string: 'tooLong', array: 'tooMany' };
const TOO_SMALL: Readonly<Record<string, FieldError>> = { string: 'tooShort', array: 'tooShort' };
const OF_CODE: Readonly<Record<string, FieldError>> = { invalid_value: 'option', invalid_format: 'format' };

/** Maps a schema's issue to a field error code. */
export function fieldErrorOf({ message, code, ...issue }: z.core.$ZodIssue): FieldError {
  const known = fieldErrors.find((one) => one === message);
  if (known) return known;
  if (code === 'too_big') return TOO_BIG[originOf(issue)] ?? 'tooHigh';
  if (code === 'too_small') return isMissing(issue) ? 'required' : (TOO_SMALL[originOf(issue)] ?? 'tooLow');
  return OF_CODE[code] ?? 'required';
}

/** Whether the text a record of its kind is not published without is still to be written. */
export const isWithoutText = ({ needsText }: Collection, { body }: { body: string }): boolean =>
  needsText === true && body.trim() === '';
