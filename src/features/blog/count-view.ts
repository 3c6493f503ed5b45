import { isCounted } from '../../lib/audience.ts';

/**
 * Counts a reading once somebody has the article before their eyes: not a page the browser prepared in advance, not a tab
 * opened behind. No cookie, nothing about the reader; nobody notices when it fails.
 */
const { blog } = document.querySelector<HTMLElement>('#live-comments')?.dataset ?? {};
const seen = () => document.visibilityState === 'visible' && !(document as Document & { prerendering?: boolean }).prerendering;
const EVENTS = ['visibilitychange', 'prerenderingchange'];

function count(): void {
  if (!seen()) return;
  for (const event of EVENTS) document.removeEventListener(event, count);
  const body = JSON.stringify({ blog, lang: document.documentElement.lang });
  void fetch('/api/blog/view', { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(() => undefined);
}

if (blog && isCounted()) {
  for (const event of EVENTS) document.addEventListener(event, count);
  count();
}
