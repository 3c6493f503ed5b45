import type { ErrorCode } from '../../src/lib/errors.ts';

const MINUTE_MS = 60_000;

/** Errors that our own pages do not cause repeatedly: they point to an attack, a robot, or a misconfiguration. */
const LOGGED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'auth/required',
  'auth/forbidden',
  'auth/reauthenticate',
  'auth/invalid-credential',
  'auth/second-factor-wrong',
  'auth/locked',
  'csrf/invalid',
  'rate/limited',
  'challenge/required',
  'input/malformed',
  'input/media-type',
  'input/too-large',
  'input/too-slow',
]);

/** Logs refused requests by error code: the first at once, then a count each minute. No address and no content. */
export class RefusedRequestLog {
  /** Refused in this minute and not logged yet. */
  readonly #pending = new Map<ErrorCode, number>();
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void = (line) => console.warn(line)) {
    this.#write = write;
  }

  /** `path`: of the endpoint, or of the function. */
  count(refused: ErrorCode, path: string): void {
    if (!LOGGED.has(refused)) return;
    const unsaid = this.#pending.get(refused);
    if (unsaid !== undefined) {
      this.#pending.set(refused, unsaid + 1);
      return;
    }
    this.#log({ refused, path });
    this.#beginMinute(refused);
  }

  #beginMinute(refused: ErrorCode): void {
    this.#pending.set(refused, 0);
    // `unref`: does not keep the process alive.
    setTimeout(() => this.#endMinute(refused), MINUTE_MS).unref();
  }

  #endMinute(refused: ErrorCode): void {
    const more = this.#pending.get(refused) ?? 0;
    this.#pending.delete(refused);
    if (!more) return;
    this.#log({ refused, more });
    this.#beginMinute(refused);
  }

  #log(line: object): void {
    this.#write(JSON.stringify({ at: new Date().toISOString(), ...line }));
  }
}

/** The log of this process. */
export const refusals = new RefusedRequestLog();
