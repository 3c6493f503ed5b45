import { describeFailure } from '../describe-failure.ts';
import { stopLine } from './lifecycle-log.ts';

/** Past what was left to answers under way: nothing keeps the process then. */
const AT_LATEST_MS = 2000;
/** Where in the code, of a stack: files and lines, none of its words. */
const PLACES = 5;

const placesOf = (error: unknown) =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, PLACES)
        .map((line) => line.trim())
    : [];

/**
 * Ends the process in order: once it is asked to, and also after a failure nobody foresaw. What such a failure left
 * half done cannot be judged from here, so it is logged, answers under way are given, and whoever supervises starts
 * anew.
 */
export function shutDownOnFatal(drain: (graceMs: number) => Promise<void>, graceMs: number): void {
  let ending = false;
  const end = (code: number, reason: string) => {
    if (ending) return;
    ending = true;
    const began = performance.now();
    const leave = (as: number) => {
      console.log(stopLine(reason, performance.now() - began));
      process.exit(as);
    };
    setTimeout(() => leave(code), graceMs + AT_LATEST_MS).unref();
    drain(graceMs).then(
      () => leave(code),
      () => leave(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0, signal));
  // An unhandled rejection comes here too.
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
