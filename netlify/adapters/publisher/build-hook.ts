import type { Clock } from '../../../src/ports/clock.ts';
import type { Publication, Publisher } from '../../../src/ports/publisher.ts';

const TIMEOUT_MS = 10_000;

/**
 * Requests a build at Netlify. The result says that the request was accepted; where Netlify tells of its builds
 * (`reports`), that one has begun, and its end is told to netlify/functions/deploy-webhook.ts.
 */
export function openBuildHook({
  url,
  clock,
  reports = false,
  request = fetch,
}: {
  url: string;
  clock: Clock;
  reports?: boolean;
  request?: typeof fetch;
}): Publisher {
  let last: Publication = { state: 'idle', progress: 0, pages: 0, again: false };
  return {
    async publish() {
      const startedAt = clock().toISOString();
      try {
        const answer = await request(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!answer.ok) throw new Error(`The build hook answered ${answer.status}.`);
        last = reports
          ? { state: 'building', startedAt, progress: 0, pages: 0, again: false }
          : { state: 'sent', startedAt, endedAt: clock().toISOString(), progress: 1, pages: 0, again: false };
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        last = {
          state: 'failed',
          startedAt,
          endedAt: clock().toISOString(),
          progress: 0,
          pages: 0,
          again: false,
          problem,
        };
      }
      return last;
    },
    state: async () => last,
  };
}
