import type { z } from 'zod';
import type { FieldError } from '../lib/errors.ts';

/**
 * Refuses two fields that contradict each other: an end before its beginning, a greatest value under the least. While
 * one of them is missing nothing is said, so that it holds for drafts too; equal ones are allowed.
 */
export const inOrder =
  <F extends string>(first: F, then: F, error: FieldError, { allowEqual = true } = {}) =>
  ({ value, issues }: z.core.ParsePayload<Partial<Record<F, unknown>>>): void => {
    const [a, b] = [value[first], value[then]] as (string | number | Date | undefined)[];
    if (a === undefined || b === undefined) return;
    if (b < a || (!allowEqual && b <= a)) issues.push({ code: 'custom', message: error, path: [then], input: value });
  };
