import { AssistantFailed } from '../../../src/ports/assistant.ts';
import type { Clock } from '../../../src/ports/clock.ts';

export interface CircuitSettings {
  /** Failures in a row after which nobody is made to wait any more. */
  failures: number;
  restMs: number;
  clock: Clock;
}

/** Stops asking something that keeps failing; after a rest one question tries it, and its success ends the rest. */
export function openCircuit({ failures, restMs, clock }: CircuitSettings) {
  let failed = 0;
  let restUntil = 0;
  return {
    /** @throws AssistantFailed while it rests. */
    enter(): void {
      if (failed < failures) return;
      const now = clock().getTime();
      if (now < restUntil) throw new AssistantFailed('unavailable', 'it keeps failing: not asked');
      // One question goes through; the others wait for what becomes of it.
      restUntil = now + restMs;
    },
    succeed(): void {
      failed = 0;
    },
    fail(): void {
      failed++;
      if (failed >= failures) restUntil = clock().getTime() + restMs;
    },
  };
}
export type Circuit = ReturnType<typeof openCircuit>;
