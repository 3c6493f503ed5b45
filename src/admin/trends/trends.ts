import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { submissionNames } from '../records/submission-kinds.ts';

/** Weeks that are shown one by one, the one that runs last. */
export const WEEKS = 13;
/** The weeks of one sum: two such sums are in the weeks shown, and one a year earlier. */
export const COMPARED_WEEKS = 4;

/** What is counted, in this order. `revenue` is in cents, with VAT, less what was given back. */
export const trendNames = ['requests', 'registrations', 'subscriptions', 'orders', 'revenue', 'readings'] as const;

const counts = z.object({
  counts: z.array(z.int()),
  /** In the last complete weeks, a year earlier. */
  yearBefore: z.int(),
});
export type Counts = z.output<typeof counts>;
const trend = counts.extend({ name: z.enum(trendNames) });
export type Trend = z.output<typeof trend>;

/** What a role may see, by week; nothing in it names a person. */
export const trends = defineEndpoint({
  method: 'GET',
  path: '/api/admin/trends',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({
    /** The Monday of the first week, `2026-09-07`. */
    from: z.string(),
    series: z.array(trend),
    /** Requests by the form they came by, where there were any, the most first. */
    forms: z.array(counts.extend({ type: z.enum(submissionNames) })),
  }),
});

/** Sums of the last complete weeks, and of those before. The week that runs is in neither: on a Monday it is empty. */
export function compareWeeks(counts: readonly number[]): { now: number; before: number } {
  const sum = (from: number, to: number) => counts.slice(from, to).reduce((total, one) => total + one, 0);
  const end = -1;
  return { now: sum(end - COMPARED_WEEKS, end), before: sum(end - 2 * COMPARED_WEEKS, end - COMPARED_WEEKS) };
}
