import { expect, test } from 'vitest';
import { restartWhileMailsLeave } from './mail-restarts.ts';

/**
 * Faults 3, 4 and 42, through the whole server and a real mail server. `node tests/faults/mail-restarts.ts` is the long
 * form.
 */
const WITHIN_MS = 30_000;
/** The grace of five seconds, and the machine's own time. */
const ENDED_WITHIN_MS = 7000;

test('four restarts while 52 mails wait: each leaves exactly once, the last within 30 s of the last restart', {
  timeout: 120_000,
}, async () => {
  const after = await restartWhileMailsLeave({ mails: 52, signal: 'SIGTERM', restarts: 4 });
  expect(after).toMatchObject({ lost: [], twice: [], uncertain: [] });
  expect(after.arrived).toHaveLength(52);
  expect(after.lastLeftMs).toBeLessThan(WITHIN_MS);
  expect(after.endedMs).toBeLessThan(ENDED_WITHIN_MS);
});
test('killed five times, of two processes on one store: nothing is lost, nothing is there twice, what nobody knows is shown', {
  timeout: 120_000,
}, async () => {
  const after = await restartWhileMailsLeave({ mails: 80, signal: 'SIGKILL', restarts: 5, processes: 2 });
  expect(after).toMatchObject({ lost: [], twice: [] });
  expect(after.lastLeftMs).toBeLessThan(WITHIN_MS);
});
