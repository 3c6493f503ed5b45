const EVENTS = ['visibilitychange', 'prerenderingchange'];
const isSeen = () =>
  document.visibilityState === 'visible' && !(document as Document & { prerendering?: boolean }).prerendering;

/**
 * Counts a page view once the page is visible: not when prerendered or in a background tab. No cookie; failures are
 * silent.
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
