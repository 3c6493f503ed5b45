import { POLICY_VERSION } from './stored-key.ts';

export const optionalCategories = ['preferences', 'analytics', 'marketing'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];
export type Preferences = { necessary: true } & Record<OptionalCategory, boolean>;

export interface StoredChoice {
  /** Random id of the choice, and of its proof on the server; identifies nobody. */
  id: string;
  /** Whether the server has the proof. */
  proved: boolean;
  version: number;
  /** ISO dates. */
  savedAt: string;
  expiresAt: string;
  preferences: Preferences;
}

/** Parses a stored choice; undefined when it is invalid, expired or of another policy version. */
export function readChoice(stored: string | null, now: Date): Preferences | undefined {
  try {
    const { version, expiresAt, preferences } = JSON.parse(stored ?? '') as StoredChoice;
    const whole = optionalCategories.every((category) => typeof preferences[category] === 'boolean');
    return whole && version === POLICY_VERSION && Date.parse(expiresAt) > now.getTime()
      ? { ...preferences, necessary: true }
      : undefined;
  } catch {
    // Absent or invalid: the visitor is asked.
    return undefined;
  }
}
