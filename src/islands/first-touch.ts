/** How long a first click waits for its component before it is given up, in milliseconds. */
const REPLAY_WITHIN_MS = 5000;

/** React marks a node it has taken over with a property of this name. */
const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps'));

/**
 * Brings a server-drawn component to life at the visitor's first touch: its code is fetched when a pointer, a finger or
 * the focus comes near, and a click made before it was ready is made again once it is.
 * Astro's own island runtime would do the same for 1.9 kB on every page (README, Decisions).
 */
export function onFirstTouch(element: HTMLElement, mount: () => Promise<void>): void {
  let mounted: Promise<void> | undefined;
  const start = () => {
    mounted ??= mount();
    return mounted;
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) element.addEventListener(type, start, { once: true, passive: true });

  element.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button,input') : null;
      if (!target || isHydrated(target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const asked = performance.now();
      const replay = () => {
        if (isHydrated(target)) target.click();
        else if (performance.now() - asked < REPLAY_WITHIN_MS) requestAnimationFrame(replay);
      };
      void start().then(replay);
    },
    { capture: true },
  );
}
