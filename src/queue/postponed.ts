/**
 * Whether work is postponed to a future time. One further ahead than `mostMs` was written by a wrong clock: the work is
 * due, otherwise it would wait for years.
 */
export function isPostponed(until: string, now: Date, mostMs: number): boolean {
  const ms = Date.parse(until) - now.getTime();
  return ms > 0 && ms <= mostMs;
}
