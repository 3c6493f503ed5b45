/**
 * What is stored of a visitor's choice, and whether it still holds: all that a page needs before anybody touches the
 * banner.
 */
export const STORAGE_KEY = 'cookiePreferences';
/** Raised when the policy changes, so that everyone is asked again. */
export const POLICY_VERSION = 1;

export const optionalCategories = ['preferences', 'analytics', 'marketing'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];
export type Preferences = { necessary: true } & Record<OptionalCategory, boolean>;

/** Where the proof of a choice goes. */
export const PROOF_PATH = '/api/consent';

export interface StoredChoice {
  /** Drawn at random for each choice: names its proof on the server, and nobody. */
  id: string;
  /** True once the server has it. */
  proved: boolean;
  version: number;
  /** ISO dates. */
  savedAt: string;
  expiresAt: string;
  preferences: Preferences;
}

/** What is stored, if it is whole, of this policy and not expired; otherwise the visitor has to be asked. */
export function readChoice(stored: string | null, now: Date): Preferences | undefined {
  try {
    const { version, expiresAt, preferences } = JSON.parse(stored ?? '') as StoredChoice;
    const whole = optionalCategories.every((category) => typeof preferences[category] === 'boolean');
    return whole && version === POLICY_VERSION && Date.parse(expiresAt) > now.getTime()
      ? { ...preferences, necessary: true }
      : undefined;
  } catch {
    // Absent or corrupt: the same as never asked.
    return undefined;
  }
}
