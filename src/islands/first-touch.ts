/** What comes before a press. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'];

/**
 * Fetches a place's code at the visitor's first touch: when a pointer, a finger or the focus comes near. Returns what
 * fetches it at once. It is fetched once.
 * Astro's own island runtime would do the same for 1.9 kB on every page (docs/decisions/004).
 */
export function onFirstTouch<T>(place: HTMLElement, load: () => Promise<T>, signs = SIGNS): () => Promise<T> {
  let loading: Promise<T> | undefined;
  const start = () => {
    loading ??= load();
    return loading;
  };
  const approach = () => void start().catch(() => undefined);
  for (const sign of signs) place.addEventListener(sign, approach, { once: true, passive: true });
  return start;
}
