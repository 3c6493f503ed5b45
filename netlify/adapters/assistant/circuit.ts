import { AssistantFailed } from '../../../src/ports/assistant.ts';
import type { Clock } from '../../../src/ports/clock.ts';

/** Failures in a row after which nobody is made to wait any more. */
const FAILURES = 5;
const REST_MS = 30_000;

/** Stops asking something that keeps failing; after a rest one question tries it, and its success ends the rest. */
export function openCircuit(clock: Clock) {
  let failed = 0;
  let restUntil = 0;
  return {
    /** @throws AssistantFailed while it rests. */
    enter(): void {
      if (failed < FAILURES) return;
      const now = clock().getTime();
      if (now < restUntil) throw new AssistantFailed('unavailable', 'it keeps failing: not asked');
      // One question goes through; the others wait for what becomes of it.
      restUntil = now + REST_MS;
    },
    succeed(): void {
      failed = 0;
    },
    fail(): void {
      failed++;
      if (failed >= FAILURES) restUntil = clock().getTime() + REST_MS;
    },
  };
}
