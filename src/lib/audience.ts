/** Set to `off` by whoever does not want to be part of the anonymous count of pages (cookie policy, 3). */
export const AUDIENCE_KEY = 'audience';

/** Whether this browser takes part in the count. Where storage is blocked nothing was refused. */
export function isCounted(): boolean {
  try {
    return localStorage.getItem(AUDIENCE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Notes the visitor's answer; where storage is blocked it cannot be noted. */
export function storeAudienceChoice(counted: boolean): void {
  try {
    if (counted) localStorage.removeItem(AUDIENCE_KEY);
    else localStorage.setItem(AUDIENCE_KEY, 'off');
  } catch {
    // Storage is blocked: the next page counts again, and says nothing of who read it.
  }
}
