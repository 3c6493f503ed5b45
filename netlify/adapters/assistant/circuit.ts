import { AssistantFailed } from '../../../src/ports/assistant.ts';
import type { Clock } from '../../../src/ports/clock.ts';

/** Consecutive failures after which the circuit opens: requests fail at once. */
const FAILURES = 5;
const REST_MS = 30_000;

/**
 * A circuit breaker: opens after repeated failures; after a pause one request is let through, and its success closes
 * it.
 */
export function openCircuit(clock: Clock) {
  let failed = 0;
  let restUntil = 0;
  return {
    /** @throws AssistantFailed while the circuit is open. */
    enter(): void {
      if (failed < FAILURES) return;
      const now = clock().getTime();
      if (now < restUntil) throw new AssistantFailed('unavailable', 'it keeps failing: not asked');
      // One trial request; the others fail until its result is known.
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
