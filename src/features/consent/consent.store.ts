import { atom, map } from 'nanostores';
import { isCounted } from '../../lib/audience.ts';
import { storeAudienceChoice } from '../../lib/audience-choice.ts';
import { allCategories, choiceOf, necessaryOnly, outcomeOf } from './consent.ts';
import { sendProof } from './send-proof.ts';
import { type OptionalCategory, type Preferences, readChoice, STORAGE_KEY } from './stored-choice.ts';
import { clearRefused } from './stored-data.ts';

export type BannerMode = 'simple' | 'detail';

/** The visitor's choice; undefined until they made one. Kept in memory where storage is blocked. */
export const $preferences = atom<Preferences | undefined>();
/** The switches of the settings: every optional category is off at first. */
export const $draft = map<Preferences>(necessaryOnly);
/** Whether this browser takes part in the anonymous audience measurement, which the visitor may object to. */
export const $counted = atom(true);
export const $mode = atom<BannerMode>('simple');
export const $open = atom(false);

const readStored = (): string | null => {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

/** Reads the stored choice; opens the banner if there is no valid one. */
export function restoreConsent(now = new Date()): void {
  const stored = readChoice(readStored(), now);
  $preferences.set(stored);
  $open.set(!stored);
}

/** Opens the banner again. */
export function openBanner(): void {
  $draft.set($preferences.get() ?? necessaryOnly);
  $counted.set(isCounted());
  $mode.set('simple');
  $open.set(true);
}

function save(preferences: Preferences, now = new Date()): void {
  $preferences.set(preferences);
  $open.set(false);
  clearRefused(preferences);
  const choice = choiceOf(preferences, now);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choice));
  } catch {
    // Storage is blocked: the choice applies to this page.
  }
  void sendProof(choice);
  window.dispatchEvent(new CustomEvent(`cookies:${outcomeOf(preferences)}`, { detail: preferences }));
}

export const acceptAll = () => save(allCategories);
export const rejectAll = () => save(necessaryOnly);
export function saveDraft(): void {
  storeAudienceChoice($counted.get());
  save($draft.get());
}
export const setCounted = (counted: boolean) => $counted.set(counted);
export const customize = () => $mode.set('detail');
export const back = () => $mode.set('simple');
export const toggle = (category: OptionalCategory, on: boolean) => $draft.setKey(category, on);

if (typeof window !== 'undefined') {
  restoreConsent();
  $counted.set(isCounted());
  window.addEventListener('cookies:open', openBanner);
}
