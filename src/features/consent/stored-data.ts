import { type OptionalCategory, optionalCategories, type Preferences } from './stored-choice.ts';

/**
 * Names of cookies and storage keys of an optional category begin with its name and a dot (`analytics.visits`), so that
 * they can be deleted when consent is withdrawn.
 */
const belongsTo = (category: OptionalCategory, name: string) => name.startsWith(`${category}.`);

function clear(category: OptionalCategory): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim() ?? '';
    if (!belongsTo(category, name)) continue;
    for (const path of ['/', location.pathname]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${name}=; Path=${path}; Max-Age=0`;
    }
  }
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage).filter((one) => belongsTo(category, one))) storage.removeItem(name);
}

/** Deletes the data of the categories that are not allowed. */
export function clearRefused(preferences: Preferences): void {
  for (const category of optionalCategories) {
    try {
      if (!preferences[category]) clear(category);
    } catch {
      // Storage is blocked: it holds nothing.
    }
  }
}
