/** Less time between showing and submitting a form, in milliseconds, indicates a robot. */
const FASTEST_PERSON_MS = 2000;

/** Whether the honeypot is filled in, or the form was submitted too fast. */
export function isLikelySpam(
  { website, startedAt }: { website?: string; startedAt?: number | undefined },
  now: Date,
): boolean {
  if (website) return true;
  return startedAt !== undefined && now.getTime() - startedAt < FASTEST_PERSON_MS;
}
