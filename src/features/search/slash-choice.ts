/**
 * Whether the / key opens the search: a key without a modifier must be one that visitors can switch off (WCAG 2.1.4).
 */
const KEY = 'slash';

export function mayOpenBySlash(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}

export function rememberSlash(opens: boolean): void {
  try {
    if (opens) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is blocked: the choice holds for no page.
  }
}
