import { z } from 'zod';
import type { Store } from '../../src/ports/store.ts';

/** Opens an empty store; `clean` closes and removes it. */
export type OpenStore = () => Promise<{ store: Store; clean(): Promise<void> }>;

/** A record type with fields of several types, for the contract only. */
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

/** A second record type, to test that types are separate. */
export const seat = { name: 'contract_seat', schema: z.strictObject({ event: z.string(), person: z.string() }) };

/** A seeded generator (mulberry32), so that a failure can be reproduced. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
