import type { Preferences, StoredChoice } from './stored-choice.ts';
import { POLICY_VERSION } from './stored-key.ts';

/** Cookie preferences: the contract's model (docs/contract.md §3, §4), with the CNIL's durations. */
export const KEEP_CHOICE_DAYS = 182;
const DAY_MS = 86_400_000;

/** Defaults of the stored model (docs/contract.md §3). Nothing is consented to before the visitor saves. */
export const defaultPreferences: Preferences = {
  necessary: true,
  preferences: true,
  analytics: true,
  marketing: false,
};
export const necessaryOnly: Preferences = { necessary: true, preferences: false, analytics: false, marketing: false };
export const allCategories: Preferences = { necessary: true, preferences: true, analytics: true, marketing: true };

export const choiceOf = (preferences: Preferences, now: Date, id: string = crypto.randomUUID()): StoredChoice => ({
  id,
  proved: false,
  version: POLICY_VERSION,
  savedAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + KEEP_CHOICE_DAYS * DAY_MS).toISOString(),
  preferences,
});

/** `accepted` when analytics or marketing is on, otherwise `rejected` (docs/contract.md §4). */
export const outcomeOf = ({ analytics, marketing }: Preferences): 'accepted' | 'rejected' =>
  analytics || marketing ? 'accepted' : 'rejected';
