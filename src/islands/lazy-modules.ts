import { isCounted } from '../lib/audience.ts';

/**
 * Brings what a page may need of scripts, and not before: a module of `near` when the reader comes near its element,
 * one of `focus` when a field in it is turned to or chosen (or at the events `data-on` names), or the address asks for
 * something, one of `touch` at the first press, which it then carries out. Without scripts each of these places is a
 * link or a plain list.
 */
async function count(path: string, what: Record<string, string | undefined>): Promise<void> {
  if (!isCounted()) return;
  // A page is read, not only opened, after three seconds; and until then nothing takes from what is being shown.
  await new Promise((passed) => setTimeout(passed, 3000));
  (await import('../lib/count-view.ts')).countOnceSeen(path, what);
}

const near: Record<string, (place: HTMLElement) => Promise<unknown>> = {
  comments: () => import('../features/comments/load-comments.ts'),
  popular: () => import('../features/blog/popular.ts'),
  reading: ({ dataset: { blog } }) => count('/api/blog/view', { blog }),
  seats: () => import('../features/events/seats.ts'),
  event: ({ dataset: { event } }) => count('/api/events/view', { event }),
  faq: () => import('../features/faq/questions.ts'),
  // Of an offer that is open, there is nothing to bring.
  closing: async ({ dataset: { closes = '' } }) =>
    closes > new Date().toJSON() || import('../features/careers/closing-dates.ts'),
};
const focus: Record<string, () => Promise<unknown>> = {
  jobs: () => import('../features/careers/filter.ts'),
  headings: () => import('../features/blog/heading-links.ts'),
  estimate: () => import('../features/estimate/show-estimate.ts'),
  lost: () => import('../features/search/propose-pages.ts'),
  faq: () => import('../features/faq/search.ts'),
  seats: () => import('../features/events/seats.ts'),
  search: () => import('../features/search/search.ts'),
};
/** What a press does, once its code is here. */
interface Touched {
  handlePress(pressed: HTMLElement): void;
}
const touch: Record<string, () => Promise<Touched>> = {
  more: () => import('./load-more.ts'),
  reviews: () => import('../features/testimonials/filter.ts'),
  cookies: () => import('../features/consent/open-banner.ts'),
  theme: () => import('../components/shell/switch-theme.ts'),
};

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        observer.unobserve(target);
        // What the build wrote stays when the code does not come.
        near[(target as HTMLElement).dataset.near ?? '']?.(target as HTMLElement).catch(() => undefined);
      }
  },
  { rootMargin: '200px' },
);
for (const element of document.querySelectorAll('[data-near]')) observer.observe(element);

for (const place of document.querySelectorAll<HTMLElement>('[data-focus]')) {
  const bring = () => void focus[place.dataset.focus ?? '']?.().catch(() => undefined);
  if (location.search) bring();
  else
    for (const sign of (place.dataset.on ?? 'focusin change').split(' '))
      place.addEventListener(sign, bring, { once: true });
}

for (const place of document.querySelectorAll<HTMLElement>('[data-touch]'))
  place.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('a,button');
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    touch[place.dataset.touch ?? '']?.().then(
      ({ handlePress }) => handlePress(pressed),
      // What is no link has no address, and nothing to go to.
      () => 'href' in pressed && location.assign(String(pressed.href)),
    );
  });
