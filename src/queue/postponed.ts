/**
 * Whether work is put off to a moment that is still to come. One further ahead than anything is put off (`mostMs`) was
 * written by a clock that ran ahead, and the work is due: it would wait for years.
 */
export function isPostponed(until: string, now: Date, mostMs: number): boolean {
  const ms = Date.parse(until) - now.getTime();
  return ms > 0 && ms <= mostMs;
}
