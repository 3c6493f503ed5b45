import { expect, test } from 'vitest';
import { type Phase, phases } from '../soak/kills/phases.ts';
import { runPhase } from '../soak/kills/run-phase.ts';

/** Faults 1 to 5, 9, 19, 42, 44 and 45 through the whole server. `npm run soak -- kills` is the long form. */
const SEED = 2026;

const named = (name: string): Phase => {
  const phase = phases.find((one) => one.name === name);
  if (!phase) throw new Error(`There is no phase "${name}".`);
  return phase;
};

test.each([
  ['two processes on one store', 2],
  ['mails and a newsletter leave', 1],
  ['disk full', 1],
  ['clock ten years off', 1],
  ['days that change the site', 1],
])(
  '%s, killed %i times: what was acknowledged is there once, and written to once',
  { timeout: 240_000 },
  async (name, kills) => {
    const result = await runPhase(named(name), SEED, { kills });
    expect(result.faults).toEqual([]);
    expect(result.unanswered, 'every visitor got an answer').toBe(0);
    expect(result.acknowledged).toBeGreaterThan(0);
    expect(result.mails.sent).toBeGreaterThan(0);
  },
);
