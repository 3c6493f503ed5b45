import { choiceOf, outcomeOf } from './consent.ts';
import { sendProof } from './send-proof.ts';
import { type Preferences, readChoice } from './stored-choice.ts';
import { clearRefused } from './stored-data.ts';
import { STORAGE_KEY } from './stored-key.ts';

/** The choice of this page's visitor where storage is blocked. */
let unstored: Preferences | undefined;

/** What the visitor chose; undefined until they did. */
export function chosenPreferences(now = new Date()): Preferences | undefined {
  try {
    return readChoice(localStorage.getItem(STORAGE_KEY), now);
  } catch {
    return unstored;
  }
}

/** Keeps a choice, deletes what it no longer allows, and tells the server and the page. */
export function saveChoice(preferences: Preferences, now = new Date()): void {
  clearRefused(preferences);
  const choice = choiceOf(preferences, now);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(choice));
  } catch {
    // Storage is blocked: the choice applies to this page.
    unstored = preferences;
  }
  void sendProof(choice);
  window.dispatchEvent(new CustomEvent(`cookies:${outcomeOf(preferences)}`, { detail: preferences }));
}
