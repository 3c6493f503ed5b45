import { setTimeout as wait } from 'node:timers/promises';

/** Without a byte for this long, the client is gone or holds the connection on purpose. */
const MOST_SILENCE_MS = 20_000;
/** Ten megabytes over a slow mobile connection take five minutes; half that speed is too slow for files. */
const LEAST_BYTES_PER_SECOND = 16 * 1024;
/** The throughput is measured after this time. */
const GRACE_MS = 20_000;
const MOST_MS = 10 * 60_000;

export interface ThroughputLimits {
  silenceMs?: number;
  graceMs?: number;
  bytesPerSecond?: number;
}
/** A body that arrives too slowly. */
export class BodyTooSlow extends Error {}

/** Passes the chunks of a body on while it is fast enough. @throws BodyTooSlow */
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
    // A chunk still pending when the iteration ends may reject: nobody awaits it.
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
