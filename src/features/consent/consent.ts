/** Cookie preferences: the model of the specification (§3, §4), the durations of the CNIL. */
export const STORAGE_KEY = 'cookiePreferences';
/** Raised when the policy changes, so that everyone is asked again. */
export const POLICY_VERSION = 1;
export const KEEP_CHOICE_DAYS = 182;
const DAY_MS = 86_400_000;

export const optionalCategories = ['preferences', 'analytics', 'marketing'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];
export type Preferences = { necessary: true } & Record<OptionalCategory, boolean>;

/** The stored model's defaults (specification §3). Nothing counts as consented before the visitor saved. */
export const defaultPreferences: Preferences = { necessary: true, preferences: true, analytics: true, marketing: false };
export const nothingOptional: Preferences = { necessary: true, preferences: false, analytics: false, marketing: false };
export const everything: Preferences = { necessary: true, preferences: true, analytics: true, marketing: true };

export interface StoredChoice {
  version: number;
  /** ISO dates. */
  savedAt: string;
  expiresAt: string;
  preferences: Preferences;
}

export const choiceOf = (preferences: Preferences, now: Date): StoredChoice => ({
  version: POLICY_VERSION,
  savedAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + KEEP_CHOICE_DAYS * DAY_MS).toISOString(),
  preferences,
});

/** What is stored, if it is whole, of this policy and not expired; otherwise the visitor has to be asked. */
export function readChoice(stored: string | null, now: Date): Preferences | undefined {
  try {
    const { version, expiresAt, preferences } = JSON.parse(stored ?? '') as StoredChoice;
    const whole = optionalCategories.every((category) => typeof preferences[category] === 'boolean');
    return whole && version === POLICY_VERSION && Date.parse(expiresAt) > now.getTime() ? { ...preferences, necessary: true } : undefined;
  } catch {
    // Absent or corrupt: the same as never asked.
    return undefined;
  }
}

/** `accepted` when analytics or marketing is on, otherwise `rejected` (specification §4). */
export const outcomeOf = ({ analytics, marketing }: Preferences): 'accepted' | 'rejected' => (analytics || marketing ? 'accepted' : 'rejected');
