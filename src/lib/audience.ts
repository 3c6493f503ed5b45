/** Storage key, `off` for visitors who object to the anonymous audience measurement (cookie policy, 3). */
export const AUDIENCE_KEY = 'audience';

/** Whether this browser is counted. Where storage is blocked, no objection could be stored. */
export function isCounted(): boolean {
  try {
    return localStorage.getItem(AUDIENCE_KEY) !== 'off';
  } catch {
    return true;
  }
}
