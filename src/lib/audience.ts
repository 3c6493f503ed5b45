/** Set to `off` by whoever does not want to be part of the anonymous count of pages (cookie policy, 3). */
export const AUDIENCE_KEY = 'audience';

/** Whether this browser takes part in the count. Where storage is blocked nothing was refused. */
export function isCounted(): boolean {
  try {
    return localStorage.getItem(AUDIENCE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Notes the visitor's answer; where storage is blocked it cannot be noted. */
export function keepCounted(counted: boolean): void {
  try {
    if (counted) localStorage.removeItem(AUDIENCE_KEY);
    else localStorage.setItem(AUDIENCE_KEY, 'off');
  } catch {
    // Storage is blocked: the next page counts again, and says nothing of who read it.
  }
}

const EVENTS = ['visibilitychange', 'prerenderingchange'];
const isSeen = () => document.visibilityState === 'visible' && !(document as Document & { prerendering?: boolean }).prerendering;

/**
 * Counts a page once somebody has it before their eyes: not a page the browser prepared in advance, not a tab opened
 * behind. No cookie, nothing about the visitor; nobody notices when it fails.
 */
export function countOnceSeen(path: string, what: Record<string, string>): void {
  function count(): void {
    if (!isSeen()) return;
    for (const event of EVENTS) document.removeEventListener(event, count);
    const body = JSON.stringify({ ...what, lang: document.documentElement.lang });
    void fetch(path, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(() => undefined);
  }
  if (!isCounted()) return;
  for (const event of EVENTS) document.addEventListener(event, count);
  count();
}
