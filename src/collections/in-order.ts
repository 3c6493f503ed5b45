import { z } from 'zod';
import type { FieldError } from '../lib/errors.ts';

/**
 * Refuses two fields that contradict each other: an end before its beginning, a greatest value under the least. While
 * one of them is missing nothing is said, so that it holds for drafts too; equal ones are allowed.
 */
export function inOrder<F extends string>(
  first: F,
  then: F,
  error: FieldError,
  { allowEqual = true } = {},
): z.core.$ZodCheck<Partial<Record<F, unknown>>> {
  const check = z.check<Partial<Record<F, unknown>>>(({ value, issues }) => {
    const [a, b] = [value?.[first], value?.[then]] as (string | number | Date | undefined)[];
    if (a === undefined || b === undefined) return;
    if (b < a || (!allowEqual && b <= a)) issues.push({ code: 'custom', message: error, path: [then], input: value });
  });
  // Said beside what is wrong with other fields, not only once they are mended.
  check._zod.def.when = () => true;
  return check;
}
