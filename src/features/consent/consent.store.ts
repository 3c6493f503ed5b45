import { atom, map } from 'nanostores';
import { isCounted, storeAudienceChoice } from '../../lib/audience.ts';
import { allCategories, choiceOf, necessaryOnly, outcomeOf } from './consent.ts';
import { sendProof } from './send-proof.ts';
import { type OptionalCategory, type Preferences, readChoice, STORAGE_KEY } from './stored-choice.ts';
import { clearRefused } from './stored-data.ts';

export type BannerMode = 'simple' | 'detail';

/** What the visitor has allowed; undefined until they chose. Lives on even where storage is refused. */
export const $preferences = atom<Preferences | undefined>();
/** The switches of the panel: every optional category off until the visitor touches it. */
export const $draft = map<Preferences>(necessaryOnly);
/** Whether this browser takes part in the anonymous count of pages: until its visitor objects, it does. */
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

/** Takes up what is stored, and asks when nothing valid is. */
export function restoreConsent(now = new Date()): void {
  const known = readChoice(readStored(), now);
  $preferences.set(known);
  $open.set(!known);
}

/** Opens the banner again, whoever asks: the foot's link or a program. */
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
    // Storage is refused: the choice holds for this page, and the banner does not come back on it.
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
