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

/** Stores the visitor's choice, where storage is not blocked. */
export function storeAudienceChoice(counted: boolean): void {
  try {
    if (counted) localStorage.removeItem(AUDIENCE_KEY);
    else localStorage.setItem(AUDIENCE_KEY, 'off');
  } catch {
    // Storage is blocked: later pages count again, without personal data.
  }
}
