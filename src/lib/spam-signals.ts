/** A person needs longer than this to fill in a form, in milliseconds. */
const FASTEST_PERSON_MS = 2000;

/** What a robot does and a person does not: fill the field nobody sees, or answer before it can be read. */
export function isLikelySpam(
  { website, startedAt }: { website?: string; startedAt?: number | undefined },
  now: Date,
): boolean {
  if (website) return true;
  return startedAt !== undefined && now.getTime() - startedAt < FASTEST_PERSON_MS;
}
