import { requestIdOfLine } from './request-context.ts';

const LONGEST = 500;
/** E-mail addresses, and the piece of a body that JSON.parse repeats. */
const PERSONAL = /[^\s"'<>]+@[^\s"'<>]+|(?:\.\.\.)?".*"(?:\.\.\.)?(?= is not valid JSON)/gs;

/** A failure's words, without whom they name: a mail server repeats the address it refuses. */
export const withoutPersonalData = (words: string): string => words.replace(PERSONAL, '…');

/** What a log may say of a failure: what it was, and nothing of whom it met. */
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

/** One line of log per failure: what and where, never who. */
export function report({ path }: { path: string }, error: unknown): void {
  console.error(
    JSON.stringify({ at: new Date().toISOString(), ...requestIdOfLine(), path, ...describeFailure(error) }),
  );
}
