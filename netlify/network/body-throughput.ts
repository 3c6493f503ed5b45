import { setTimeout as wait } from 'node:timers/promises';

/** Nothing heard for this long: whoever sends has gone, or holds the line on purpose. */
const MOST_SILENCE_MS = 20_000;
/** Ten megabytes over a slow mobile line take five minutes; half as fast is no line for files. */
const LEAST_BYTES_PER_SECOND = 16 * 1024;
/** A line may take its time to begin. */
const GRACE_MS = 20_000;
const MOST_MS = 10 * 60_000;

export interface ThroughputLimits {
  silenceMs?: number;
  graceMs?: number;
  bytesPerSecond?: number;
}
/** A body that comes too slowly to be waited for. */
export class BodyTooSlow extends Error {}

/** The chunks of a body while they come fast enough. @throws TooSlow */
export async function* withMinimumThroughput(
  chunks: AsyncIterable<Uint8Array>,
  { silenceMs = MOST_SILENCE_MS, graceMs = GRACE_MS, bytesPerSecond = LEAST_BYTES_PER_SECOND }: ThroughputLimits = {},
): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  const since = performance.now();
  let size = 0;
  for (;;) {
    const next = source.next();
    const silence = new AbortController();
    const silent = wait(silenceMs, undefined, { signal: silence.signal }).then(
      () => {
        throw new BodyTooSlow('nothing was heard for too long');
      },
      () => new Promise<never>(() => undefined),
    );
    // What still comes after an answer was given is nobody's failure.
    next.catch(() => undefined);
    const { done, value } = await Promise.race([next, silent]).finally(() => silence.abort());
    if (done) return;
    size += value.byteLength;
    const elapsed = performance.now() - since;
    if (elapsed > MOST_MS || (elapsed > graceMs && size / (elapsed / 1000) < bytesPerSecond))
      throw new BodyTooSlow('too few bytes in its time');
    yield value;
  }
}
