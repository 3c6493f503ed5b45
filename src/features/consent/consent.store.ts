import { atom, map } from 'nanostores';
import { isCounted } from '../../lib/audience.ts';
import { storeAudienceChoice } from '../../lib/audience-choice.ts';
import { necessaryOnly } from './consent.ts';
import { chosenPreferences, saveChoice } from './save-choice.ts';
import type { OptionalCategory, Preferences } from './stored-choice.ts';

/** The switches of the panel: every optional category is off at first. */
export const $draft = map<Preferences>(necessaryOnly);
/** Whether this browser takes part in the anonymous audience measurement, which the visitor may object to. */
export const $counted = atom(true);

/** Sets the switches to what was chosen before. */
export function restoreDraft(): void {
  $draft.set(chosenPreferences() ?? necessaryOnly);
  $counted.set(isCounted());
}
export function saveDraft(): void {
  storeAudienceChoice($counted.get());
  saveChoice($draft.get());
}
export const setCounted = (counted: boolean) => $counted.set(counted);
export const toggle = (category: OptionalCategory, on: boolean) => $draft.setKey(category, on);
