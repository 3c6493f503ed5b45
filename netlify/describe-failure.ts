import { requestIdOfLine } from './request-context.ts';

const LONGEST = 1000;
/** E-mail addresses, and the part of a body that JSON.parse quotes in its message. */
const PERSONAL = /[^\s"'<>]+@[^\s"'<>]+|(?:\.\.\.)?".*"(?:\.\.\.)?(?= is not valid JSON)/gs;

/** An error message without personal data: a mail server repeats the address it refuses. */
export const withoutPersonalData = (words: string): string => words.replace(PERSONAL, '…');

/** What a log may contain of an error: class, code and redacted message. */
export function describeFailure(caught: unknown): { error: string; code?: string; message: string } {
  if (!(caught instanceof Error))
    return {
      error: 'Error',
      message: typeof caught === 'string' ? withoutPersonalData(caught).slice(0, LONGEST) : `thrown: ${typeof caught}`,
    };
  const { name, message } = caught;
  const code = 'code' in caught && typeof caught.code === 'string' ? caught.code : undefined;
  return { error: name, ...(code && { code }), message: withoutPersonalData(message).slice(0, LONGEST) };
}

/** Writes one log line per failure: path and error, no personal data. */
export function report({ path }: { path: string }, error: unknown): void {
  console.error(
    JSON.stringify({ at: new Date().toISOString(), ...requestIdOfLine(), path, ...describeFailure(error) }),
  );
}
