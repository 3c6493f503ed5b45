import { z } from 'zod';

/**
 * How many pages of articles and of events were read in a week: totals, without a person, an address or a cookie. Its
 * id is the Monday, `2026-11-16`.
 */
export const readingWeek = { name: 'readingWeek', schema: z.strictObject({ views: z.int().min(0) }) };
