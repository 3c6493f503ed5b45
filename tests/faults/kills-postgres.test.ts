import { expect, test } from 'vitest';
import { databasePhases } from '../soak/kills/database-phases.ts';
import { phases } from '../soak/kills/phases.ts';
import { runPhase } from '../soak/kills/run-phase.ts';

/** Three servers on one PostgreSQL. `npm run soak -- kills --store postgres --instances 3` is the long form. */
const SEED = 2026;

test.each([
  ['two processes on one store', 2],
  ['database killed', 1],
])(
  '%s, three servers killed in turn %i times: what was acknowledged is there once, and written to once',
  { timeout: 240_000 },
  async (name, kills) => {
    const phase = [...phases, ...databasePhases].find((one) => one.name === name);
    if (!phase) throw new Error(`There is no phase "${name}".`);
    const result = await runPhase(phase, SEED, { kills, onPostgres: true, instances: 3 });
    expect(result.faults).toEqual([]);
    expect(result.unanswered, 'every visitor got an answer').toBe(0);
    expect(result.acknowledged).toBeGreaterThan(0);
    expect(result.mails.sent).toBeGreaterThan(0);
  },
);
