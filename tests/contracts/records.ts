import { z } from 'zod';
import type { Store } from '../../src/ports/store.ts';

/** Opens an empty store; `clean` closes it and removes what it left. */
export type OpenStore = () => Promise<{ store: Store; clean(): Promise<void> }>;

/** A kind of record with a field of each sort, for the contract alone. */
export const note = {
  name: 'contract_note',
  schema: z.strictObject({
    title: z.string().trim().max(10_000),
    group: z.string().nullable().optional(),
    rank: z.number().optional(),
    done: z.boolean().default(false),
    tags: z.array(z.string()).optional(),
    ranks: z.array(z.int()).optional(),
    count: z.int().min(0).max(1000).default(0),
  }),
};

/** Another kind, to see that kinds do not mix. */
export const seat = { name: 'contract_seat', schema: z.strictObject({ event: z.string(), person: z.string() }) };

/**
 * A small generator that always gives the same numbers for the same seed (mulberry32), so a failure can be run again.
 */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
