import { describeFailure } from '../describe-failure.ts';
import { stopLine } from './lifecycle-log.ts';

/** Added to the grace period: after it the process exits in any case. */
const EXIT_AFTER_MS = 2000;
/** Stack frames that are logged: files and lines, without the message. */
const STACK_FRAMES = 5;

const placesOf = (error: unknown) =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, STACK_FRAMES)
        .map((line) => line.trim())
    : [];

/**
 * Ends the process in order: on a signal, and after an unexpected error. What such an error left half done is unknown:
 * it is logged, open requests are answered, and the supervisor restarts the process.
 */
export function shutDownOnFatal(drain: (graceMs: number) => Promise<void>, graceMs: number): void {
  let ending = false;
  const end = (code: number, reason: string) => {
    if (ending) return;
    ending = true;
    const began = performance.now();
    const exit = (as: number) => {
      console.log(stopLine(reason, performance.now() - began));
      process.exit(as);
    };
    setTimeout(() => exit(code), graceMs + EXIT_AFTER_MS).unref();
    drain(graceMs).then(
      () => exit(code),
      () => exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0, signal));
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error, origin) => {
    console.error(
      JSON.stringify({
        at: new Date().toISOString(),
        ended: origin,
        ...describeFailure(error),
        places: placesOf(error),
      }),
    );
    end(1, origin);
  });
}
