import { AUDIENCE_KEY } from './audience.ts';

/** Stores the visitor's choice, where storage is not blocked. */
export function storeAudienceChoice(counted: boolean): void {
  try {
    if (counted) localStorage.removeItem(AUDIENCE_KEY);
    else localStorage.setItem(AUDIENCE_KEY, 'off');
  } catch {
    // Storage is blocked: later pages count again, without personal data.
  }
}
