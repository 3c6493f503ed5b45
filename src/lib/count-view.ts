const EVENTS = ['visibilitychange', 'prerenderingchange'];
const isSeen = () =>
  document.visibilityState === 'visible' && !(document as Document & { prerendering?: boolean }).prerendering;

/**
 * Counts a page once somebody has it before their eyes: not a page the browser prepared in advance, not a tab opened
 * behind. No cookie, nothing about the visitor; nobody notices when it fails.
 */
export function countOnceSeen(path: string, what: Record<string, string | undefined>): void {
  function count(): void {
    if (!isSeen()) return;
    for (const event of EVENTS) document.removeEventListener(event, count);
    const body = JSON.stringify({ ...what, lang: document.documentElement.lang });
    void fetch(path, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(
      () => undefined,
    );
  }
  for (const event of EVENTS) document.addEventListener(event, count);
  count();
}
