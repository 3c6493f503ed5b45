/**
 * Brings what a page may need of scripts, and not before: a module of `near` when the reader comes near its element, one of
 * `touch` at the first press, which it then carries out. Without scripts each of these places is a link or a plain list.
 */
const NEAR_PX = 400;

const near: Record<string, () => Promise<unknown>> = {
  comments: () => import('../features/comments/live.ts'),
  popular: () => import('../features/blog/popular.ts'),
  reading: () => import('../features/blog/count-view.ts'),
  seats: () => import('../features/events/seats.ts'),
  event: () => import('../features/events/count-view.ts'),
  jobs: () => import('../features/careers/filter.ts'),
  closing: () => import('../features/careers/closing.ts'),
};
/** What a press does, once its code is here. */
interface Touched {
  act(pressed: HTMLElement): void;
}
const touch: Record<string, () => Promise<Touched>> = {
  more: () => import('./load-more.ts'),
  reviews: () => import('../features/testimonials/filter.ts'),
};

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      // What the build wrote stays when the code does not come.
      near[(target as HTMLElement).dataset.near ?? '']?.().catch(() => undefined);
    }
  },
  { rootMargin: `${NEAR_PX}px` },
);
for (const element of document.querySelectorAll('[data-near]')) observer.observe(element);

for (const place of document.querySelectorAll<HTMLElement>('[data-touch]'))
  place.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('a,button');
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    touch[place.dataset.touch ?? '']?.().then(
      ({ act }) => act(pressed),
      () => pressed instanceof HTMLAnchorElement && location.assign(pressed.href),
    );
  });
