const LONGEST = 500;
/** E-mail addresses, and the piece of a body that JSON.parse repeats. */
const PERSONAL = /[^\s"'<>]+@[^\s"'<>]+|(?:\.\.\.)?".*"(?:\.\.\.)?(?= is not valid JSON)/gs;

/** What a log may say of a failure: what it was, and nothing of whom it met. */
export function describeFailure(caught: unknown): { error: string; code?: string; message: string } {
  if (!(caught instanceof Error))
    return { error: 'Error', message: typeof caught === 'string' ? caught.replace(PERSONAL, '…').slice(0, LONGEST) : `thrown: ${typeof caught}` };
  const { name, message } = caught;
  const code = 'code' in caught && typeof caught.code === 'string' ? caught.code : undefined;
  return { error: name, ...(code && { code }), message: message.replace(PERSONAL, '…').slice(0, LONGEST) };
}
