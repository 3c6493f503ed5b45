import { expect } from 'vitest';

/** What a caller is told whom no place is left for. */
export const BUSY = expect.objectContaining({ code: 'server/unavailable', retryAfter: 5 });
/** How many were done and how many refused, all of them as busy. */
export const outcomes = async (all: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(all);
  const refused = settled.filter((one) => one.status === 'rejected');
  for (const { reason } of refused) expect(reason).toEqual(BUSY);
  return { done: settled.length - refused.length, refused: refused.length };
};
